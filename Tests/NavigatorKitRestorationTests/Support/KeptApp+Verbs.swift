import NavigatorKit
import NavigatorKitRestoration

extension KeptApp {
  /// An app whose main flow is entered.
  static func inMain() -> KeptApp {
    let kept = KeptApp()
    kept.app.enter(.main)
    return kept
  }

  func push(_ routes: [any NavigationRoute], in tab: Tab = .home) {
    node(tab)?.stack.append(contentsOf: routes)
  }

  /// The depths of the stacks of home and mail.
  var depths: [Int?] { [node(.home)?.stack.depth, node(.mail)?.stack.depth] }

  /// Home with three entries, and a note in the hidden mail tab.
  static var filled: KeptApp {
    let kept = inMain()
    kept.push([KeptPage.page(1), KeptNote.edit, KeptPage.page(2)])
    kept.push([KeptNote.list], in: .mail)
    return kept
  }
}

extension NavigationNode {
  static func kept(root: (any NavigationRoute)? = nil) -> NavigationNode {
    root.map { NavigationNode("app", root: $0, registry: KeptApp.registry) }
      ?? NavigationNode("app", registry: KeptApp.registry)
  }

  static func kept(by modules: any NavigationModule<String>...) -> NavigationNode {
    NavigationNode("app", registry: DestinationRegistry(modules))
  }

  /// The numbers of the pages in the stack.
  var pages: [Int] {
    stack.routes.compactMap {
      if case .page(let number) = $0.as(KeptPage.self) { number } else { nil }
    }
  }
}

extension Restoration {
  var losses: [RestorationLoss] { report.losses.map(\.reason) }
}

func pages(_ numbers: some Sequence<Int>) -> [KeptPage] { numbers.map { .page($0) } }

/// A module that persists what a test writes down.
struct PersistingModule: NavigationModule {
  let name: ModuleName
  let persist: (inout ModuleContributions<String>) -> Void

  init(_ name: ModuleName, _ persist: @escaping (inout ModuleContributions<String>) -> Void) {
    (self.name, self.persist) = (name, persist)
  }

  func contribute(to contributions: inout ModuleContributions<String>) { persist(&contributions) }
}

/// A value that guards read and tests change.
@MainActor final class Noted<Value: Sendable> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
