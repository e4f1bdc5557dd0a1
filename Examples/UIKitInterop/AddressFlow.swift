import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import UIKit

/// A coordinator that the app has, and keeps: it knows nothing of the kit.
@MainActor
final class AddressCoordinator {
  let navigation: UINavigationController
  var onPick: ((String) -> Void)?

  init() {
    navigation = UINavigationController(
      rootViewController: UIViewController(nibName: nil, bundle: nil)
    )
  }

  func showMap() {
    let map = UIViewController(nibName: nil, bundle: nil)
    navigation.pushViewController(map, animated: true)
  }

  func stop() { navigation.popToRootViewController(animated: false) }
}

struct PickAddress: ResultRoute { typealias Result = String }

/// The coordinator as a screen of the kit, in a sheet or a cover.
// snippet: uikit-old-coordinator
struct AddressFlow: UIViewControllerRepresentable {
  @Environment(\.screen) private var screen

  func makeCoordinator() -> AddressCoordinator { AddressCoordinator() }

  func makeUIViewController(context: Context) -> UINavigationController {
    context.coordinator.onPick = { [screen] address in screen.finish(PickAddress(), with: address) }
    return context.coordinator.navigation
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}

  static func dismantleUIViewController(
    _ controller: UINavigationController,
    coordinator: AddressCoordinator
  ) {
    coordinator.stop()
  }
}
// end

struct AddressModule: NavigationModule {
  let name: ModuleName = "Address"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: PickAddress.self) { _ in AddressFlow() }
  }
}

enum OldPlace {
  case chart(year: Int)
  case address
}

protocol OldRouter: AnyObject {
  @MainActor func open(_ place: OldPlace)
}

/// What old coordinators call: it finds the part of the tree that takes the route.
@MainActor
final class TreeRouter: OldRouter {
  private let tree: any NavigationPlace

  init(_ tree: any NavigationPlace) {
    self.tree = tree
  }

  // snippet: uikit-old-router
  func open(_ place: OldPlace) {
    switch place {
    case .chart(let year): tree.send(.push(ChartRoute(year: year)))
    case .address: tree.send(.present(PickAddress()))
    }
  }
  // end
}
