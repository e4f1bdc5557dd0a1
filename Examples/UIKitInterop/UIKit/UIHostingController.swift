public import Foundation
public import SwiftUI

// SwiftUI's own, where there is UIKit.

@MainActor
@preconcurrency
open class UIHostingController<Content>: UIViewController where Content: View {
  public init(rootView: Content) {
    super.init(nibName: nil, bundle: nil)
  }

  public required dynamic init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}
