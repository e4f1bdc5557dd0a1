/// A request of a screen about itself; no other performer knows it.
enum ScreenAsk: BlockAsk {
  /// Show a route in place of everything that lies on the screen.
  case show(AnyRoute)
  /// Remove everything that lies on the screen.
  case returnHere
  /// Remove the screen.
  case leave

  var verb: String {
    switch self {
    case .show: "show"
    case .returnHere: "returnHere"
    case .leave: "leave"
    }
  }

  var move: NavigationMove { if case .show = self { .push } else { .removal } }

  var routes: [AnyRoute] { if case .show(let route) = self { [route] } else { [] } }

  var description: String {
    switch self {
    case .show(let route): "show \(route) on the screen"
    case .returnHere: "return to the screen"
    case .leave: "leave the screen"
    }
  }
}

extension NavigationIntent {
  static func screen(_ ask: ScreenAsk) -> NavigationIntent { NavigationIntent(ask) }
}
