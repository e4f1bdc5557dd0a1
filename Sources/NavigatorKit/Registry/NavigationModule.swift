/// A feature, as the rest of the app sees it: a value that contributes its screens.
///
/// A module shows its own routes and no other module's. Modules may be composed in any order.
///
/// ```swift
/// struct CatalogModule: NavigationModule {
///   func contribute(to contributions: inout ModuleContributions<String>) {
///     contributions.destination(for: CatalogRoute.self) { "Catalog: \($0)" }
///   }
/// }
/// ```
public protocol NavigationModule<Content> {
  /// The type of destinations in this app: a view, a text, a view controller.
  associatedtype Content

  /// The name by which reports call the module: that of its type, unless the module says otherwise.
  ///
  /// It has to be unique in the app.
  var name: ModuleName { get }

  /// Adds the contributions of the module.
  func contribute(to contributions: inout ModuleContributions<Content>)
}

extension NavigationModule {
  /// The name of the module's type, such as `CatalogModule`, without the types around it.
  public var name: ModuleName { ModuleName(String(describing: Self.self)) }
}
