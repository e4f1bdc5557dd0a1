extension NavigationIntent {
  /// The name of the verb that asks for it, for logs.
  var verb: String {
    switch ask {
    case .push: "push"
    case .append: "append"
    case .replaceTop: "replaceTop"
    case .replace: "replace"
    case .show, .write, .showOn, .showLayers, .plan, .showRoot, .screen(.show): "show"
    case .popLast, .popToRoute, .popToEntry, .popToMatch: "pop"
    case .popToRoot: "popToRoot"
    case .present, .add: "present"
    case .dismiss, .dismissToRoute, .dismissLayer, .dismissStyle: "dismiss"
    case .dismissAll: "dismissAll"
    case .select, .tap, .selectThen: "select"
    case .reselect: "reselect"
    case .insert: "insert"
    case .removeTab, .remove: "remove"
    case .enter: "enter"
    case .goBack: "goBack"
    case .returnTo: "returnTo"
    case .lead: "undo"
    case .finish: "finish"
    case .leave, .screen(.leave): "leave"
    case .uncover, .screen(.returnHere): "returnHere"
    case .onScreen(_, let intent): intent.verb
    }
  }
}
