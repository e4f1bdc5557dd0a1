import NavigatorKit

/// The screens of the catalogue, which nobody else can push: the type is not public.
enum CatalogRoute: NavigationRoute, Codable {
  case products
  case product(id: Int)
  case reviews(productID: Int)
}

extension CatalogRoute: NamedRoute {
  // What somebody looks at in a shop window is no secret, and worth seeing in a breadcrumb.
  var routeName: String {
    switch self {
    case .products: "Products"
    case .product(let id): "Product \(id)"
    case .reviews: "Reviews"
    }
  }
}
