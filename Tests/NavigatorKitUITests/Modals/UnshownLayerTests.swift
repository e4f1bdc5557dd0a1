import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import Synchronization
import SwiftUI
import Testing

/// A layer that never comes, and hosts in each other's way.
@MainActor
@Suite("A layer that does not show")
struct UnshownLayerTests {
  private let node = NavigationNode("home")
  private let clock = ManualClock()
  private let log = Lines()

  /// Keeps the lines of a log.
  private final class Lines: NavigationLogSink {
    private let all = Mutex<[String]>([])

    var lines: [String] { all.withLock { $0 } }

    func write(_ entry: NavigationLogEntry) { all.withLock { $0.append(entry.description) } }
  }

  /// A screen with a sheet of the app's own where the kit has its layers.
  private struct OwnSheet: View {
    let node: NavigationNode
    @State private var isShown = true

    var body: some View {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        Modules.home
      }
      .sheet(isPresented: $isShown) { Text(verbatim: "own") }
    }
  }

  private func advance() async {
    await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
  }

  private func line() async {
    for _ in 0..<100_000 where log.lines.isEmpty { await Task.yield() }
  }

  @Test func `a sheet of the app's own that keeps a layer away is logged`() async {
    node.events.log(to: log, levels: [.error], clock: clock)
    await withWindow(allowing: Set(StandInViolation.Kind.allCases)) {
      OwnSheet(node: node)
    } test: { window in
      await window.rest()
      node.present(HomeRoute.list, fileID: "Shop/Cart.swift", line: 3)
      await window.rest()
      await advance()
      await line()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("HomeRoute.list") == true)
      #expect(log.lines.first?.contains("a sheet of the app's own") == true)
    }
  }

  @Test func `a second host of a node is logged`() async {
    node.events.log(to: log, levels: [.error], clock: clock)
    await withWindow(allowing: Set(StandInViolation.Kind.allCases)) {
      VStack {
        NodeHost(node) {
          Text(verbatim: "one")
        } destinations: {
          Modules.home
        }
        NodeHost(node) {
          Text(verbatim: "two")
        } destinations: {
          Modules.home
        }
      }
    } test: { window in
      await window.rest()
      await advance()
      await line()
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("home/modals") == true)
      #expect(log.lines.first?.contains("second host") == true)
    }
  }

  @Test func `a layer that shows in time is not logged, and nobody sleeps`() async {
    node.events.log(to: log, levels: [.error], clock: clock)
    await withWindow {
      NodeHost(node) {
        Text(verbatim: "root")
      } destinations: {
        Modules.home
      }
    } test: { window in
      node.present(HomeRoute.list)
      await window.rest()
      node.dismiss()
      await window.rest()
      for _ in 0..<100_000 where clock.sleeperCount > 0 { await Task.yield() }
      #expect(clock.sleeperCount == 0)
      #expect(log.lines.isEmpty)
    }
  }
}
