import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

@MainActor
@Observable
private final class Draft {
  static var count = 0
  var text = "empty"

  init() { Self.count += 1 }
}

private struct Form: View {
  @ScreenScoped private var draft = Draft()
  @Environment(\.screen) private var screen

  var body: some View {
    Text(verbatim: draft.text)
    TextField("Text", text: $draft.text)
    Button("Write") { draft.text = "written" }
  }
}

private struct Twice: View {
  @ScreenScoped private var first = Draft()
  @ScreenScoped private var second = Draft()

  var body: some View {
    Text(verbatim: "\(first.text) \(second.text)")
    Button("Write") { first.text = "written" }
  }
}

/// A draft that protects its screen itself.
@MainActor
@Observable
private final class ProtectedDraft {
  var text = "" {
    didSet { leaveGuard.isArmed = !text.isEmpty }
  }
  @ObservationIgnored private let screen: ScreenHandle
  @ObservationIgnored private lazy var leaveGuard = screen.protect("draft", isArmed: false) { _ in
    .block(.unsavedChanges)
  }

  init(on screen: ScreenHandle) { self.screen = screen }
}

private struct ProtectedForm: View {
  @ScreenScoped({ ProtectedDraft(on: $0) }) private var draft

  var body: some View {
    Text(verbatim: draft.text)
    Button("Write") { draft.text = "written" }
    Button("Clear") { draft.text = "" }
  }
}

private struct App: View {
  let node: NavigationNode
  let isShown: Bool

  var body: some View {
    if isShown {
      NodeHost(node) {
        Text("root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in Form() }
        RouteDestination(for: AccountRoute.self) { _ in Twice() }
        RouteDestination(for: CartRoute.self) { _ in ProtectedForm() }
      }
    }
  }
}

@MainActor
@Observable
private final class Switch { var isOn = true }

private struct Switching: View {
  let node: NavigationNode
  let state: Switch

  var body: some View { App(node: node, isShown: state.isOn) }
}

@MainActor
@Observable
private final class Choice {
  var navigator: MultiRouteNavigator
  init(_ navigator: MultiRouteNavigator) { self.navigator = navigator }
}

private struct Exchanging: View {
  let choice: Choice
  var body: some View {
    NavigatorHost(choice.navigator) {
      Form()
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in Form() }
    }
  }
}

@MainActor
@Suite("Values that a screen keeps", .serialized)
struct ScreenScopedTests {
  @Test
  func `values that a screen keeps stay while the view is covered, thrown away and made anew`()
    async
  {
    let node = NavigationNode("home")
    let state = Switch()
    Draft.count = 0
    await withWindow(Switching(node: node, state: state)) { window in
      node.navigate(to: HomeRoute.list)
      window.tap("Write")
      #expect(window.topScreen.texts.first == "written")
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts.first == "empty", "another screen, another draft")
      node.dismiss()
      await window.rest()
      state.isOn = false
      await window.rest()
      state.isOn = true
      await window.rest()
      #expect(window.topScreen.texts.first == "written")
      #expect(Draft.count == 2)
    }
  }

  @Test func `values that a screen keeps end with it`() async throws {
    let node = NavigationNode("home")
    try await withWindow(App(node: node, isShown: true)) { window in
      node.navigate(to: HomeRoute.list)
      window.tap("Write")
      try await expectReleased(in: node) {
        node.popToRoot()
        await window.rest()
      }
      node.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(window.topScreen.texts.first == "empty")
    }
  }

  @Test func `values that a screen keeps are given their screen, and can protect it`() async {
    let node = NavigationNode("home")
    await withWindow(App(node: node, isShown: true)) { window in
      node.navigate(to: CartRoute.cart)
      window.tap("Write")
      #expect(node.stack.host.isProtected)
      #expect(!(await node.goBack().settled().isChange))
      #expect(node.stack.presentedRoute?.is(CartRoute.self) == true)
      window.tap("Clear")
      await window.rest()
      node.goBack()
      #expect(!node.stack.hasPresentedRoutes)
    }
  }

  @Test func `values that a screen keeps are as many as are declared`() async {
    let node = NavigationNode("home")
    await withWindow(App(node: node, isShown: true)) { window in
      node.navigate(to: AccountRoute.profile)
      window.tap("Write")
      #expect(window.topScreen.texts.first == "written empty")
    }
  }

  @Test func `values that a screen keeps live as long as the view outside of a host`() async {
    await withWindow(Form()) { window in
      window.tap("Write")
      #expect(window.topScreen.texts.first == "written")
    }
  }

  @Test func `values that screens keep end from the top, a layer's before those under it`() async {
    let node = NavigationNode("home")
    await withWindow(App(node: node, isShown: true)) { window in
      for way in 0..<3 {
        node.stack.replace(with: [HomeRoute.list, HomeRoute.list])
        node.present(HomeRoute.list)
        node.navigate(to: HomeRoute.list)
        await window.rest()
        let journal = Journal()
        let (stack, modals, front) = (node.stack, node.modals, node.host.frontStack)
        let screens =
          stack.path.map { stack.screen(of: $0) } + modals.layers.map { modals.screen(of: $0) }
          + front.path.map { front.screen(of: $0) }
        for (number, screen) in screens.enumerated() {
          _ = screen.keep { Keepsake(number, journal) }
        }
        switch way {
        case 0: screens[0].leave()
        case 1: _ = node.apply(NavigationPlan(mode: .replace))
        default: stack.screen(of: nil).show(AccountRoute.profile)
        }
        await window.rest()
        #expect(journal.gone == [3, 2, 1, 0])
        node.popToRoot()
        await window.rest()
      }
    }
  }

  /// Where `@State` is a macro, a private type does not compile, and no check on this platform tells.
  @Test func `the state of a kept value is of no private type`() {
    let value = ScreenScoped<MultiRouteNavigator> { _ in MultiRouteNavigator() }
    let types = Mirror(reflecting: value).children.map { String(reflecting: type(of: $0.value)) }
    let states = types.filter { $0.hasPrefix("SwiftUI.State<") }
    #expect(states.count == 1)
    // The name of a private type holds the place of its declaration.
    #expect(!states.contains { $0.contains("unknown context") }, "\(states)")
  }

  @Test func `a draft of a root is not handed to the root of another stack`() async {
    let (one, two) = (MultiRouteNavigator(), MultiRouteNavigator())
    let choice = Choice(one)
    await withWindow(Exchanging(choice: choice)) { window in
      window.tap("Write")
      await window.rest()
      #expect(window.topScreen.texts.first == "written")
      choice.navigator = two
      await window.rest()
      #expect(window.topScreen.texts.first == "empty", "another root, another draft")
    }
  }
}

@MainActor
private final class Journal { var gone: [Int] = [] }

@MainActor
private final class Keepsake {
  private let number: Int
  private let journal: Journal

  init(_ number: Int, _ journal: Journal) {
    self.number = number
    self.journal = journal
  }

  isolated deinit { journal.gone.append(number) }
}
