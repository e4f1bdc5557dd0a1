import Foundation
import NavigatorKit
import Observation
import UIKit

/// Shows a stack with a navigation controller.
@MainActor
final class StackHost: NSObject, UINavigationControllerDelegate, CommitScope {
  let controller: UINavigationController
  private let navigator: MultiRouteNavigator
  private let registry: DestinationRegistry<UIViewController>
  private let root: UIViewController
  private var pages: [EntryID: UIViewController] = [:]
  private var isWriting = false
  private var afterwards: [@MainActor () -> Void] = []

  init(
    _ navigator: MultiRouteNavigator,
    root: UIViewController,
    registry: DestinationRegistry<UIViewController>
  ) {
    self.navigator = navigator
    self.registry = registry
    self.root = root
    controller = UINavigationController(rootViewController: root)
    super.init()
    controller.delegate = self
    navigator.host.scope = self
    show(animated: false)
    followProtection()
  }

  // MARK: - From the state to the screen

  func commit(animated: Bool, _ change: () -> Void) {
    change()
    show(animated: animated)
  }

  func afterWrite(_ work: @escaping @MainActor () -> Void) {
    if isWriting { afterwards.append(work) } else { work() }
  }

  private func show(animated: Bool) {
    let path = navigator.host.path
    let wanted = [root] + path.map(page)
    pages = pages.filter { id, _ in path.contains { $0.id == id } }
    guard wanted != controller.viewControllers else { return }
    controller.setViewControllers(wanted, animated: animated)
  }

  private func page(of entry: RouteEntry) -> UIViewController {
    if let page = pages[entry.id] { return page }
    let screen = navigator.screen(of: entry)
    let content = try? registry.content(for: entry.route, on: screen)
    let page = content ?? MissingPage(entry.route)
    pages[entry.id] = page
    return page
  }

  // MARK: - From the screen to the state

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    let standing = navigationController.viewControllers
    var path = navigator.host.path
    while let top = path.last, let page = pages[top.id], !standing.contains(page) {
      path.removeLast()
    }
    if path.count < navigator.host.path.count { write(path) }
    navigator.host.didShow(navigator.host.path.last?.id)
  }

  /// The user has gone back: commands of observers come after that.
  private func write(_ path: RoutePath) {
    isWriting = true
    navigator.host.path = path
    isWriting = false
    show(animated: false)  // if it was refused, the screens come back
    let works = afterwards
    afterwards = []
    for work in works { work() }
  }

  /// Takes the ways back from a protected screen.
  private func followProtection() {
    let isProtected = withObservationTracking {
      navigator.host.isProtected
    } onChange: { [weak self] in
      Task { @MainActor in self?.followProtection() }
    }
    for page in controller.viewControllers { page.navigationItem.hidesBackButton = isProtected }
    controller.interactivePopGestureRecognizer?.isEnabled = !isProtected
    if #available(iOS 26, *) {
      controller.interactiveContentPopGestureRecognizer?.isEnabled = !isProtected
    }
  }
}

/// What stands on the screen for a route that no module shows.
final class MissingPage: UIViewController {
  init(_ route: AnyRoute) {
    super.init(nibName: nil, bundle: nil)
    title = "No screen for \(RouteName(of: route))"
  }

  required init?(coder: NSCoder) { nil }
}
