// A view has one import beside SwiftUI's.
@_exported public import NavigatorKit
