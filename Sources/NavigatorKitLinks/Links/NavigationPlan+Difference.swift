import NavigatorKit

extension NavigationPlan {
  /// How a link's plan differs from another plan, as a sentence, or `nil` if both lead to the same
  /// place.
  ///
  /// The mode does not count, since links do not have it, nor does a flow that the link does not
  /// name. The other plan's flow counts only if that plan says that it is one.
  func difference(from wanted: NavigationPlan) -> String? {
    if let flow, !wanted.choices.contains(flow) {
      return "its flow is \(Self.name(wanted.flow)), and its link leads to \(flow)."
    }
    if choices != (flow == nil ? wanted.tabs : wanted.choices) {
      return "its tab is \(Self.name(wanted.tabs)), and its link leads to \(Self.name(tabs))."
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

  /// The choices that were not said to be flows.
  private var tabs: [AnyRoute] { choices.filter { !isFlow($0) } }

  private static func name(_ place: AnyRoute?) -> String { place.map { "\($0)" } ?? "left open" }

  private static func name(_ places: [AnyRoute]) -> String {
    places.isEmpty ? "left open" : places.map(\.description).joined(separator: ", ")
  }

  private static func list(_ layers: [Layer]) -> String {
    "[\(layers.map { "\($0.style) \(list([$0.route] + $0.stack))" }.joined(separator: ", "))]"
  }
}
