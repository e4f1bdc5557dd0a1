import Foundation
import NavigatorKit
import ShopContracts
import ShopShell
import SwiftUI
import Testing

@testable import ShopUI

/// A person at a window of the shop, who looks where a finger goes.
@MainActor final class Walk {
  let shop: ShopWindow
  let window: StandInWindow

  /// Whether the system undoes what somebody does: then it is tried, and not expected to succeed.
  let isUndone: Bool

  init(_ shop: ShopWindow, _ window: StandInWindow, isUndone: Bool = false) {
    self.shop = shop
    self.window = window
    self.isUndone = isUndone
  }

  var visit: ShopVisit<ScreenView> { shop.visit }
  var navigation: ShopNavigation { visit.navigation }
  var node: NavigationNode { navigation.node }
  var title: String? { window.topScreen.title }
  var texts: [String] { window.topScreen.texts }

  /// Expects something to be so, unless the system undoes what led there.
  func expect(
    _ condition: @autoclosure () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(isUndone || condition(), "on \(describe())", sourceLocation: sourceLocation)
  }

  /// Expects a screen to be in front.
  func expect(
    _ title: String,
    _ modals: [StandInModalStyle]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard !isUndone else { return }
    #expect(self.title == title, "on \(describe())", sourceLocation: sourceLocation)
    guard let modals else { return }
    #expect(window.modals == modals, "on \(describe())", sourceLocation: sourceLocation)
  }

  /// Taps a control and waits until everything has come to rest.
  func tap(
    _ label: String,
    times: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard !isUndone || has(label) else { return }
    #expect(
      window.tap(label, times: times),
      "there is no \(label) on \(describe())",
      sourceLocation: sourceLocation
    )
    await rest()
  }

  /// Taps controls, one after the other.
  func tap(
    _ labels: [String],
    times: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for label in labels { await tap(label, times: times, sourceLocation: sourceLocation) }
  }

  /// Edits the name in the profile, which is in front.
  func edit(_ text: String) async {
    await tap("Edit")
    await type(text, into: "Name")
  }

  /// Does to the navigation what no finger can, and waits until everything has come to rest.
  func act(_ action: @MainActor () -> Void) async {
    action()
    await rest()
  }

  /// Whether there is such a control in front.
  func has(_ label: String) -> Bool {
    window.topScreen.controls.contains { $0.label == label && $0.isEnabled }
  }

  /// Taps a tab.
  func selectTab(_ tab: ShopTab, sourceLocation: SourceLocation = #_sourceLocation) async {
    guard !isUndone || window.topScreen.tabs.contains(where: { $0.label == tab.title }) else {
      return
    }
    #expect(window.selectTab(tab.title), sourceLocation: sourceLocation)
    await rest()
  }

  /// Goes past the splash screen and selects a tab.
  func enter(_ tab: ShopTab, isLoggedIn: Bool = false) async {
    await tap(isLoggedIn ? "Log in" : "Look around without")
    if isLoggedIn { await tap("Log in as Ada") }
    await selectTab(tab)
  }

  /// Goes back, or cannot.
  func goBack(
    isPossible: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let hasGone = window.goBack()
    await rest()
    expect(hasGone == isPossible, sourceLocation: sourceLocation)
  }

  /// Types into a field.
  func type(_ text: String, into label: String) async {
    guard !isUndone || window.topScreen.fields[label] != nil else { return }
    #expect(window.type(text, into: label))
    await rest()
  }

  /// Has the system open a link.
  func open(_ link: String) async {
    if let url = URL(string: link) { window.openURL(url) }
    await rest()
  }

  /// Lets everything come to rest: what was held back, what was put off, and all transitions.
  func rest() async {
    await window.rest()
    guard isDeciding else { return }
    // A guard that asks is a task, which may come later than any number of turns.
    for _ in 0..<10_000 where isDeciding { await Task.yield() }
    await window.rest()
  }

  /// Whether a guard has yet to ask, or to hear the answer.
  private var isDeciding: Bool {
    navigation.nodes.contains { $0.host.isWaiting && $0.modals.host.presentedDialog == nil }
  }

  /// The titles of all that is on the screen, from the bottom to the top.
  func describe() -> String {
    let screens = window.screens.map { "\($0.title ?? "?") \($0.controls.map(\.label))" }
    return screens.joined(separator: " ▸ ")
  }
}
