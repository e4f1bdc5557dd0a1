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
    var text = "" {
      didSet { leaveGuard.isArmed = !text.isEmpty }
    }

    @ObservationIgnored private let screen: ScreenHandle
    @ObservationIgnored private lazy var leaveGuard =
      screen.protect("note", isArmed: false) { _ in .block(.unsavedChanges) }

    init(on screen: ScreenHandle) { self.screen = screen }
  }

  struct NoteScreen: View {
    @ScreenScoped({ NoteDraft(on: $0) }) private var draft

    var body: some View { TextField("Note", text: $draft.text) }
  }

  @Test func `a note that is not saved protects its screen`() async {
    let node = NavigationNode("notes")
    await withWindow {
      NodeHost(node) {
        Text("root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in NoteScreen() }
      }
    } test: { window in
      node.navigate(to: HomeRoute.list)
      await window.rest()
      #expect(!node.stack.host.isProtected)
      window.type("Milk", into: "Note")
      await window.rest()
      #expect(node.stack.host.isProtected)
      window.type("", into: "Note")
      await window.rest()
      #expect(!node.stack.host.isProtected)
    }
  }

  @Test(arguments: [false, true])
  func `a form keeps its draft, asks before it is left, and brings a value`(isLayer: Bool) async {
    let node = NavigationNode("account")
    await withWindow {
      NodeHost(node) {
        Text("root")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in EditAddress() }
        RouteDestination(for: AccountRoute.self) { _ in Text("orders") }
      }
    } test: { window in
      let street =
        isLayer
        ? node.requestResult(of: String.self, from: HomeRoute.list)
        : node.requestResult(of: String.self, pushing: HomeRoute.list)
      await window.rest()
      window.type("3 Bridge Street", into: "Street")
      await window.rest()
      node.goBack()
      await window.rest()
      window.tap("Keep")
      await window.rest()
      #expect(street.result == nil)
      window.tap("Save")
      await window.rest()
      #expect(street.result == .value("3 Bridge Street"))
    }
  }
}
