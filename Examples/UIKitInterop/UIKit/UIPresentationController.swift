public import Foundation

@MainActor
open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var presentedViewController: UIViewController {
    UIViewController(nibName: nil, bundle: nil)
  }
}

/// UIKit's methods are optional.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}
