public import ShopContracts

/// What is in front, before anything is pushed there: a flow of one stack, or a tab.
public enum ShopPlace: Hashable, Sendable {
  case flow(ShopFlow)
  case tab(ShopTab)

  /// The name as people read it.
  public var title: String {
    switch self {
    case .flow(let flow): flow.title
    case .tab(let tab): tab.title
    }
  }
}
