import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

@MainActor
@Suite("A stack bound to a path of SwiftUI's")
struct BridgeDepthTests {
  private func shown(
    _ navigator: MultiRouteNavigator,
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(PathStack(navigator: navigator), options: options) { window in
      await test(window)
    }
  }

  @Test func `a bound NavigationPath knows all that the kit's links push`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      window.tap("kit link")
      #expect(window.topScreen.texts == ["detail(5)"])
      #expect(navigator.routes(of: HomeRoute.self) == [.detail(5)])
      window.goBack()
      #expect(navigator.depth == 0)
    }
  }

  @Test func `a bound NavigationPath shows routes of several types, and pops several levels`() async
  {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit, HomeRoute.detail(2)])
      #expect(window.topScreen.texts == ["detail(2)"])
      let ids = navigator.path.map(\.id)
      window.goBack()
      #expect(window.topScreen.texts == ["edit"])
      #expect(navigator.path.map(\.id) == Array(ids.dropLast()))
      window.goBack(levels: 2)
      #expect(navigator.depth == 0)
      #expect(window.topScreen.texts == ["home"])
    }
  }

  @Test func `a bound NavigationPath keeps what is known below what is not, and shows both`() async
  {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.navigate(to: HomeRoute.list)
      window.tap("bare detail")
      #expect(window.topScreen.texts == ["detail(1)"])
      #expect(navigator.routes(of: HomeRoute.self) == [.list])
      #expect(navigator.routes(of: OpaqueRoute.self).count == 1)
      navigator.navigate(to: AccountRoute.edit)
      #expect(window.topScreen.texts == ["edit"])
      window.goBack()
      #expect(window.topScreen.texts == ["detail(1)"])
      navigator.pop(toLast: HomeRoute.self)
      #expect(window.topScreen.texts == ["list"])
      #expect(navigator.depth == 1)
    }
  }

  @Test func `a bound NavigationPath tells two unknown values apart`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      window.tap("bare list")
      window.tap("bare detail")
      let opaque = navigator.routes(of: OpaqueRoute.self)
      #expect(Set(opaque).count == 2)
      #expect(opaque.map(\.id) == navigator.path.map(\.id))
      window.goBack()
      #expect(navigator.routes(of: OpaqueRoute.self) == Array(opaque.prefix(1)))
    }
  }

  @Test(arguments: StandInOptions.badPaths)
  func `a bound NavigationPath stays at one with the screen, however the system writes`(
    options: StandInOptions
  ) async {
    let navigator = MultiRouteNavigator()
    await shown(navigator, options: options) { window in
      window.tap("bare list")
      #expect(window.topScreen.backLevels == navigator.depth)
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(3)])
      #expect(window.topScreen.backLevels == navigator.depth)
      window.goBack()
      #expect(window.topScreen.backLevels == navigator.depth)
      navigator.popToRoot()
      #expect(window.topScreen.backLevels == navigator.depth)
      #expect(navigator.navigationPath.count == navigator.depth)
    }
  }

  @Test func `an equal write to a bound NavigationPath is neither a change nor an event`() async {
    let navigator = MultiRouteNavigator()
    navigator.append(contentsOf: [HomeRoute.list, HomeRoute.list])
    var count = 0
    navigator.events.observe { _ in count += 1 }
    navigator.navigationPath = navigator.navigationPath
    var path = NavigationPath()
    path.append(HomeRoute.list)
    path.append(HomeRoute.list)
    navigator.navigationPath = path
    #expect(count == 0)
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .list])
  }

  @Test func `a bound NavigationPath finds where two long paths part`() async {
    let navigator = MultiRouteNavigator()
    navigator.append(contentsOf: (0..<200).map { HomeRoute.detail($0) })
    for kept in [199, 130, 64, 1, 0] {
      var path = navigator.navigationPath
      path.removeLast(path.count - kept)
      path.append(AccountRoute.edit)
      navigator.navigationPath = path
      #expect(navigator.depth == kept + 1)
      #expect(navigator.routes(of: HomeRoute.self) == (0..<kept).map { HomeRoute.detail($0) })
      #expect(navigator.presentedRoute?.is(OpaqueRoute.self) == true)
      navigator.popLast()
    }
  }

  @Test
  func `a bound NavigationPath refuses what guards refuse, also in the place of something else`()
    async
  {
    let navigator = MultiRouteNavigator()
    navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
    navigator.guards.add("known only", for: .routes(of: OpaqueRoute.self)) { _ in .block("no") }
    var path = NavigationPath()
    path.append(HomeRoute.list)
    path.append(AccountRoute.edit)
    navigator.navigationPath = path
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .detail(1)])
    #expect(navigator.navigationPath.count == 2)
    path.removeLast()
    navigator.navigationPath = path
    #expect(navigator.routes(of: HomeRoute.self) == [.list])
  }

  @Test
  func `a bound NavigationPath is encoded as SwiftUI encodes it, and restored by SwiftUI alone`()
    async
  {
    let navigator = MultiRouteNavigator()
    navigator.append(contentsOf: [Word("a"), Word("b")])
    #expect(navigator.navigationPath.codable != nil)
    navigator.navigate(to: HomeRoute.list)
    // A route of the kit need not be encodable, and then the path is not.
    #expect(navigator.navigationPath.codable == nil)
  }

  @Test func `a bound NavigationPath lets a push without animation be one`() async {
    let navigator = MultiRouteNavigator()
    await shown(navigator) { window in
      navigator.navigate(to: HomeRoute.list, animated: false)
      window.settle()
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
    }
  }
}
