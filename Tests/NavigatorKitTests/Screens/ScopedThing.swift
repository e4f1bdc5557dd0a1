import NavigatorKit

/// The things that screens keep, in the order in which they are made and let go of.
@MainActor
final class ScopeJournal {
  var made: [String] = []
  var gone: [String] = []
}

/// An object that a screen keeps, and that notes its own end.
@MainActor
final class ScopedThing {
  let name: String
  let screen: ScreenHandle?
  private let journal: ScopeJournal

  init(_ name: String, _ journal: ScopeJournal, on screen: ScreenHandle? = nil) {
    (self.name, self.journal, self.screen) = (name, journal, screen)
    journal.made.append(name)
  }

  isolated deinit { journal.gone.append(name) }
}

/// Declares a thing for each screen of a type.
struct ScopedThingModule: NavigationModule {
  let name: ModuleName = "Things"
  let journal: ScopeJournal

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: Spot.self) { "\($0)" }
    contributions.scope(for: Spot.self) { [journal] route, screen in
      ScopedThing("\(route)", journal, on: screen)
    }
  }
}
