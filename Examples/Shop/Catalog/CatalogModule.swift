public import NavigatorKit
import NavigatorKitRestoration
public import ShopContracts

/// The catalogue: products and what customers say about them.
public struct CatalogModule<Content>: ShopModule {
  /// The name in reports.
  public let name: ModuleName = "Catalog"

  private let render: @MainActor (Screen) -> Content

  /// Makes the module for a host that turns screens into content.
  public init(render: @escaping @MainActor (Screen) -> Content) {
    self.render = render
  }

  /// Contributes the module's screens and links, and says whose contracts it opens.
  public func contribute(to contributions: inout ModuleContributions<Content>) {
    contributions.destination(for: CatalogRoute.self) { [render] in render($0.screen) }
    contributions.guardDestinations("discontinued") { request in
      guard let successor = request.route.as(CatalogRoute.self)?.successor else { return .allow }
      return .redirect(to: successor.intent(insteadOf: request))
    }
    contributions.expectsDestination(for: CartRoute.self)
    contributions.expectsDestination(for: ProfileRoute.self)
    contributeLinks(to: &contributions)
    contributions.persist(
      CatalogRoute.self,
      as: "catalog",
      examples: [.products, .product(id: 42), .reviews(productID: 42)]
    )
  }

  /// The list, a product, its reviews.
  public var namedScreens: [NamedScreen] {
    [
      NamedScreen("products") { $0.isEmpty ? CatalogRoute.products : nil },
      NamedScreen("product", parameters: "<id>") { arguments in
        Self.number(arguments).map { CatalogRoute.product(id: $0) }
      },
      NamedScreen("reviews", parameters: "<id>") { arguments in
        Self.number(arguments).map { CatalogRoute.reviews(productID: $0) }
      },
    ]
  }

  /// The catalogue has a tab, which begins with the list.
  public var tab: ModuleTab? { ModuleTab(.catalog, beginningWith: CatalogRoute.products) }

  /// Names the nearest screen of the catalogue, and counts all.
  public func summary(of path: RoutePath) -> String? {
    guard let nearest = path.last(of: CatalogRoute.self) else { return nil }
    let count = path.routes(of: CatalogRoute.self).count
    let screens = count == 1 ? "1 screen" : "\(count) screens"
    return switch nearest {
    case .products: "products, \(screens)"
    case .product(let id): "product \(id), \(screens)"
    case .reviews(let id): "reviews of \(id), \(screens)"
    }
  }

  private static func number(_ arguments: [String]) -> Int? {
    arguments.count == 1 ? Int(arguments[0]) : nil
  }
}
