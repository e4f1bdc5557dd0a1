public import Foundation

// Declarations of UIKit as its documentation spells them, without behaviour: the recipes are type-checked
// against them on systems without UIKit. Scripts/uikit.sh does that.

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
  public required init?(coder: NSCoder) {}

  open var title: String?
  open var navigationItem: UINavigationItem { UINavigationItem() }

  open var modalPresentationStyle: UIModalPresentationStyle = .pageSheet
  open var isModalInPresentation = false
  open var presentationController: UIPresentationController? { nil }

  open func viewDidLoad() {}
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
}
