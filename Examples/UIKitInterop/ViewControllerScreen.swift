import Foundation
import NavigatorKit
import NavigatorKitUI
import SwiftUI
import UIKit

struct ChartRoute: NavigationRoute { let year: Int }

/// A view controller that the app has: it knew a navigation controller, and now it has a handle.
final class ChartController: UIViewController {
  private let year: Int
  private let screen: ScreenHandle

  init(year: Int, screen: ScreenHandle) {
    self.year = year
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "\(year)"
  }

  func showNextYear() { screen.navigate(to: ChartRoute(year: year + 1)) }
  func share() { screen.present(ChartRoute(year: year), as: .fullScreen) }
  func close() { screen.leave() }
}

// snippet: uikit-screen
struct ChartScreen: UIViewControllerRepresentable {
  let route: ChartRoute
  @Environment(\.screen) private var screen

  func makeUIViewController(context: Context) -> ChartController {
    ChartController(year: route.year, screen: screen)
  }

  func updateUIViewController(_ controller: ChartController, context: Context) {}
}
// end

struct Charts: View {
  let node: NavigationNode

  var body: some View {
    NodeHost(node) {
      RouteLink("This year", to: ChartRoute(year: 2026))
    } destinations: {
      RouteDestination(for: ChartRoute.self) { route in ChartScreen(route: route) }
    }
  }
}
