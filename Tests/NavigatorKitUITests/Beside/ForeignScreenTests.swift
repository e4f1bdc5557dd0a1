import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Shows a sheet of the app's own.
struct AppSheet<Content: View>: View {
  private let content: Content
  @State private var isOpen = false

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    Button("open") { isOpen = true }
      .sheet(isPresented: $isOpen) { content }
  }
}

/// Pushes screens that the kit knows nothing of.
struct ItemList: View {
  let reach: Reached
  @State private var item: Int?
  @State private var isShown = false

  init(_ reach: Reached) { self.reach = reach }

  var body: some View {
    VStack {
      Text(verbatim: "items")
      Button("item") { item = 1 }
      Button("shown") { isShown = true }
      NavigationLink(destination: { Foreign(reach) }, label: { Text(verbatim: "link") })
    }
    .navigationDestination(item: $item) { _ in Foreign(reach) }
    .navigationDestination(isPresented: $isShown) { Foreign(reach) }
  }
}

/// A view that the kit did not put on the screen.
struct Foreign: View {
  let reach: Reached
  @Environment(\.screen) private var screen
  @Environment(\.dismiss) private var dismiss

  init(_ reach: Reached) { self.reach = reach }

  var body: some View {
    VStack {
      Text(verbatim: "foreign").onAppear { reach.screen = screen }
      RouteLink(to: CartRoute.cart) { Text(verbatim: "on") }
      Button("back") { dismiss() }
    }
  }
}

/// The screen of the view that appeared last.
@MainActor
final class Reached {
  var screen = ScreenHandle.none
}

@MainActor
@Suite("A view that is not the kit's") struct ForeignScreenTests {
  private let node = NavigationNode("home")
  private let reach = Reached()
  private let log = LogLines()

  private var host: some View {
    NodeHost(node) {
      VStack {
        ItemList(reach)
        AppSheet { Foreign(reach) }
      }
    } destinations: {
      Modules.cart
      RouteDestination(for: HomeRoute.self) { _ in ItemList(reach) }
      // A screen that gives its sheet no handle.
      RouteDestination(for: AccountRoute.self) { _ in
        AppSheet { Foreign(reach).environment(\.screen, .none) }
      }
    }
  }

  init() { node.events.log(to: log, levels: [.error]) }

  @Test(arguments: ["item", "shown", "link"], [true, false])
  func `ends no screen of the kit when it leaves or finishes`(kind: String, isLayer: Bool) async {
    await withWindow(host) { window in
      let list =
        isLayer
        ? node.requestResult(of: Int.self, from: HomeRoute.list)
        : node.requestResult(of: Int.self, pushing: HomeRoute.list)
      await window.rest()
      #expect(window.texts(after: window.tap(kind)) == ["foreign"])
      #expect(reach.screen.leave() == .unchanged(.foreignScreen))
      #expect(reach.screen.finish(with: 1) == .unchanged(.foreignScreen))
      await window.rest()
      #expect(window.topScreen.texts == ["foreign"])
      #expect(log.lines.count == 2)
      #expect(log.lines.first?.contains("the view that asks is not the kit's") == true)
      #expect(await window.walk("back") == [["items"]])
      #expect(list.result == nil)
      window.tap(kind)
      await window.rest(after: reach.screen.present(CartRoute.cart))
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test func `pushes nothing behind itself from a sheet, and says so`() async {
    await withWindow(host) { window in
      await window.walk("open", "on")
      #expect(node.stack.depth == 0)
      #expect(log.lines.count == 1)
      let line = "error home/stack: push CartRoute.cart: Nothing changed: the view that asks is not"
      #expect(log.lines.first?.hasPrefix(line) == true)
      #expect(reach.screen.navigate(to: HomeRoute.list) == .unchanged(.foreignScreen))
      #expect(reach.screen.show(HomeRoute.list) == .unchanged(.foreignScreen))
      #expect(window.screens.map(\.texts).last == ["foreign"])
      #expect(await window.walk("back") == [["items"]])
    }
  }

  @Test(arguments: [true, false])
  func `pushes nothing behind itself from a sheet without a handle`(isLayer: Bool) async {
    await withWindow(host) { window in
      if isLayer { node.present(AccountRoute.edit) } else { node.navigate(to: AccountRoute.edit) }
      await window.rest()
      await window.walk("open", "on")
      #expect(reach.screen.leave() == .unchanged(.noScreen))
      await window.rest()
      #expect(window.topScreen.texts == ["foreign"])
      await window.walk("back")
      #expect(window.topScreen.buttons == ["open"])
    }
  }

  @Test func `is none in a host of its own in a sheet`() async {
    let own = NavigationNode("own")
    let sheet = AppSheet {
      NodeHost(own) {
        Foreign(reach)
      } destinations: {
        RouteDestination(for: CartRoute.self) { _ in Foreign(reach) }
      }
    }
    await withWindow(
      NodeHost(node) {
        sheet
      } destinations: {
        Modules.cart
      }
    ) { window in
      window.tap("open")
      window.tap("on")
      #expect(own.stack.depth == 1)
      #expect(reach.screen.leave() == .committed)
      await window.rest()
      #expect(own.stack.depth == 0)
      #expect(log.lines.isEmpty)
    }
  }
}
