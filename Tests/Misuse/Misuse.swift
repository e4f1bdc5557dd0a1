// Misuse that type-checks. This file belongs to no target: Scripts/misuse.sh type-checks it, and
// expects on each line that ends with `// warns:` the warning whose beginning stands there, and on
// no other line any.

import Foundation
import NavigatorKit

enum Screen: NavigationRoute { case list, detail }

@MainActor
func pushOntoANavigator(_ navigator: MultiRouteNavigator, _ url: URL, _ maybe: Screen?) {
  let array = [Screen.list, .detail]
  let path: RoutePath = [Screen.list]
  let erased: [AnyRoute] = [AnyRoute(Screen.list)]

  navigator.navigate(to: array)  // warns: pushes the array as one route
  navigator.navigate(to: [Screen.list, .detail])  // warns: pushes the array as one route
  navigator.navigate(to: erased)  // warns: pushes the array as one route
  navigator.navigate(to: path.routes)  // warns: pushes the array as one route
  navigator.navigate(to: maybe)  // warns: pushes the optional as one route
  navigator.navigate(to: navigator.presentedRoute)  // warns: pushes the optional as one route
  navigator.navigate(to: path)  // warns: pushes the path as one route
  navigator.navigate(to: navigator.path)  // warns: pushes the path as one route
  navigator.navigate(to: path[0])  // warns: pushes the entry's route under a new id
  navigator.navigate(to: url)  // warns: pushes the URL as one route
  navigator.navigate(to: maybe, strategy: .ifNotOnTop)  // warns: pushes the optional as one route
  navigator.navigate(to: url, animated: false)  // warns: pushes the URL as one route

  // What is meant, without a warning.
  navigator.navigate(to: Screen.list)
  navigator.navigate(to: AnyRoute(Screen.list))
  navigator.append(contentsOf: array)
  navigator.append(contentsOf: path.routes)
  navigator.replace(with: [Screen.list, path[0]])
  navigator.path = path
  if let maybe { navigator.navigate(to: maybe) }
}

func addToAPath(_ path: inout RoutePath, _ other: RoutePath, _ url: URL, _ maybe: Screen?) {
  path.append([Screen.list, .detail])  // warns: adds the array as one route
  path.append(other.routes)  // warns: adds the array as one route
  path.append(maybe)  // warns: adds the optional as one route
  path.append(other)  // warns: adds the path as one route
  path.append(url)  // warns: adds the URL as one route

  // What is meant, without a warning.
  path.append(Screen.list)
  path.append(AnyRoute(Screen.list))
  path.append(other[0])
  path.append(contentsOf: other)
  path += RoutePath(routes: [Screen.list, Screen.detail])
  if let maybe { path.append(maybe) }
}

@MainActor
func presentMixed(_ presenter: ModalPresenter<AnyRoute>, _ url: URL, _ maybe: Screen?) {
  let path: RoutePath = [Screen.list]
  let layer = LayerID(EntryID())

  presenter.present([Screen.list, .detail])  // warns: presents the array as one route
  presenter.present(maybe)  // warns: presents the optional as one route
  presenter.present(presenter.presentedRoute)  // warns: presents the optional as one route
  presenter.present(path)  // warns: presents the path as one route
  presenter.present(url, as: .fullScreen)  // warns: presents the URL as one route
  presenter.finish(layer, with: 1)  // warns: an id is no route

  // What is meant, without a warning.
  presenter.present(Screen.list)
  presenter.present(AnyRoute(Screen.list), policy: .stack)
  presenter.finish(layer: layer, with: 1)
  presenter.finish(Screen.list, with: 1)
  if let maybe { presenter.present(maybe) }
}

@MainActor
func finishAnEntry(_ navigator: MultiRouteNavigator, _ entry: EntryID) {
  navigator.finish(entry, with: 1)  // warns: an id is no route

  // What is meant, without a warning.
  navigator.finish(entry: entry, with: 1)
  navigator.finish(Screen.list, with: 1)
  navigator.finish(with: 1)
}
