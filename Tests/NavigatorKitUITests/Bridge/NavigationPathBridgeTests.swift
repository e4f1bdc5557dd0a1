import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

/// A stack that binds the path of a navigator itself.
struct PathStack: View {
  @Bindable private var navigator: MultiRouteNavigator

  init(navigator: MultiRouteNavigator) { self.navigator = navigator }

  var body: some View {
    NavigationStack(path: $navigator.navigationPath) {
      VStack {
        Text(verbatim: "home")
        NavigationLink(value: HomeRoute.list) { Text(verbatim: "bare list") }
        RouteLink(to: HomeRoute.detail(5)) { Text(verbatim: "kit link") }
      }
      .navigationDestination(for: HomeRoute.self) { route in
        VStack {
          Text(verbatim: "\(route)")
          NavigationLink(value: HomeRoute.detail(1)) { Text(verbatim: "bare detail") }
        }
      }
      .navigationDestination(for: AccountRoute.self) { Text(verbatim: "\($0)") }
    }
    .navigatorSupport(navigator)
  }
}

@MainActor struct `A stack bound to a path of SwiftUI's` {
  private let navigator = MultiRouteNavigator()

  private var unknown: [OpaqueRoute] { navigator.routes(of: OpaqueRoute.self) }

  private func shown(
    _ options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async { await withWindow(PathStack(navigator: navigator), options: options, test: test) }

  @Test func `a bound NavigationPath shows what is pushed, and counts what a bare link pushes`() {
    inWindow(PathStack(navigator: navigator)) { window in
      window.expect(after: navigator.navigate(to: HomeRoute.list, animated: false), at: "list")
      #expect(window.pathChanges.map(\.disablesAnimations) == [true])
      window.expect(after: window.tap("bare detail"), at: "detail(1)")
      window.tap("bare detail")
      #expect(navigator.routes(of: HomeRoute.self) == [.list] && Set(unknown).count == 2)
      #expect(unknown.map(\.id) == navigator.path.suffix(2).map(\.id))
      let first = unknown.prefix(1)
      window.goBack()
      #expect(unknown == Array(first))
      window.expect(after: navigator.navigate(to: AccountRoute.edit), at: "edit")
      window.expect(after: window.goBack(), at: "detail(1)")
      window.expect(after: navigator.pop(toLast: HomeRoute.self), at: "list")
      window.goBack()
      window.expect(after: window.tap("kit link"), at: "detail(5)")
      #expect(navigator.routes(of: HomeRoute.self) == [.detail(5)])
      navigator.append(contentsOf: [AccountRoute.edit, AccountRoute.profile])
      window.expect("profile")
      window.expect(after: window.goBack(levels: 3), at: "home")
      #expect(navigator.depth == 0)
    }
  }

  @Test(arguments: StandInOptions.badPaths)
  func `a bound path stays at one with the screen, whoever writes`(options: StandInOptions) async {
    await shown(options) { window in
      for act in [
        { window.tap("bare list") },
        { navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(3)]).isCommitted },
        { navigator.replace(with: [HomeRoute.list, AccountRoute.edit, Self.last]).isCommitted },
        { navigator.replaceTop(with: [AccountRoute.profile]).isCommitted },
        { window.goBack() },
        { navigator.popToRoot().isCommitted },
      ] {
        _ = act()
        await window.rest()
        #expect(window.topScreen.backLevels == navigator.depth)
        #expect(navigator.navigationPath.count == navigator.depth)
      }
    }
  }

  private static let last = HomeRoute.detail(2)

  @Test(arguments: [true, false])
  func `a bound path knows a screen as before after a cancelled swipe`(inOneTurn: Bool) async {
    await shown { window in
      await window.rest(after: navigator.replace(with: [HomeRoute.list, HomeRoute.detail(7)]))
      let ids = navigator.path.map(\.id)
      await window.cancelledSwipe(inOneTurn: inOneTurn)
      await window.rest(at: "detail(7)")
      #expect(navigator.contains(HomeRoute.detail(7)) && navigator.path.map(\.id) == ids)
    }
  }

  @Test func `a bound path adds what a link or SwiftUI writes only if guards let it`() async {
    await shown([.standard, .longerPathWrites]) { window in
      await window.rest(after: navigator.replace(with: [HomeRoute.list, HomeRoute.detail(7)]))
      navigator.guards.add("closed", for: .route(HomeRoute.detail(7))) { _ in .block("closed") }
      navigator.guards.add("known only", for: .routes(of: OpaqueRoute.self)) { _ in .block("no") }
      await window.rest(after: navigator.popLast(), at: "list")
      await window.tap("bare detail", at: "list")
      #expect(navigator.routes == [AnyRoute(HomeRoute.list)])
      var path = NavigationPath()
      path.append(AccountRoute.edit)
      navigator.navigationPath = path
      #expect(navigator.routes == [AnyRoute(HomeRoute.list)], "nothing goes for what is refused")
      path.removeLast()
      navigator.navigationPath = path
      #expect(navigator.depth == 0)
    }
  }

  @Test func `an equal write to a bound NavigationPath is neither a change nor an event`() {
    navigator.append(contentsOf: [HomeRoute.list, HomeRoute.list])
    navigator.events.observe { _ in Issue.record("an event") }
    navigator.navigationPath = navigator.navigationPath
    var path = NavigationPath()
    path.append(HomeRoute.list)
    path.append(HomeRoute.list)
    navigator.navigationPath = path
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .list])
  }

  @Test func `a bound NavigationPath finds where two long paths part`() {
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

  @Test func `a bound NavigationPath is encoded as SwiftUI encodes it`() {
    navigator.append(contentsOf: [Word("a"), Word("b")])
    #expect(navigator.navigationPath.codable != nil)
    navigator.navigate(to: HomeRoute.list)
    // A route of the kit need not be encodable, and then the path is not.
    #expect(navigator.navigationPath.codable == nil)
  }

  @Test func `types at one place of a bound path change in two steps`() async {
    await shown { window in
      navigator.append(contentsOf: [HomeRoute.list, AccountRoute.edit])
      window.settle()
      navigator.replace(with: [HomeRoute.detail(1), AccountRoute.profile])
      window.expect("profile")
      #expect(window.pathChanges.map(\.to) == [2, 2], "one step where the type stays")
      navigator.replace(with: [HomeRoute.list, HomeRoute.detail(1), HomeRoute.detail(2)])
      window.expect("list")
      #expect(navigator.depth == 3)
      await window.rest(at: "detail(2)")
      #expect(window.pathChanges.map(\.to) == [2, 2, 1, 3])
      var path = NavigationPath()
      path.append(HomeRoute.list)
      path.append(AccountRoute.edit)
      navigator.navigationPath = path
      window.expect("list")
      await window.rest(at: "edit")
      #expect(unknown.count == 1)
    }
  }

  @Test func `a gesture between two steps of a bound path is kept`() async {
    await shown { window in
      navigator.append(contentsOf: [HomeRoute.list, HomeRoute.detail(1)])
      window.settle()
      navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
      #expect(window.goBack())
      await window.rest(at: "home")
      #expect(navigator.depth == 0)
    }
  }

  /// Fails if an element becomes one of another type in one step.
  @Test(arguments: 1...8)
  func `types at one place are never mixed by commands at random`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    await shown { window in
      for step in 0..<150 {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: navigator.navigate(to: HomeRoute.detail(step))
        case 1: navigator.navigate(to: AccountRoute.edit)
        case 2: navigator.replaceTop(with: [AccountRoute.profile])
        case 3: navigator.replaceTop(with: [HomeRoute.list])
        case 4: navigator.replace(with: [AccountRoute.edit, HomeRoute.list, AccountRoute.profile])
        case 5: navigator.replace(with: [HomeRoute.list, AccountRoute.edit])
        case 6: window.goBack()
        case 7: if window.topScreen.links.contains("bare list") { window.tap("bare list") }
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
