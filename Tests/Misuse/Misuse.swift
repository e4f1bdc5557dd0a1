// Misuse that does not compile. This file belongs to no target: Scripts/misuse.sh type-checks it, and
// expects on each line that ends with `// error:` an error with the words that stand there, and on no
// other line any.

import Foundation
import NavigatorKit
import NavigatorKitLinks

enum Screen: NavigationRoute { case list, detail }

@MainActor
func pushOntoANavigator(_ navigator: MultiRouteNavigator, _ url: URL, _ maybe: Screen?) {
  let array = [Screen.list, .detail]
  let path: RoutePath = [Screen.list]
  let entry = path[0]

  navigator.navigate(to: array)  // error: cannot convert value of type '[Screen]'
  navigator.navigate(to: path.routes)  // error: cannot convert value of type '[AnyRoute]'
  navigator.navigate(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  navigator.navigate(to: navigator.presentedRoute)  // error: must be unwrapped
  navigator.navigate(to: path)  // error: no exact matches in call
  navigator.navigate(to: entry)  // error: no exact matches in call
  navigator.navigate(to: url)  // error: no exact matches in call
  navigator.navigate(to: "detail")  // error: cannot convert value of type 'String'
  navigator.navigate(to: 1)  // error: cannot convert value of type 'Int'
  navigator.navigate(to: UUID())  // error: no exact matches in call
  navigator.append(contentsOf: [entry])  // error: cannot convert value of type 'RouteEntry'
  navigator.pop(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped

  // What is meant.
  navigator.navigate(to: Screen.list)
  navigator.navigate(to: AnyRoute(erasing: url))
  navigator.append(contentsOf: array)
  navigator.append(contentsOf: path.routes)
  navigator.path.append(entry)
  navigator.path = path
  navigator.pop(to: entry)
  if let maybe { navigator.navigate(to: maybe) }
  if navigator.contains(maybe) || navigator.isPresented(navigator.presentedRoute) { return }
}

@MainActor
func pushOntoATypedNavigator(
  _ navigator: Navigator<Screen>,
  _ entry: RouteEntry,
  _ url: URL,
  _ maybe: Screen?
) {
  navigator.navigate(to: [Screen.list])  // error: cannot convert value of type '[Screen]'
  navigator.navigate(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  navigator.navigate(to: url)  // error: cannot convert value of type 'URL'
  navigator.navigate(to: entry)  // error: cannot convert value of type 'RouteEntry'
  navigator.navigate(to: "detail")  // error: cannot convert value of type 'String'
  navigator.append(contentsOf: [url])  // error: cannot convert value of type 'URL'
  navigator.replace(with: [url])  // error: cannot convert value of type 'URL'
  navigator.pop(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  _ = navigator.requestResult(of: Int.self, pushing: maybe)  // error: must be unwrapped
  _ = navigator.requestResult(of: Int.self, pushing: url)  // error: convert value of type 'URL'

  // What is meant.
  navigator.navigate(to: .list)
  navigator.replace(with: [.list, .detail])
  navigator.pop(to: .list)
  _ = navigator.requestResult(of: Int.self, pushing: .list)
}

@MainActor
func replaceAMixedStack(_ navigator: MultiRouteNavigator, _ url: URL, _ maybe: Screen?) {
  navigator.replace(with: [url])  // error: cannot convert value of type 'URL'
  navigator.replace(with: [maybe])  // error: cannot convert value of type 'Screen?'
  navigator.append(contentsOf: [maybe])  // error: cannot convert value of type 'Screen?'
  navigator.replaceTop(with: url)  // error: no exact matches in call
  _ = navigator.requestResult(of: Int.self, pushing: url)  // error: 'URL' conform
  _ = navigator.requestResult(of: Int.self, pushing: maybe)  // error: must be unwrapped

  // What is meant.
  navigator.replace(with: [Screen.list])
}

@MainActor
func pushOntoANode(_ node: NavigationNode, _ screen: ScreenHandle, _ url: URL, _ maybe: Screen?) {
  let entry = node.stack.path[0]

  node.navigate(to: [Screen.list])  // error: requires that '[Screen]' conform to 'NavigationRoute'
  node.navigate(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  node.present(url)  // error: requires that 'URL' conform to 'NavigationRoute'
  screen.navigate(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  screen.present("detail")  // error: requires that 'String' conform to 'NavigationRoute'
  node.perform(.push(maybe))  // error: value of optional type 'Screen?' must be unwrapped
  node.navigate(to: entry)  // error: requires that 'RouteEntry' conform to 'NavigationRoute'
  node.present(entry)  // error: requires that 'RouteEntry' conform to 'NavigationRoute'
  screen.navigate(to: entry)  // error: requires that 'RouteEntry' conform to 'NavigationRoute'
  screen.present(entry)  // error: requires that 'RouteEntry' conform to 'NavigationRoute'
  _ = node.requestResult(of: Int.self, from: url)  // error: 'URL' conform to 'NavigationRoute'
  _ = node.requestResult(of: Int.self, from: entry)  // error: 'RouteEntry' conform
  _ = screen.requestResult(of: Int.self, from: maybe)  // error: must be unwrapped

  // What is meant.
  node.navigate(to: Screen.list)
  screen.navigate(to: Screen.detail)
}

func addToAPath(_ path: inout RoutePath, _ other: RoutePath, _ url: URL, _ maybe: Screen?) {
  path.append([Screen.list, .detail])  // error: no exact matches in call
  path.append(other.routes)  // error: no exact matches in call
  path.append(maybe)  // error: value of optional type 'Screen?' must be unwrapped
  path.append(other)  // error: no exact matches in call
  path.append(url)  // error: requires that 'URL' conform to 'NavigationRoute'

  // What is meant.
  path.append(Screen.list)
  path.append(AnyRoute(Screen.list))
  path.append(other[0])
  path.append(contentsOf: other)
  path += RoutePath(routes: [Screen.list, Screen.detail])
  if let maybe { path.append(maybe) }
}

@MainActor
func presentMixed(_ presenter: ModalPresenter<AnyRoute>, _ url: URL, _ maybe: Screen?) {
  let layer = LayerID(EntryID())

  presenter.present([Screen.list, .detail])  // error: cannot convert value of type '[Screen]'
  presenter.present(maybe)  // error: value of optional type 'Screen?' must be unwrapped
  presenter.present(url, as: .fullScreen)  // error: no exact matches in call
  presenter.finish(layer, with: 1)  // error: requires that 'LayerID' conform to 'ResultRoute'

  // What is meant.
  presenter.present(Screen.list)
  presenter.finish(layer: layer, with: 1)
  presenter.finish(Screen.list, with: 1)
  if let maybe { presenter.present(maybe) }
}

struct PickNumber: ResultRoute { typealias Result = Int }

@MainActor
func finishWithAnotherType(_ screen: ScreenHandle, _ node: NavigationNode) {
  screen.finish(PickNumber(), with: "seven")  // error: cannot convert value of type
  screen.finish(Screen.list, with: 7)  // error: requires that 'Screen' conform to 'ResultRoute'
  node.finish(PickNumber(), with: "seven")  // error: cannot convert value of type

  // What is meant.
  screen.finish(PickNumber(), with: 7)
  screen.finish(with: "seven")
}

@MainActor
func awaitWithoutAType(_ screen: ScreenHandle) async -> Int? {
  let seven: Int? = await screen.present(PickNumber())  // error: use present(route, returning:
  let eight: Int? = await screen.navigate(to: PickNumber())  // error: use navigate(to: route, ret

  // What is meant.
  screen.present(PickNumber())
  if await screen.navigate(to: PickNumber()).settled().isCommitted { return seven ?? eight }
  return await screen.present(PickNumber(), returning: PickNumber.Result.self).value
}

@MainActor
func presentTyped(_ presenter: ModalPresenter<Screen>, _ entry: RouteEntry, _ maybe: Screen?) {
  presenter.present(maybe)  // error: value of optional type 'Screen?' must be unwrapped
  presenter.present([Screen.list])  // error: cannot convert value of type '[Screen]'
  presenter.present(entry)  // error: cannot convert value of type 'RouteEntry'
  presenter.present("detail")  // error: cannot convert value of type 'String'
  _ = presenter.requestResult(of: Int.self, from: maybe)  // error: must be unwrapped

  // What is meant.
  presenter.present(.list)
}

@MainActor
func goToAPlace(_ tabs: TabNavigator<Screen>, _ flows: FlowNavigator<Screen>, _ maybe: Screen?) {
  tabs.select(maybe)  // error: value of optional type 'Screen?' must be unwrapped
  tabs.select("list")  // error: cannot convert value of type 'String'
  tabs.navigate(to: maybe, in: .list)  // error: value of optional type 'Screen?' must be unwrapped
  tabs.navigate(to: [Screen.list], in: .list)  // error: '[Screen]' conform to 'NavigationRoute'
  tabs.navigate(to: Screen.detail, in: maybe)  // error: must be unwrapped
  flows.enter(maybe)  // error: value of optional type 'Screen?' must be unwrapped
  flows.enter("list")  // error: cannot convert value of type 'String'
  tabs.send(.select(maybe))  // error: value of optional type 'Screen?' must be unwrapped
  flows.send(.enter(maybe))  // error: value of optional type 'Screen?' must be unwrapped

  // What is meant.
  tabs.select(.list)
  tabs.navigate(to: Screen.detail, in: .list)
  flows.enter(.list)
  tabs.send(.select(Screen.list))
}

@MainActor
func declare(
  _ contributions: inout ModuleContributions<String>,
  _ table: LinkTable,
  _ node: NavigationNode,
  _ maybe: Screen?,
  _ url: URL
) throws {
  contributions.destination(for: URL.self) { _ in "" }  // error: 'URL' conform to 'NavigationRoute'
  contributions.destination(for: Screen?.self) { _ in "" }  // error: 'Screen?' conform
  contributions.destination(for: [Screen].self) { _ in "" }  // error: '[Screen]' conform
  node.guards.add("a", for: .route(maybe)) { _ in .allow }  // error: must be unwrapped
  node.guards.add("a", for: .route(url)) { _ in .allow }  // error: 'URL' conform
  node.guards.add("a", for: .routes(of: URL.self)) { _ in .allow }  // error: 'URL' conform
  _ = try table.link(to: maybe, from: .web("shop.example"))  // error: must be unwrapped
  _ = try table.link(to: url, from: .web("shop.example"))  // error: 'URL' conform
  _ = table.plan(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped

  // What is meant.
  contributions.destination(for: Screen.self) { _ in "" }
  node.guards.add("a", for: .route(Screen.list)) { _ in .allow }
  _ = try table.link(to: Screen.list, from: .web("shop.example"))
}

@MainActor
func finishAnEntry(_ navigator: MultiRouteNavigator, _ entry: EntryID) {
  navigator.finish(entry, with: 1)  // error: requires that 'EntryID' conform to 'ResultRoute'

  // What is meant.
  navigator.finish(entry: entry, with: 1)
  navigator.finish(Screen.list, with: 1)
  navigator.finish(with: 1)
}

@MainActor
func nameAPlace(_ url: URL, _ maybe: Screen?) {
  _ = TabNavigator<Int>.self  // error: 'Int' does not conform to protocol
  _ = FlowNavigator<String>.self  // error: 'String' does not conform to protocol
  _ = NavigationNode("home", root: url)  // error: requires that 'URL' conform to 'NavigationRoute'
  _ = NavigationNode("home", root: maybe)  // error: must be unwrapped
  _ = NavigationPlan(tab: "home")  // error: requires that 'String' conform to 'NavigationRoute'
  _ = NavigationPlan(tab: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  _ = NavigationPlan(flow: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  _ = NavigationPlan(choices: [maybe])  // error: cannot convert value of type 'Screen?'
  _ = FlowDeclaration.flow(Screen.list, root: maybe)  // error: must be unwrapped
  _ = FlowDeclaration.flow(Screen.list, root: url)  // error: 'URL' conform to 'NavigationRoute'
  _ = LinkPath("home").route("home")  // error: requires that 'String' conform to 'NavigationRoute'
  _ = AnyRoute(url)  // error: requires that 'URL' conform to 'NavigationRoute'

  // What is meant.
  _ = NavigationNode("home", root: Screen.list)
  _ = NavigationPlan(choices: [Screen.list], stack: [Screen.detail])
  _ = FlowDeclaration.flow(Screen.list, root: Screen.detail)
}
