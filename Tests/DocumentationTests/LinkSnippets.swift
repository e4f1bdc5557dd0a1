import NavigatorKit
import Testing

// snippet: link-routes
/// Shows what a link asks for, and returns whether it could.
@MainActor
func open(_ link: String, in navigator: MultiRouteNavigator) -> Bool {
  guard let request = DeepLinkParser.parse(urlString: link), request.scheme == "shop",
    request.root == "home", let id = request.childPath.first.flatMap({ Int($0) })
  else { return false }
  navigator.replace(with: [HomeRoute.list, HomeRoute.detail(id: id)])
  return true
}
// end

@MainActor
@Suite("The documented links")
struct LinkSnippets {
  @Test func `a URL and its parts`() {
    // snippet: link
    let request = DeepLinkParser.parse(urlString: "shop://home/42?tag=new&tag=sale&preview")
    #expect(request?.path == ["home", "42"])
    #expect(request?.values(for: "tag") == ["new", "sale"])
    #expect(request?.hasFlag("preview") == true)
    // end
  }

  @Test func `a link becomes a stack`() {
    let navigator = MultiRouteNavigator()
    #expect(open("shop://home/42", in: navigator))
    #expect(navigator.routes(of: HomeRoute.self) == [.list, .detail(id: 42)])
  }

  @Test(arguments: [
    "no scheme", "shop://home/%zz", "shop://home/x", "shop://elsewhere", "https://home/42",
  ])
  func `a link that is refused changes nothing`(link: String) {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    let before = navigator.path
    #expect(open(link, in: navigator) == false)
    #expect(navigator.path == before)
  }
}
