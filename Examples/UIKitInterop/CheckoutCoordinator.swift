import Foundation
import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import UIKit

enum CheckoutRoute: NavigationRoute {
  case address
  case payment
}

extension NavigationCheckpoint<Int> { static let order = Self("order") }

/// A coordinator of a UIKit app, whose screens are those of a node.
@MainActor
final class CheckoutCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
  private let navigation: UINavigationController
  private let node: NavigationNode
  /// Called once, with the number of the order, or with `nil` if there is none.
  private var onEnd: ((Int?) -> Void)?

  init(
    navigation: UINavigationController,
    registry: DestinationRegistry<AnyView>,
    onEnd: @escaping (Int?) -> Void
  ) {
    self.navigation = navigation
    node = NavigationNode("checkout", registry: registry)
    self.onEnd = onEnd
  }

  // snippet: uikit-hosted
  func start() {
    // The last screen calls screen.returnTo(.order, with: number), from wherever it is.
    node.stack.screen(of: nil).mark(.order) { [weak self] number in
      self?.navigation.dismiss(animated: true)
      self?.end(with: number)
    }
    let root = NodeHost(node) { RouteLink("Begin", to: CheckoutRoute.address) }
    let host = UIHostingController(rootView: root)
    host.presentationController?.delegate = self
    navigation.present(host, animated: true)
    followProtection(of: host)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    end(with: nil)
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    node.goBack()  // a leave-guard may ask the user
  }

  /// A protected screen keeps UIKit's sheet from being dragged away, too.
  private func followProtection(of host: UIViewController) {
    let isProtected = withObservationTracking {
      node.stack.host.isProtected || node.modals.host.isProtected
    } onChange: { [weak self, weak host] in
      Task { @MainActor in
        if let host { self?.followProtection(of: host) }
      }
    }
    host.isModalInPresentation = isProtected
  }
  // end

  /// Commands come from anywhere in the UIKit app.
  func askForPayment() { node.navigate(to: CheckoutRoute.payment) }

  private func end(with number: Int?) {
    onEnd?(number)
    onEnd = nil
  }
}
