public import Foundation

@MainActor
open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var viewControllers: [UIViewController] = []
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  @available(iOS 26, visionOS 26, *)
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

/// UIKit's method is optional.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

@MainActor
open class UINavigationItem: NSObject {
  open var hidesBackButton = false
}

@MainActor
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}
