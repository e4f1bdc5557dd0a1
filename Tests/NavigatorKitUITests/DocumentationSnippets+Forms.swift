import NavigatorKit
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

extension DocumentationSnippets {
  @MainActor
  @Observable
  final class AddressDraft {
    var street = ""
    var isDirty: Bool { !street.isEmpty }

    /// Nothing is left to lose after that.
    func save() -> String {
      defer { street = "" }
      return street
    }
  }

  private static let discard = Dialog.alert(
    "Discard the address?",
    buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
  )

  // snippet: screen-form
  struct EditAddress: View {
    @Environment(\.screen) private var screen
    @ScreenScoped private var draft = AddressDraft()

    var body: some View {
      VStack {
        TextField("Street", text: $draft.street)
        Button("Orders") { screen.show(AccountRoute.orders) }
        Button("Save") { screen.finish(with: draft.save()) }
        Button("Cancel") { screen.leave() }  // asks
      }
      .staying(while: draft.isDirty) { _ in
        await screen.ask(discard).value == true ? .allow : .block(.unsavedChanges)
      }
    }
  }
  // end

  @MainActor
  @Observable
  final class NoteDraft {
    var text = "" { didSet { leaveGuard.isArmed = !text.isEmpty } }

    @ObservationIgnored private let screen: ScreenHandle
    @ObservationIgnored private lazy var leaveGuard =
      screen.protect("note", isArmed: false) { _ in .block(.unsavedChanges) }

    init(on screen: ScreenHandle) { self.screen = screen }
  }

  struct NoteScreen: View {
    @ScreenScoped({ NoteDraft(on: $0) }) private var draft

    var body: some View { TextField("Note", text: $draft.text) }
  }

  private func host(_ node: NavigationNode, form: @escaping () -> some View) -> some View {
    NodeHost(node) {
      Text("root")
    } destinations: {
      RouteDestination(for: HomeRoute.self) { _ in form() }
      RouteDestination(for: AccountRoute.self) { _ in Text("orders") }
    }
  }

  @Test(.ownTime) func `a note that is not saved protects its screen`() async {
    let node = NavigationNode("notes")
    node.navigate(to: HomeRoute.list)
    await withWindow(host(node) { NoteScreen() }) { window in
      for text in ["", "Milk", ""] {
        await window.rest(after: window.type(text, into: "Note"))
        #expect(node.stack.host.isProtected == !text.isEmpty)
        if !text.isEmpty { #expect(!(await node.goBack().settled().isChange)) }
      }
      #expect(node.goBack() == .committed)
    }
  }

  @Test(.ownTime) func `a test types, taps, and waits for what comes later`() async {
    let node = NavigationNode("account")
    let app = host(node) { EditAddress() }
    // snippet: testing-window
    node.present(HomeRoute.list)  // the form
    await withWindow(app) { window in
      window.type("Main Street", into: "Street")
      #expect(window.swipeDownSheet() == false)

      window.tap("Cancel")  // asks "Discard the address?"
      #expect(await window.settle { window.modals == [.sheet, .alert] })
      window.tap("Discard")
      #expect(await window.settle { window.modals.isEmpty })
    }
    // end
  }

  @Test(.ownTime, arguments: [false, true])
  func `a form keeps its draft, asks before it is left, and brings a value`(isLayer: Bool) async {
    let node = NavigationNode("account")
    var isProtected: Bool { isLayer ? node.modals.host.isProtected : node.stack.host.isProtected }
    func ask() -> ResultHandle<String> {
      isLayer
        ? node.requestResult(of: String.self, from: HomeRoute.list)
        : node.requestResult(of: String.self, pushing: HomeRoute.list)
    }
    await withWindow(host(node) { EditAddress() }) { window in
      for end in ["Free", "Save", "Discard"] {
        let street = ask()
        await window.rest()
        #expect(!isProtected)
        if end != "Free" {
          await window.rest(after: window.type("3 Bridge Street", into: "Street"))
          #expect(isProtected)
          #expect(!isLayer || !window.swipeDownSheet())
          await window.rest(after: node.goBack())
          #expect(window.modals.last == .alert)
          await window.walk("Keep")
          #expect(window.topScreen.fields == ["Street": "3 Bridge Street"])
          #expect(street.result == nil)
        }
        if end != "Save" { await window.rest(after: node.goBack()) }
        if end != "Free" { await window.walk(end) }
        #expect(street.result?.value == (end == "Save" ? "3 Bridge Street" : nil))
        #expect(window.screens.map(\.texts) == [["root"]])
      }
    }
  }
}
