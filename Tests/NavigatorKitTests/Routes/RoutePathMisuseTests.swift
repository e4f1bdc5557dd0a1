import Foundation
import NavigatorKit
import Testing

/// What warns when it is compiled still does what its warning says.
@Suite struct RoutePathMisuseTests {
  private let misuse: any PathMisuse = PathMisuser()

  @Test func `appending an array adds it as one route`() {
    #expect(misuse.appendingArray([.list]).routes == [AnyRoute([HomeRoute.list])])
  }

  @Test func `appending an optional adds it as one route, nil included`() {
    #expect(misuse.appendingOptional(.list).routes(of: HomeRoute?.self) == [.list])
    #expect(misuse.appendingOptional(nil).routes(of: HomeRoute?.self) == [nil])
  }

  @Test func `appending a path adds it as one route`() {
    let path: RoutePath = [HomeRoute.list]
    #expect(misuse.appendingPath(path).routes(of: RoutePath.self) == [path])
  }

  @Test func `appending a URL adds it as one route`() throws {
    let url = try #require(URL(string: "shop://cart"))
    #expect(misuse.appendingURL(url).routes(of: URL.self) == [url])
  }

  @Test func `the form that the warnings advise adds the elements`() {
    var path = RoutePath()
    path += RoutePath(routes: [HomeRoute.list, HomeRoute.detail(id: 1)])
    path.append(contentsOf: [HomeRoute.list] as RoutePath)
    #expect(path.routes(of: HomeRoute.self) == [.list, .detail(id: 1), .list])
  }
}

private protocol PathMisuse: Sendable {
  func appendingArray(_ routes: [HomeRoute]) -> RoutePath
  func appendingOptional(_ route: HomeRoute?) -> RoutePath
  func appendingPath(_ path: RoutePath) -> RoutePath
  func appendingURL(_ url: URL) -> RoutePath
}

/// Calls what is deprecated from where that is allowed.
private struct PathMisuser: PathMisuse {
  @available(*, deprecated)
  func appendingArray(_ routes: [HomeRoute]) -> RoutePath {
    var path = RoutePath()
    path.append(routes)
    return path
  }

  @available(*, deprecated)
  func appendingOptional(_ route: HomeRoute?) -> RoutePath {
    var path = RoutePath()
    path.append(route)
    return path
  }

  @available(*, deprecated)
  func appendingPath(_ other: RoutePath) -> RoutePath {
    var path = RoutePath()
    path.append(other)
    return path
  }

  @available(*, deprecated)
  func appendingURL(_ url: URL) -> RoutePath {
    var path = RoutePath()
    path.append(url)
    return path
  }
}
