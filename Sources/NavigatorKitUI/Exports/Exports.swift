// A file with views needs only this import beside SwiftUI's.
@_exported public import NavigatorKit
