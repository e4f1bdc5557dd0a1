import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A layer that never comes, and hosts in each other's way.
@MainActor
@Suite("A layer that does not show")
struct UnshownLayerTests {
  private let node = NavigationNode("home")
  private let log = LogLines()

  /// A screen with a sheet of the app's own where the kit has its layers.
  private struct SheetBeside: View {
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

  @Test func `a sheet of the app's own that keeps a layer away is logged`() async {
    node.events.log(to: log, levels: [.error])
    await withWindow(allowing: Set(StandInViolation.Kind.allCases)) {
      SheetBeside(node: node)
    } test: { window in
      await window.rest()
      node.present(HomeRoute.list, fileID: "Shop/Cart.swift", line: 3)
      await window.rest()
      await pass(HostTime.appearance)
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("HomeRoute.list") == true)
      #expect(log.lines.first?.contains("a sheet of the app's own") == true)
    }
  }

  @Test func `a second host of a node is logged`() async {
    node.events.log(to: log, levels: [.error])
    await withWindow(allowing: Set(StandInViolation.Kind.allCases)) {
      TwoHosts(node: node, hasSecond: true)
    } test: { window in
      await window.rest()
      await pass(HostTime.appearance)
      #expect(log.lines.count == 1)
      #expect(log.lines.first?.contains("home/modals") == true)
      #expect(log.lines.first?.contains("second host") == true)
    }
  }

  @Test func `a layer that shows in time is not logged, nor one that leaves`() async {
    node.events.log(to: log, levels: [.error])
    await withWindow(OneHost(node: node)) { window in
      node.present(HomeRoute.list)
      await window.rest()
      await pass(HostTime.appearance)
      node.dismiss()
      await window.rest()
      await pass(HostTime.appearance)
      #expect(log.lines.isEmpty)
    }
  }
}
