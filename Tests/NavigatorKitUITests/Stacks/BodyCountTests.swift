import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct Readers: View {
  let navigator: MultiRouteNavigator

  var body: some View {
    VStack {
      PresenceReader(navigator: navigator)
      TopReader(navigator: navigator)
      ProtectionReader(navigator: navigator)
    }
  }
}

private struct Counted: View {
  let navigator: MultiRouteNavigator

  var body: some View {
    VStack {
      Readers(navigator: navigator)
      ShopStack(navigator: navigator)
    }
  }
}

/// How often bodies run.
///
/// A body that is run without need is a stutter in a large app.
@MainActor
@Suite("Bodies around a hosted stack")
struct BodyCountTests {
  private func counted(
    _ navigator: MultiRouteNavigator,
    options: StandInOptions = .standard,
    _ test: @MainActor (StandInWindow) async -> Void
  ) async {
    await withWindow(Counted(navigator: navigator), options: options) { window in
      window.settle()
      window.resetBodyCounts()
      await test(window)
    }
  }

  @Test func `bodies run once for a push: the new screen's, and nobody's above it`() async {
    let navigator = MultiRouteNavigator()
    await counted(navigator) { window in
      navigator.navigate(to: HomeRoute.list)
      // Only the screen is new. The app's views read nothing that has changed.
      #expect(window.bodyCount(of: PlainScreen.self) == 1)
      #expect(window.bodyCount(of: RootScreen.self) == 0)
      #expect(window.bodyCount(of: Counted.self) == 0)
      #expect(window.bodyCount(of: ShopStack.self) == 0)
      // The link on the screen is new as well; those of the root are not.
      #expect(window.bodyCount(of: RouteLink<Text>.self) == 1)
    }
  }

  @Test func `bodies run once for each of many pushes, whatever the depth`() async {
    let navigator = MultiRouteNavigator()
    await counted(navigator) { window in
      for number in 0..<50 {
        navigator.navigate(to: HomeRoute.detail(number))
        window.settle()
      }
      #expect(window.bodyCount(of: PlainScreen.self) == 50)
      #expect(window.bodyCount(of: RootScreen.self) == 0)
    }
  }

  @Test func `bodies do not run for a pop: what it reveals was there`() async {
    let navigator = MultiRouteNavigator()
    await counted(navigator) { window in
      for number in 0..<3 {
        navigator.navigate(to: HomeRoute.detail(number))
        window.settle()
      }
      window.resetBodyCounts()
      navigator.popLast()
      window.settle()
      window.goBack()
      #expect(window.topScreen.backLevels == 1)
      #expect(window.bodyCount(of: PlainScreen.self) == 0)
      #expect(window.bodyCount(of: RootScreen.self) == 0)
      #expect(window.bodyCount(of: RouteLink<Text>.self) == 0)
    }
  }

  @Test func `bodies that read whether anything is pushed run for the first push and the last pop`()
    async
  {
    let navigator = MultiRouteNavigator()
    await counted(navigator) { window in
      for number in 0..<20 {
        navigator.navigate(to: HomeRoute.detail(number))
        window.settle()
      }
      #expect(window.bodyCount(of: PresenceReader.self) == 1)
      for _ in 0..<19 { window.goBack() }
      #expect(window.bodyCount(of: PresenceReader.self) == 1)
      window.goBack()
      await nextTurn()
      #expect(window.bodyCount(of: PresenceReader.self) == 2)
    }
  }

  @Test func `bodies that read the top run once for each change of it`() async {
    let navigator = MultiRouteNavigator()
    await counted(navigator) { window in
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      navigator.navigate(to: HomeRoute.detail(1))
      window.settle()
      #expect(window.bodyCount(of: TopReader.self) == 2)
      window.goBack()
      #expect(window.bodyCount(of: TopReader.self) == 3)
    }
  }

  @Test func `bodies that read the top run once for several changes between two frames`() async {
    let navigator = MultiRouteNavigator()
    await counted(navigator) { window in
      navigator.navigate(to: HomeRoute.list)
      navigator.navigate(to: HomeRoute.detail(1))
      navigator.popToRoot()
      navigator.navigate(to: AccountRoute.edit)
      #expect(window.bodyCount(of: TopReader.self) == 1)
      #expect(window.bodyCount(of: PlainScreen.self) == 1)
    }
  }

  @Test func `bodies that read the protection run when it changes, and not for pushes`() async {
    let navigator = MultiRouteNavigator()
    await counted(navigator) { window in
      navigator.navigate(to: HomeRoute.list)
      window.settle()
      #expect(window.bodyCount(of: ProtectionReader.self) == 0)
      let unsaved = navigator.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      window.settle()
      #expect(window.bodyCount(of: ProtectionReader.self) == 1)
      // The screen's own body reads nothing of it: its bar changes, and its content does not.
      #expect(window.bodyCount(of: PlainScreen.self) == 1)
      navigator.navigate(to: HomeRoute.detail(1))
      window.settle()
      #expect(window.bodyCount(of: ProtectionReader.self) == 1)
      unsaved.isArmed = false
      window.settle()
      #expect(window.bodyCount(of: ProtectionReader.self) == 2)
    }
  }

  @Test func `bodies do not run when a host writes what is there`() async {
    let navigator = MultiRouteNavigator()
    await counted(navigator, options: [.standard, .unchangedPathWrites]) { window in
      window.tap("list")
      // One run for the push; the equal writes before and after it have no say.
      #expect(window.bodyCount(of: PlainScreen.self) == 1)
      #expect(window.bodyCount(of: TopReader.self) == 1)
      #expect(window.bodyCount(of: RootScreen.self) == 0)
      window.resetBodyCounts()
      navigator.host.path = navigator.host.path
      navigator.path = navigator.path
      #expect(window.bodyCount(of: TopReader.self) == 0)
      #expect(window.bodyCount(of: PlainScreen.self) == 0)
    }
  }

  @Test func `bodies do not run for what a guard refuses`() async {
    let navigator = MultiRouteNavigator()
    navigator.guards.add("closed", for: .everything) { _ in .block("closed") }
    await counted(navigator) { window in
      navigator.navigate(to: HomeRoute.list)
      window.tap("profile")
      #expect(window.bodyCount(of: TopReader.self) == 0)
      #expect(window.bodyCount(of: RootScreen.self) == 0)
      #expect(window.bodyCount(of: PresenceReader.self) == 0)
    }
  }
}
