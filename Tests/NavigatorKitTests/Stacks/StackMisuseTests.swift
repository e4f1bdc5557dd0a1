import Foundation
import NavigatorKit
import Testing

/// What warns when it is compiled still does what its warning says.
@MainActor
@Suite struct StackMisuseTests {
  private let navigator = MultiRouteNavigator()
  private let misuse: any StackMisuse = StackMisuser()

  @Test func `pushing an array pushes it as one route`() {
    misuse.push([.list, .search("")], on: navigator)
    #expect(navigator.routes == [AnyRoute([HomeRoute.list, HomeRoute.search("")])])
  }

  @Test func `pushing an optional pushes it as one route, nil included`() {
    misuse.push(HomeRoute?.some(.list), on: navigator)
    misuse.push(HomeRoute?.none, on: navigator)
    #expect(navigator.routes(of: HomeRoute?.self) == [.list, nil])
    #expect(navigator.routes(of: HomeRoute.self).isEmpty)
  }

  @Test func `pushing a path pushes it as one route`() {
    let path: RoutePath = [HomeRoute.list]
    misuse.push(path, on: navigator)
    #expect(navigator.routes(of: RoutePath.self) == [path])
  }

  @Test func `pushing an entry pushes its route as a new entry`() {
    let entry = RouteEntry(AnyRoute(HomeRoute.list))
    misuse.push(entry, on: navigator)
    #expect(navigator.routes(of: HomeRoute.self) == [.list])
    #expect(navigator.path[0].id != entry.id)
  }

  @Test func `pushing a URL pushes it as one route`() throws {
    let url = try #require(URL(string: "shop://cart"))
    misuse.push(url, on: navigator)
    #expect(navigator.routes(of: URL.self) == [url])
  }

  @Test func `a misuse answers with its outcome and heeds the strategy`() throws {
    let url = try #require(URL(string: "shop://cart"))
    #expect(misuse.push(url, on: navigator) == .committed)
    #expect(misuse.pushIfNotOnTop(url, on: navigator) == .unchanged(.alreadyOnTop))
  }

  @Test func `the form that the warnings advise does what is meant`() {
    navigator.append(contentsOf: [HomeRoute.list, HomeRoute.search("")])
    let entry = RouteEntry(AnyRoute(7))
    navigator.path.append(entry)
    #expect(navigator.depth == 3)
    #expect(navigator.path.last == entry)
    navigator.path = [HomeRoute.list]
    #expect(navigator.depth == 1)
  }
}

@MainActor
private protocol StackMisuse {
  func push(_ routes: [HomeRoute], on navigator: MultiRouteNavigator)
  func push(_ route: HomeRoute?, on navigator: MultiRouteNavigator)
  func push(_ path: RoutePath, on navigator: MultiRouteNavigator)
  func push(_ entry: RouteEntry, on navigator: MultiRouteNavigator)
  @discardableResult func push(_ url: URL, on navigator: MultiRouteNavigator) -> NavigationOutcome
  func pushIfNotOnTop(_ url: URL, on navigator: MultiRouteNavigator) -> NavigationOutcome
}

/// Calls what is deprecated from where that is allowed.
private struct StackMisuser: StackMisuse {
  @available(*, deprecated)
  func push(_ routes: [HomeRoute], on navigator: MultiRouteNavigator) {
    navigator.navigate(to: routes)
  }

  @available(*, deprecated)
  func push(_ route: HomeRoute?, on navigator: MultiRouteNavigator) {
    navigator.navigate(to: route)
  }

  @available(*, deprecated)
  func push(_ path: RoutePath, on navigator: MultiRouteNavigator) {
    navigator.navigate(to: path)
  }

  @available(*, deprecated)
  func push(_ entry: RouteEntry, on navigator: MultiRouteNavigator) {
    navigator.navigate(to: entry)
  }

  @available(*, deprecated)
  func push(_ url: URL, on navigator: MultiRouteNavigator) -> NavigationOutcome {
    navigator.navigate(to: url)
  }

  @available(*, deprecated)
  func pushIfNotOnTop(_ url: URL, on navigator: MultiRouteNavigator) -> NavigationOutcome {
    navigator.navigate(to: url, strategy: .ifNotOnTop)
  }
}
