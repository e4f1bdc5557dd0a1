import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Places that a registry shows")
struct PlaceScreenTests {
  private let registry = DestinationRegistry<PlainScreen>("Home") { contributions in
    contributions.destination(for: HomeRoute.self) { PlainScreen("\($0)") }
  }

  @Test func `a place of a type of the app's own is named where a registry cannot show it`() async {
    let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home], registry: registry) {
      OwnPlace(in: $1)
    }
    await withWindow(TabHost(tabs) { Text(verbatim: "\($0)") }) { window in
      #expect(
        window.topScreen.texts.first?.contains("main/own is a place of the app's own") == true
      )
    }
  }

  @Test func `the tabs of a flow are shown with the labels that the app gives`() async {
    let main = FlowDeclaration<ShopTab>.flow(.home) { group in
      twoTabs("main", in: group, roots: [.list, .detail(3)])
    }
    let search = FlowDeclaration<ShopTab>.flow(.search, root: HomeRoute.detail(2))
    let flows = FlowNavigator("app", first: main, others: [search], registry: registry)
    await withWindow {
      FlowHost(flows).tabLabels(for: ShopTab.self) { tab in
        Text(verbatim: "the \(tab)")
      }
    } test: { window in
      #expect(window.topScreen.texts == ["list"])
      window.selectTab("the search")
      #expect(window.topScreen.texts == ["detail(3)"])
      flows.enter(.search)
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
      flows.enter(.home)
      await window.rest()
      #expect(window.topScreen.texts == ["list"])
    }
  }

  @Test func `tabs in tabs have their descriptions for labels where the app gives none`() async {
    enum Side: Int, NavigationRoute { case left = 1, right }
    let tabs = TabNavigator(
      "main",
      selection: Side.left,
      tabs: [.left, .right],
      registry: registry
    ) { side, group in
      let number = side.rawValue
      return twoTabs("inner\(number)", in: group, roots: [.detail(number), .detail(number * 10)])
    }
    await withWindow {
      TabHost(tabs) { Text(verbatim: "outer \($0.rawValue)") }
        .tabLabels(for: Side.self) { Text(verbatim: "never \($0)") }
    } test: { window in
      #expect(window.topScreen.texts == ["detail(1)"])
      window.selectTab("search")
      #expect(window.topScreen.texts == ["detail(10)"])
      window.selectTab("outer 2")
      #expect(window.topScreen.texts == ["detail(2)"])
    }
  }
}

/// Two tabs, each a node with a root.
@MainActor
private func twoTabs(
  _ name: String,
  in group: NavigationGroup,
  roots: [HomeRoute]
) -> TabNavigator<ShopTab> {
  TabNavigator(
    name,
    selection: ShopTab.home,
    tabs: [.home, .search],
    in: group,
    root: { roots[$0 == .home ? 0 : 1] }
  )
}

/// A place of a type that the kit does not know.
@MainActor
private final class OwnPlace: NavigationPlace {
  let group: NavigationGroup

  init(in place: any NavigationPlace) { group = NavigationGroup("own", in: place) }
}
