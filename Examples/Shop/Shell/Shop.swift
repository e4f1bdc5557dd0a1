import Foundation
public import NavigatorKit
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

  /// What lies at the root of the first tab, and of each that no module begins.
  public let home: Content

  /// What lies at the root of the flow that the shop opens with.
  public let welcome: Content

  /// What lies at the root of the log-in flow.
  public let logIn: Content

  /// Who is logged in, as far as the modules want to know.
  public let session: Session

  /// Composes the shop for a host that turns screens into content.
  ///
  /// - Parameters:
  ///   - hint: How to go on from the first screen, where that does not show by itself.
  ///   - render: Turns a screen into content.
  public init(hint: String? = nil, render: @escaping @MainActor (Screen) -> Content) {
    let session = Session()
    self.init(
      modules: [
        CatalogModule(render: render),
        AccountModule(session: session, render: render),
        CheckoutModule(session: session, render: render),
        LostModule(),
      ],
      home: render(.home),
      welcome: render(.welcome(hint)),
      logIn: render(.logIn),
      session: session
    )
  }

  /// Composes a shop of any modules; what is left out is the home screen.
  public init(
    modules: [any ShopModule<Content>],
    home: Content,
    welcome: Content? = nil,
    logIn: Content? = nil,
    session: Session = Session()
  ) {
    self.modules = modules
    self.home = home
    self.welcome = welcome ?? home
    self.logIn = logIn ?? home
    self.session = session
    registry = DestinationRegistry(modules)
  }

  /// Returns the route of a module that a place begins with, or `nil` if a screen of the shell is there.
  public func root(of place: ShopPlace) -> AnyRoute? {
    guard case .tab(let tab) = place else { return nil }
    return modules.lazy.compactMap(\.tab).first { $0.tab == tab }?.root
  }

  /// Returns what can be typed into the screen of a route, or `nil` if that is nothing.
  public func form(for route: AnyRoute) -> (any ScreenForm)? {
    for module in modules { if let form = module.form(for: route) { return form } }
    return nil
  }

  /// Returns what carries a step out, or `nil` if no module does.
  public func task(for step: AnyRoute) -> (@MainActor (ScreenStage) async -> Void)? {
    for module in modules { if let task = module.task(for: step) { return task } }
    return nil
  }

  /// Returns what a link names, and the tab that it belongs to.
  ///
  /// - Throws: ``ShopError``, if the link is malformed, is not allowed, or nobody answers it.
  public func link(_ text: String) throws(ShopError) -> ShopLink {
    guard let url = URL(string: text) else { throw ShopError("'\(text)' is no URL.") }
    let link: DeepLinkRequest
    do {
      link = try DeepLinkParser.request(url: url)
    } catch {
      throw ShopError(error.description)
    }
    try AllowedLinks.check(link)
    let answers = modules.compactMap { module in
      module.routes(for: link).map { (module: module, routes: $0) }
    }
    guard let answer = answers.first else { throw ShopError("No module answers \(text).") }
    guard answers.count == 1 else {
      let owners = answers.map(\.module.name.description).joined(separator: " and ")
      throw ShopError("More than one module answers \(text): \(owners).")
    }
    let tab = answer.module.tab
    return ShopLink(
      tab: tab?.tab,
      root: tab?.root,
      routes: answer.routes.map { AnyRoute($0) }
    )
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
  ) throws(ShopError) -> any Hashable & Sendable {
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
