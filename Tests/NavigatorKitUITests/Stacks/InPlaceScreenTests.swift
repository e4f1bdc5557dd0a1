import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// Screens that SwiftUI shows in the view of the screen before them.
@MainActor
@Suite("A screen in the view of the one before it")
struct InPlaceScreenTests {
  @Test func `a screen in the place of another has its own state`() async {
    let navigator = MultiRouteNavigator()
    await withWindow(options: [.standard, .inPlaceScreens]) {
      NavigatorHost(navigator) {
        Text(verbatim: "root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { Noted(text: "\($0)") }
      }
    } test: { window in
      navigator.navigate(to: HomeRoute.detail(1))
      await window.rest()
      window.type("secret", into: "note")
      navigator.replace(with: [HomeRoute.detail(2)])
      await window.rest()
      #expect(window.topScreen.texts == ["detail(2)"])
      #expect(window.topScreen.fields == ["note": ""])
    }
  }

  @Test func `the second of two missing routes at one place is reported`() async {
    let navigator = MultiRouteNavigator()
    let failures = Failures()
    failures.watch(navigator.pipeline)
    await withWindow(options: [.standard, .inPlaceScreens]) {
      NavigatorHost(navigator) {
        Text(verbatim: "root")
      } destinations: {
        Modules.home
      }
    } test: { window in
      navigator.navigate(to: CartRoute.cart)
      await window.rest()
      navigator.replace(with: [CartRoute.pay])
      await window.rest()
      #expect(failures.kinds == [.missingDestination, .missingDestination])
    }
  }
}

private struct Noted: View {
  let text: String
  @State private var note = ""

  init(text: String) {
    self.text = text
  }

  var body: some View {
    VStack {
      Text(verbatim: text)
      TextField("note", text: $note)
    }
  }
}
