import NavigatorKit

struct HomeModule: NavigationModule {
  let name: ModuleName = "Home"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: HomeRoute.self) { route in
      switch route {
      case .list: "list"
      case .detail(let id): "detail \(id)"
      case .search(let text): "search \(text)"
      }
    }
  }
}

struct AccountModule: NavigationModule {
  let name: ModuleName = "Account"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: AccountRoute.self) { "account \($0)" }
    contributions.expectsDestination(for: HomeRoute.self)
  }
}

/// A module that contributes what a test writes down.
struct AdHocModule: NavigationModule {
  let name: ModuleName
  let make: (inout ModuleContributions<String>) -> Void

  init(_ name: ModuleName, _ make: @escaping (inout ModuleContributions<String>) -> Void) {
    self.name = name
    self.make = make
  }

  func contribute(to contributions: inout ModuleContributions<String>) {
    make(&contributions)
  }
}
