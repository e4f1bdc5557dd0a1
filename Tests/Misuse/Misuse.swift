// Misuse that does not compile. This file belongs to no target: Scripts/misuse.sh type-checks it, and
// expects on each line that ends with `// error:` an error with the words that stand there, and on no
// other line any.

import Foundation
import NavigatorKit

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
func pushOntoANode(_ node: NavigationNode, _ screen: ScreenHandle, _ url: URL, _ maybe: Screen?) {
  node.navigate(to: [Screen.list])  // error: requires that '[Screen]' conform to 'NavigationRoute'
  node.navigate(to: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  node.present(url)  // error: requires that 'URL' conform to 'NavigationRoute'
  screen.push(maybe)  // error: value of optional type 'Screen?' must be unwrapped
  screen.present("detail")  // error: requires that 'String' conform to 'NavigationRoute'
  node.perform(.push(maybe))  // error: value of optional type 'Screen?' must be unwrapped

  // What is meant.
  node.navigate(to: Screen.list)
  screen.push(Screen.detail)
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
  presenter.finish(layer, with: 1)  // error: requires that 'LayerID' conform to 'NavigationRoute'

  // What is meant.
  presenter.present(Screen.list)
  presenter.finish(layer: layer, with: 1)
  presenter.finish(Screen.list, with: 1)
  if let maybe { presenter.present(maybe) }
}

@MainActor
func finishAnEntry(_ navigator: MultiRouteNavigator, _ entry: EntryID) {
  navigator.finish(entry, with: 1)  // error: requires that 'EntryID' conform to 'NavigationRoute'

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
  _ = NavigationNode("home", root: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  _ = NavigationPlan(tab: "home")  // error: requires that 'String' conform to 'NavigationRoute'
  _ = NavigationPlan(tab: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  _ = NavigationPlan(flow: maybe)  // error: value of optional type 'Screen?' must be unwrapped
  _ = NavigationPlan(choices: [maybe])  // error: cannot convert value of type 'Screen?'
  _ = FlowDeclaration.flow(Screen.list, root: maybe)  // error: must be unwrapped
  _ = LinkPath("home").route("home")  // error: requires that 'String' conform to 'NavigationRoute'
  _ = AnyRoute(url)  // error: requires that 'URL' conform to 'NavigationRoute'

  // What is meant.
  _ = NavigationNode("home", root: Screen.list)
  _ = NavigationPlan(choices: [Screen.list], stack: [Screen.detail])
}
