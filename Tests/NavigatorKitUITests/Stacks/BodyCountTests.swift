import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// How often bodies run.
///
/// A body that is run without need is a stutter in a large app.
@MainActor
@Suite("Bodies around a hosted stack") struct BodyCountTests {
  private let navigator = MultiRouteNavigator()

  private var counted: some View {
    VStack {
      PresenceReader(navigator: navigator)
      TopReader(navigator: navigator)
      ProtectionReader(navigator: navigator)
      ShopStack(navigator: navigator)
    }
  }

  /// The runs of what is new on a screen, and of what reads presence, top and protection; the app's
  /// own views read nothing that changes.
  private func runs(in window: StandInWindow, _ act: @MainActor () -> Void) -> [Int] {
    let runs = window.runs(
      of: PlainScreen.self,
      RouteLink<Text>.self,
      PresenceReader.self,
      TopReader.self,
      ProtectionReader.self,
      RootScreen.self,
      ShopStack.self,
      by: act
    )
    #expect(runs.suffix(2) == [0, 0])
    return Array(runs.prefix(5))
  }

  @Test(arguments: [[], .unchangedPathWrites] as [StandInOptions])
  func `bodies run for what is new, and for what they read`(options: StandInOptions) async {
    await withWindow(counted, options: options.union(.standard)) { window in
      let all = [
        runs(in: window) { window.tap("list") },
        runs(in: window) {
          for number in 0..<20 {
            navigator.navigate(to: HomeRoute.detail(number))
            window.settle()
          }
        },
        runs(in: window) { navigator.popLast() },
        runs(in: window) { window.goBack() },
        runs(in: window) { navigator.host.path = navigator.host.path },
        runs(in: window) { navigator.path = navigator.path },
      ]
      #expect(
        all == [
          [1, 1, 1, 1, 0], [20, 20, 0, 20, 0], [0, 0, 0, 1, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 0],
          [0, 0, 0, 0, 0],
        ]
      )
      window.goBack(levels: 19)
      window.resetBodyCounts()
      await nextTurn()
      #expect(window.bodyCount(of: PresenceReader.self) == 1)
      #expect(!navigator.hasPresentedRoutes)
    }
  }

  @Test func `bodies run once for several changes between two frames`() {
    inWindow(counted) { window in
      let several = runs(in: window) {
        navigator.navigate(to: HomeRoute.list)
        navigator.navigate(to: HomeRoute.detail(1))
        navigator.popToRoot()
        navigator.navigate(to: AccountRoute.edit)
      }
      #expect(several == [1, 1, 1, 1, 0])
    }
  }

  @Test func `bodies that read the protection run when it changes, and none for a refusal`() {
    inWindow(counted) { window in
      navigator.navigate(to: HomeRoute.list)
      let unsaved = navigator.guards.protect("unsaved", for: .routes(of: HomeRoute.self))
      unsaved.isArmed = false
      // The screen's own body reads nothing of it: its bar changes, and its content does not.
      let all = [
        runs(in: window) { unsaved.isArmed = true },
        runs(in: window) { navigator.navigate(to: HomeRoute.detail(1)) },
        runs(in: window) { navigator.popLast() },
        runs(in: window) { unsaved.isArmed = false },
        runs(in: window) {
          navigator.guards.add("closed", for: .everything) { _ in .block("closed") }
          window.tap("go on")
        },
      ]
      #expect(
        all == [
          [0, 0, 0, 0, 1], [1, 1, 0, 1, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 0, 0, 0],
        ]
      )
    }
  }
}
