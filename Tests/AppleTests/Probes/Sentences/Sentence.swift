import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import SwiftUI

/// The sentences of Documentation/SwiftUI.md that have a screen.
enum Sentence: String, CaseIterable {
  case protectedScreen, draggedSheet, selectedTab, twoLayers, leftFlow
  case alertThenSheet, anchoredDialog, linkOverSheet, relaunch, coveredTab
}

/// The screen of a sentence, drawn with the hosts of the kit.
struct SentenceScreen: View {
  let sentence: Sentence

  var body: some View {
    switch sentence {
    case .protectedScreen: ProtectedScreen()
    case .draggedSheet: DraggedSheet()
    case .selectedTab: SelectedTab()
    case .twoLayers: TwoLayers()
    case .leftFlow: LeftFlow()
    case .alertThenSheet: AlertThenSheet()
    case .anchoredDialog: AnchoredDialog()
    case .linkOverSheet: LinkOverSheet()
    case .relaunch: Relaunch()
    case .coveredTab: CoveredTab()
    }
  }
}

/// A screen with a number.
struct NumberRoute: NavigationRoute, Codable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// Shows a number, leads to the next one, and can be closed.
struct NumberScreen: View {
  let route: NumberRoute
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      Text(verbatim: "number \(route.number)")
      RouteLink("next", to: NumberRoute(route.number + 1))
      Button("close") { screen.leave() }
    }
  }
}

/// What stacks and layers of most sentences show.
struct NumberModule: NavigationModule {
  let name: ModuleName = "Numbers"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: NumberRoute.self) { NumberScreen(route: $0) }
    contributions.persist(NumberRoute.self, as: "number", examples: [NumberRoute(1)])
  }

  static let registry = DestinationRegistry<AnyView>([NumberModule()])
}
