extension NavigationPlan {
  /// The difference of the plan of a link from another plan, as a sentence, or `nil` if the link leads
  /// where the other plan does.
  ///
  /// A link says nothing of the mode, and one that names no flow is shown in the flow that takes it.
  func difference(from wanted: NavigationPlan) -> String? {
    if let flow, flow != wanted.flow {
      return "its flow is \(Self.name(wanted.flow)), and its link leads to \(flow)."
    }
    if tab != wanted.tab {
      return "its tab is \(Self.name(wanted.tab)), and its link leads to \(Self.name(tab))."
    }
    if stack != wanted.stack {
      return "its stack is \(Self.list(wanted.stack)), and its link leads to \(Self.list(stack))."
    }
    if layers != wanted.layers {
      let (own, others) = (Self.list(layers), Self.list(wanted.layers))
      return "its layers are \(others), and its link leads to \(own)."
    }
    if unknownItems != wanted.unknownItems {
      return "a pattern takes an item of the query that was added."
    }
    return nil
  }

  private static func name(_ place: AnyRoute?) -> String { place.map { "\($0)" } ?? "left open" }

  private static func list(_ layers: [Layer]) -> String {
    "[\(layers.map { "\($0.style) \(list([$0.route] + $0.stack))" }.joined(separator: ", "))]"
  }
}
