public import NavigatorKit

/// What a module of the shop contributes besides its destinations and links.
///
/// A module answers only for its own: the app asks each in turn and knows none of their routes.
public protocol ShopModule<Content>: NavigationModule, Sendable {
  /// The screens that can be asked for by name.
  var namedScreens: [NamedScreen] { get }

  /// The tab that the module's screens belong to, or `nil` if they are shown wherever somebody is.
  var tab: ModuleTab? { get }

  /// Says in a few words what is open of the module, or `nil` if that is nothing worth saying.
  ///
  /// The path is everything that is open in front, bottom first: the root of the tab, the stack, then
  /// each layer and its stack.
  func summary(of path: RoutePath) -> String?

  /// Returns what can be typed into a screen, or `nil` if that is nothing, or the screen is not the
  /// module's.
  @MainActor
  func form(on screen: ScreenHandle) -> (any ScreenForm)?

  /// Returns what carries a step out on a screen, or `nil` if the step is not the module's.
  @MainActor
  func task(for step: AnyRoute) -> (@MainActor (ScreenHandle) -> Void)?
}

extension ShopModule {
  /// No names: the screens are reached by links and contracts.
  public var namedScreens: [NamedScreen] { [] }

  /// No tab.
  public var tab: ModuleTab? { nil }

  /// Nothing to say.
  public func summary(of path: RoutePath) -> String? { nil }

  /// Nothing to type.
  @MainActor
  public func form(on screen: ScreenHandle) -> (any ScreenForm)? { nil }

  /// Nothing to do.
  @MainActor
  public func task(for step: AnyRoute) -> (@MainActor (ScreenHandle) -> Void)? { nil }
}
