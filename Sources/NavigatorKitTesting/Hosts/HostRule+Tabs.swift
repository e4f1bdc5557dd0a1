import NavigatorKit

// The rules about tabs, which a screen without tabs cannot break.

extension HostRule {
  /// Taps reach the navigator, and the bar follows commands.
  public static let selecting = HostRule("The bar says what the tabs say.") { trial in
    try await (trial.screen as? any HostedTabs)?.checkSelecting(trial)
  }

  /// A tap that guards refuse springs back.
  public static let refusing = HostRule("A refused tap springs back.") { trial in
    try await (trial.screen as? any HostedTabs)?.checkRefusing(trial)
  }

  /// A tap on the selected tab reaches the navigator, once.
  public static let reselecting = HostRule("A tap on the selected tab is told.") { trial in
    try await (trial.screen as? any HostedTabs)?.checkReselecting(trial)
  }

  /// The layers of a tab leave the screen with it, and come back with it.
  public static let hiding = HostRule("Layers hide with their tab.") { trial in
    try await (trial.screen as? any HostedTabs)?.checkHiding(trial)
  }
}

extension HostedTabs {
  /// The tab that is selected at first.
  private var first: TabID { tabs.ids[0] }
  /// Another tab.
  private var second: TabID { tabs.ids[1] }

  fileprivate func checkSelecting(_ trial: HostTrial) async throws {
    try await trial.push(.one)
    await select(second)
    try await trial.rest()
    try trial.expect(tabs.selection == second, "A tap has not reached the tabs.")
    try trial.expect(!pages.contains("one"), "A tap has left the page of the first tab there.")
    tabs.select(first)
    try await trial.see("one", after: "a command")
    try trial.expect(selectedTab == first, "The bar has not followed a command.")
  }

  fileprivate func checkRefusing(_ trial: HostTrial) async throws {
    let wall = tabs.guards.add("host rule", for: .route(second)) { _ in .block("closed") }
    await select(second)
    try await trial.see(trial.root, after: "a refused tap")
    try trial.expect(selectedTab == first, "The bar shows the refused tab.")
    tabs.guards.remove(wall)
    await select(second)
    try await trial.rest()
    try trial.expect(selectedTab == second, "The bar does not show a tab that is allowed.")
  }

  fileprivate func checkReselecting(_ trial: HostTrial) async throws {
    tabs.host.reselection = .tellScreen
    let before = tabs.host.reselections(of: first)
    await select(first)
    try await trial.rest()
    let count = tabs.host.reselections(of: first) - before
    try trial.expect(count == 1, "It was told \(count) times.")
  }

  fileprivate func checkHiding(_ trial: HostTrial) async throws {
    try await trial.present(.one)
    tabs.select(second)
    try await trial.rest()
    try trial.expect(!pages.contains("one"), "The layer of a hidden tab is on the screen.")
    tabs.select(first)
    try await trial.see(trial.root, "one", after: "the return of the tab")
  }
}
