public import NavigatorKit
public import NavigatorKitLinks
import ShopAccount
import ShopCatalog
import ShopCheckout
public import ShopContracts

/// The shop: the one place that knows which modules there are, and none of their routes.
@MainActor
public struct Shop<Content> {
  /// The modules, in the order in which people read of them; it decides nothing else.
  public let modules: [any ShopModule<Content>]

  /// Which module shows what.
  public let registry: DestinationRegistry<Content>

  /// Which link leads where.
  public let links: LinkTable

  /// Who is logged in, as far as the modules want to know.
  public let session: Session

  /// Composes the shop for a host that turns screens into content.
  ///
  /// - Parameters:
  ///   - hint: How to go on from the first screen, where that does not show by itself.
  ///   - hasConflict: Whether a module is added whose link overlaps that of another.
  ///   - others: The modules that only this host has.
  ///   - render: What the host makes of a screen.
  public init(
    hint: String? = nil,
    hasConflict: Bool = false,
    adding others: [any ShopModule<Content>] = [],
    render: @escaping @MainActor (Screen) -> Content
  ) {
    let session = Session()
    let modules: [any ShopModule<Content>] = [
      CatalogModule(render: render),
      AccountModule(session: session, render: render),
      CheckoutModule(session: session, render: render),
      LostModule(),
      ShellModule(hint: hint, render: render),
    ]
    let conflict = hasConflict ? [ConflictModule(render: render)] : []
    self.init(modules: modules + conflict + others, session: session)
  }

  /// Composes a shop of any modules.
  public init(modules: [any ShopModule<Content>], session: Session = Session()) {
    self.modules = modules
    self.session = session
    registry = DestinationRegistry(modules)
    links = LinkTable(modules, allowing: .shop, tabs: LinkTabs(ShopTab.self))
  }

  /// Returns the route that a place begins with: a module's, or one of the shell.
  public func root(of place: ShopPlace) -> AnyRoute {
    let own = modules.lazy.compactMap(\.tab).first { place == .tab($0.tab) }
    return own?.root ?? AnyRoute(ShellRoute(at: place))
  }

  /// Returns what can be typed into a screen, or `nil` if that is nothing.
  public func form(on screen: ScreenHandle) -> (any ScreenForm)? {
    for module in modules { if let form = module.form(on: screen) { return form } }
    return nil
  }

  /// Returns what carries a step out on a screen, or `nil` if no module does.
  public func task(for step: AnyRoute) -> (@MainActor (ScreenHandle) -> Void)? {
    for module in modules { if let task = module.task(for: step) { return task } }
    return nil
  }

  /// Finds the route of the screen with a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - arguments: What stands behind it.
  ///   - command: What is to be done with the screen, as a usage line shows it.
  /// - Returns: The route.
  /// - Throws: ``ShopError``, which lists the names, or says how the one given is used.
  public func route(
    named name: String,
    arguments: [String],
    for command: String = "go"
  ) throws(ShopError) -> any NavigationRoute {
    let screens = modules.flatMap(\.namedScreens)
    guard let screen = screens.first(where: { $0.name == name }) else {
      let names = screens.map(\.usage).joined(separator: ", ")
      throw ShopError("There is no screen '\(name)'. There are: \(names).")
    }
    guard let route = screen.route(arguments) else {
      throw ShopError("Usage: \(command) \(screen.usage)")
    }
    return route
  }
}
