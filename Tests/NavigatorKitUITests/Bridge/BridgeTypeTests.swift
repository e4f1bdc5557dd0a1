import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("Types at one place of a path of SwiftUI's")
struct BridgeTypeTests {
  /// Any test here fails if an element becomes one of another type in one step.
  private func shown(
    _ navigator: MultiRouteNavigator,
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(PathStack(navigator: navigator), options: options) { window in
      window.settle()
      await test(window)
    }
  }

  @Test(arguments: StandInOptions.badPaths)
  func `types at one place of a bound path change in two steps when commands replace`(
    options: StandInOptions
  ) async {
    let navigator = MultiRouteNavigator()
    await shown(navigator, options: options) { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      await window.rest()
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit, HomeRoute.detail(2)])
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth)
      navigator.replaceTop(with: [AccountRoute.profile])
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth)
    }
  }

  @Test
  func `types at one place of a bound path are told in two steps, the first of which ends below`()
    async
  {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      window.settle()
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit, HomeRoute.detail(2)])
      #expect(window.topScreen.texts == ["list"])
      #expect(navigator.depth == 3)
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
      #expect(window.pathChanges.map(\.to) == [2, 1, 3])
      #expect(navigator.navigationPath.count == 3)
    }
  }

  @Test func `a place of a bound path changes in one step when its type stays`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.edit])
      window.settle()
      navigator.replace(with: [HomeRoute.detail(1), AccountRoute.profile])
      #expect(window.topScreen.texts == ["profile"])
      #expect(window.pathChanges.map(\.to) == [2, 2])
    }
  }

  @Test
  func `types at one place of a bound path change in two steps when the app writes another path`()
    async
  {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      window.settle()
      var path = NavigationPath()
      path.append(HomeRoute.list)
      path.append(AccountRoute.edit)
      navigator.navigationPath = path
      #expect(window.topScreen.texts == ["list"])
      await window.rest()
      #expect(window.topScreen.texts == ["edit"])
      #expect(navigator.routes(of: OpaqueRoute.self).count == 1)
    }
  }

  @Test func `types at one place of a bound path may differ from those of a bare link before`()
    async
  {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      window.tap("bare list")
      navigator.replace(with: [AccountRoute.edit])
      await window.rest()
      #expect(window.topScreen.texts == ["edit"])
    }
  }

  @Test func `a gesture between two steps of a bound path is kept`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      window.settle()
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
      #expect(window.goBack())
      await window.rest()
      #expect(navigator.depth == 0)
      #expect(window.topScreen.texts == ["home"])
    }
  }

  @Test(arguments: 1...8)
  func `types at one place of a bound path are never mixed by commands at random`(
    seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      for step in 0..<150 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: navigator.navigate(to: HomeRoute.detail(step))
        case 1: navigator.navigate(to: AccountRoute.edit)
        case 2: navigator.replaceTop(with: [AccountRoute.profile])
        case 3: navigator.replaceTop(with: [HomeRoute.list])
        case 4: navigator.replace(with: [AccountRoute.edit, HomeRoute.list, AccountRoute.profile])
        case 5: navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
        case 6: window.goBack()
        default: navigator.popLast()
        }
        if Bool.random(using: &random) { window.settle() }
        if Int.random(in: 0..<4, using: &random) == 0 { await nextTurn() }
      }
      await window.rest()
      #expect(window.topScreen.backLevels == navigator.depth, "seed \(seed)")
    }
  }
}
