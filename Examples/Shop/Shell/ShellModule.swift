import NavigatorKit
import NavigatorKitRestoration
import ShopContracts

/// The screens that belong to no feature.
struct ShellModule<Content>: ShopModule {
  let name: ModuleName = "Shell"
  /// How to go on from the first screen.
  let hint: String?
  let render: @MainActor (Screen) -> Content

  func contribute(to contributions: inout ModuleContributions<Content>) {
    contributions.destination(for: ShellRoute.self) { [hint, render] route in
      render(route.screen(hint))
    }
    contributions.persist(ShellRoute.self, as: "shell", examples: [.welcome, .logIn, .home])
  }
}

extension ShellRoute {
  fileprivate func screen(_ hint: String?) -> Screen {
    switch self {
    case .welcome:
      Screen(
        title: "Welcome to the shop",
        lines: [hint].compactMap { $0 },
        actions: [
          ScreenAction("Log in", doing: ShellStep.enter(.login)),
          ScreenAction("Look around without", doing: ShellStep.enter(.main)),
        ]
      )
    case .logIn:
      Screen(
        title: "Log in",
        lines: ["You need it to order, and for nothing else."],
        actions: [
          ScreenAction("Log in as Ada", doing: ShellStep.logIn),
          ScreenAction("Look around without", doing: ShellStep.enter(.main)),
        ]
      )
    case .home:
      Screen(
        title: "The shop",
        lines: ["Desks, lamps, and what goes with them."],
        actions: [
          ScreenAction("Browse the products", opening: "shop://catalog/products"),
          ScreenAction("Your profile", pushing: .profile),
          ScreenAction("Your cart", pushing: .cart()),
        ]
      )
    }
  }
}
