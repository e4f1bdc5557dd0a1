public import NavigatorKit
public import ShopContracts

/// The account: the customer's profile and orders.
public struct AccountModule<Content>: ShopModule {
  /// The name in reports.
  public let name: ModuleName = "Account"

  private let render: @MainActor (Screen) -> Content

  /// Makes the module for a host that turns screens into content.
  public init(render: @escaping @MainActor (Screen) -> Content) {
    self.render = render
  }

  /// Contributes the module's screens and the profile that it offers to others.
  public func contribute(to contributions: inout ModuleContributions<Content>) {
    contributions.destination(for: ProfileRoute.self) { [render] in render($0.screen) }
    contributions.destination(for: AccountRoute.self) { [render] in render($0.screen) }
    contributions.expectsDestination(for: CartRoute.self)
  }

  /// The profile, its editor, the orders.
  public var namedScreens: [NamedScreen] {
    [
      NamedScreen("profile") { $0.isEmpty ? ProfileRoute() : nil },
      NamedScreen("edit") { $0.isEmpty ? AccountRoute.editProfile : nil },
      NamedScreen("orders") { $0.isEmpty ? AccountRoute.orders : nil },
    ]
  }

  /// Answers `account`, `account/profile`, the same with `?edit`, and `account/orders`.
  public func routes(for link: DeepLinkRequest) -> [any Hashable & Sendable]? {
    guard link.root == "account" else { return nil }
    return switch link.childPath {
    case ["profile"] where link.hasFlag("edit"): [ProfileRoute(), AccountRoute.editProfile]
    case [], ["profile"]: [ProfileRoute()]
    case ["orders"]: [ProfileRoute(), AccountRoute.orders]
    default: nil
    }
  }

  /// Lists which screens of the account are open.
  @MainActor
  public func summary(of navigator: MultiRouteNavigator) -> String? {
    var open: [String] = []
    if navigator.contains(of: ProfileRoute.self) { open.append("profile") }
    if navigator.contains(of: AccountRoute.self, where: { $0 == .editProfile }) {
      open.append("edit")
    }
    if navigator.contains(of: AccountRoute.self, where: { $0 == .orders }) {
      open.append("orders")
    }
    return open.isEmpty ? "none" : open.joined(separator: " + ")
  }
}
