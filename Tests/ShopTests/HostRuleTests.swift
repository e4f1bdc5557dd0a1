import NavigatorKit
import NavigatorKitTesting
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// Somebody at the terminal, who sees the last frame and types.
@MainActor private final class TerminalUser: HostedTabs {
  let tabs: TabNavigator<ShopTab>
  let node: NavigationNode
  private let session: TerminalSession
  private let paper: Paper

  /// What is written, from the head of the last frame on.
  @MainActor private final class Paper {
    private(set) var lines: [String] = []

    func put(_ text: String) {
      for line in text.split(separator: "\n") {
        if line.hasPrefix("┌") { lines = [] }
        lines.append(String(line))
      }
    }
  }

  init() async throws {
    let paper = Paper()
    self.paper = paper
    session = TerminalSession(mode: .pipe) { paper.put($0) }
    session.start()
    await session.run("flow main")
    tabs = try #require(session.navigation.tabs)
    node = session.navigation.node
  }

  var pages: [String] {
    let way = paper.lines.first?.dropFirst(2).replacing(" (not saved)", with: "") ?? ""
    let pages = way.split(separator: " ▸ ").map { level in
      level.split(separator: " › ").last.map(String.init) ?? ""
    }
    return paper.lines.contains("│ error: Nothing is shown.") ? pages.dropLast() + [""] : pages
  }

  var selectedTab: ShopTab {
    let bar = paper.lines.first { $0.hasPrefix("├") } ?? ""
    return ShopTab.allCases.first { bar.contains("[\($0)]") } ?? .account
  }

  /// Where the frame says that the screen is guarded, there is only the command, which asks.
  private var isGuarded: Bool { paper.lines.first?.hasSuffix("(not saved)") == true }

  func goBack() async { await session.run(isGuarded ? "back" : "swipe") }

  func closeLayer() async { await session.run(isGuarded ? "dismiss" : "swipe") }

  func press(_ label: String) async {
    for number in 1...9 where paper.lines.contains("│ [\(number)] \(label)") {
      return await session.run("answer \(number)")
    }
  }

  func select(_ tab: ShopTab) async { await session.run("tab \(tab)") }

  func step() async -> Bool {
    await session.drawIfMoved()
    return false
  }
}

@MainActor struct `Rules for hosts, in the terminal` {
  @Test func `the terminal keeps all rules`() async throws {
    try await expectHostRules { try await TerminalUser() }
  }
}
