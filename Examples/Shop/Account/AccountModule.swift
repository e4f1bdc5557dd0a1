public import NavigatorKit
import NavigatorKitRestoration
public import ShopContracts

/// The account: the customer's profile and orders.
public struct AccountModule<Content>: ShopModule {
  /// The name in reports.
  public let name: ModuleName = "Account"

  private let session: Session
  private let render: @MainActor (Screen) -> Content
  private let file: CustomerFile

  /// Makes the module for a session and a host that turns screens into content.
  public init(session: Session, render: @escaping @MainActor (Screen) -> Content) {
    self.session = session
    self.render = render
    file = CustomerFile(of: session)
  }

  /// Contributes the module's screens, with the profile and the log-in that it offers to others.
  public func contribute(to contributions: inout ModuleContributions<Content>) {
    contributions.destination(for: ProfileRoute.self) { [self] route, screen in
      render(route.isEditing ? editor(on: screen).said : route.screen(of: file.customer))
    }
    contributions.destination(for: AccountRoute.self) { [render, file] in
      render($0.screen(of: file.customer))
    }
    contributions.destination(for: LogInRoute.self) { [render] in render($0.screen) }
    contributions.expectsDestination(for: CartRoute.self)
    contributeLinks(to: &contributions)
    contributions.persist(ProfileRoute.self, as: "profile", examples: [ProfileRoute()])
    contributions.persist(AccountRoute.self, as: "account", examples: [.orders])
    // Whoever comes back is asked anew.
    contributions.neverPersist(LogInRoute.self)
    contributions.guardDestinations("log-in screen") { [session] request in
      guard request.route.is(LogInRoute.self), session.isLoggedIn else { return .allow }
      return .block("you are logged in already")
    }
  }

  /// The profile, its editor, the orders, the log-in.
  public var namedScreens: [NamedScreen] {
    [
      NamedScreen("profile") { $0.isEmpty ? ProfileRoute() : nil },
      NamedScreen("edit") { $0.isEmpty ? ProfileRoute(isEditing: true) : nil },
      NamedScreen("orders") { $0.isEmpty ? AccountRoute.orders : nil },
      NamedScreen("login") { $0.isEmpty ? LogInRoute() : nil },
    ]
  }

  /// The account has a tab, which begins with the profile.
  public var tab: ModuleTab? { ModuleTab(.account, beginningWith: .profile) }

  /// Lists which screens of the account are open.
  public func summary(of path: RoutePath) -> String? {
    var open: [String] = []
    if path.contains(of: ProfileRoute.self, where: { !$0.isEditing }) { open.append("profile") }
    if path.contains(of: ProfileRoute.self, where: \.isEditing) { open.append("edit") }
    if path.contains(of: AccountRoute.self, where: { $0 == .orders }) { open.append("orders") }
    if path.contains(of: LogInRoute.self) { open.append("log-in") }
    return open.isEmpty ? nil : open.joined(separator: " + ")
  }

  /// The editor of the profile is a form.
  @MainActor
  public func form(on screen: ScreenHandle) -> (any ScreenForm)? {
    screen.entry?.route.as(ProfileRoute.self)?.isEditing == true ? editor(on: screen) : nil
  }

  /// The form that a screen keeps; one that has ended, or that is in no host, shows what is saved.
  @MainActor
  private func editor(on screen: ScreenHandle) -> ProfileForm {
    screen.keep { ProfileForm(of: file, on: screen) } ?? ProfileForm(of: file, on: screen)
  }
}
