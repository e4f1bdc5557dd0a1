import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitUI
import Observation
import SwiftUI
import Testing

/// Where the tests that keep a state do so, one after the other.
private let folder = FileManager.default.temporaryDirectory
  .appending(path: "recipes-\(UUID().uuidString)")

@MainActor
private let notes = DestinationRegistry<AnyView>("Notes") { contributions in
  contributions.destination(for: RecipeSnippets.NoteRoute.self) { route in
    switch route {
    case .list: RecipeSnippets.ListScreen()
    case .note(let number):
      Text(verbatim: "note \(number)")
      RouteLink("Share", to: RecipeSnippets.NoteRoute.share)
    case .share: Text("share")
    }
  }
  contributions.persist(RecipeSnippets.NoteRoute.self, as: "note")
}

@MainActor
@Suite(.serialized) struct RecipeSnippets {
  enum NoteTab: NavigationRoute { case mine, shared }
  enum NoteRoute: Codable, NavigationRoute {
    case list, share
    case note(Int)
  }

  // snippet: recipe-share
  @MainActor @Observable final class Sharing {
    var text: String?

    subscript(in isInFront: Bool) -> Bool {
      get { isInFront && text != nil }
      set { if !newValue { text = nil } }
    }
  }

  struct ShareSheet: ViewModifier {
    @Bindable var sharing: Sharing
    @Environment(\.screen) private var screen

    func body(content: Content) -> some View {
      content.sheet(isPresented: $sharing[in: screen.isOnScreen]) {
        Text(verbatim: sharing.text ?? "")  // or a picker, or what UIKit shares with
      }
    }
  }
  // end

  struct SharingNotes: View {
    let node: NavigationNode
    let sharing: Sharing

    var body: some View {
      // snippet: recipe-share-use
      NodeHost(node)
        .decoratingScreens { [sharing] in $0.modifier(ShareSheet(sharing: sharing)) }
      // end
    }
  }

  // snippet: recipe-gone
  struct EditButton: View {
    let reload: @MainActor () -> Void
    @Environment(\.screen) private var screen

    var body: some View {
      Button("Edit") {
        let sheet = screen.requestResult(of: Void.self, from: NoteRoute.note(1))
        sheet.onEnd { [reload] _ in reload() }
      }
    }
  }
  // end

  // snippet: recipe-no-bar
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  struct WideTab: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node)
        .toolbarVisibility(node.stack.hasPresentedRoutes ? .hidden : .automatic, for: .tabBar)
    }
  }
  // end

  // snippet: recipe-account
  @MainActor struct AccountTree {
    let account: String
    let node = NavigationNode("main", root: NoteRoute.list, registry: notes)
  }

  @MainActor @Observable final class Accounts {
    private(set) var tree = AccountTree(account: "ada")

    func change(to account: String) async {
      var plan = tree.node.currentPlan
      plan.layers = []
      guard await tree.node.apply(plan).settled().isApplied else { return }
      // Log out in your model here: guards read it.
      tree.node.endSession()
      tree = AccountTree(account: account)
    }
  }
  // end

  // snippet: recipe-account-view
  struct AccountRoot: View {
    let accounts: Accounts

    var body: some View {
      NodeHost(accounts.tree.node)
        .restoring(
          id: "main-\(accounts.tree.account)",
          with: NavigationArchiver(),
          perScene: false,
          folder: folder
        )
        .id(accounts.tree.account)
    }
  }
  // end

  /// Asks for a note, and says how that ended.
  struct ListScreen: View {
    static var ends: [ResultEnd.Kind?] = []
    @Environment(\.screen) private var screen

    var body: some View {
      Text("notes")
      Button("Ask") {
        let asked = screen.requestResult(of: Int.self, pushing: NoteRoute.note(1))
        asked.onEnd { Self.ends.append($0.end?.kind) }
      }
    }
  }

  // snippet: restoration-host
  struct NotesView: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node).restoring(id: "main", with: NavigationArchiver())
    }
  }
  // end

  // snippet: recipe-window
  /// What `WindowGroup(for: Int.self)` shows for a number.
  struct NoteWindow: View {
    let number: Int

    var body: some View { NoteTree(number: number).id(number) }
  }

  struct NoteTree: View {
    let number: Int
    @State private var node: NavigationNode

    init(number: Int) {
      self.number = number
      let root = NoteRoute.note(number)
      _node = State(initialValue: NavigationNode("note", root: root, registry: notes))
    }

    var body: some View {
      NodeHost(node).restoring(
        id: "note-\(number)",
        with: NavigationArchiver(),
        perScene: false,
        folder: folder
      )
    }
  }
  // end

  // snippet: recipe-undo
  struct UndoableNotes: View {
    @State private var node: NavigationNode
    @State private var history: NavigationUndo

    init() {
      let node = NavigationNode("notes", root: NoteRoute.list, registry: notes)
      _node = State(initialValue: node)
      _history = State(initialValue: NavigationUndo(node))
    }

    var body: some View {
      VStack {
        NodeHost(node)
        Button("Undo") { history.undo() }.disabled(!history.canUndo)
        Button("Redo") { history.redo() }.disabled(!history.canRedo)
      }
    }
  }
  // end

  @Test(.ownTime)
  func `a share sheet opens over whatever is in front, and is closed by a drag`() async {
    let node = NavigationNode("home", root: NoteRoute.list, registry: notes)
    let sharing = Sharing()
    await withWindow(SharingNotes(node: node, sharing: sharing)) { window in
      sharing.text = "Hello"
      await window.rest()
      #expect(window.topScreen.texts == ["Hello"])
      await window.rest(after: window.swipeDownSheet())
      #expect(sharing.text == nil)
      await window.rest(after: node.present(NoteRoute.note(1)))
      sharing.text = "World"
      await window.rest()
      #expect(window.screens.map(\.texts) == [["notes"], ["note 1"], ["World"]])
      #expect(await window.texts(atRestAfter: window.swipeDownSheet()) == ["note 1"])
    }
  }

  @Test(.ownTime) func `something is done once a sheet has gone, however it goes`() async {
    let node = NavigationNode("home", registry: notes)
    var reloads = 0
    await withWindow(NodeHost(node) { EditButton { reloads += 1 } }) { window in
      for way in ["drag", "code", "both"] {
        await window.walk("Edit")
        #expect(window.modals == [.sheet])
        let before = reloads
        if way != "code" { window.swipeDownSheet() }
        if way != "drag" { node.modals.dismissAll() }
        await window.rest()
        #expect(window.modals.isEmpty)
        #expect(reloads == before + 1)
      }
    }
  }

  @Test(.ownTime) func `home from a sheet is there once the sheet has left the screen`() async {
    let node = NavigationNode("home", root: NoteRoute.list, registry: notes)
    await withWindow(NodeHost(node)) { window in
      node.navigate(to: NoteRoute.note(1))
      await window.rest(after: node.present(NoteRoute.note(2)))
      let sheet = node.modals.layers.first.map { node.modals.screen(of: $0) }
      let outcome = sheet?.perform(.show(NavigationPlan()))
      let isQueued = if case .queued = outcome { true } else { false }
      #expect(isQueued, "it has to wait for the sheet")
      await window.rest()
      #expect(window.screens.map(\.texts) == [["notes"]])
      #expect(await outcome?.settled() == .committed)
    }
  }

  @Test(.ownTime) func `a tab has no bar while something is pushed in it`() async {
    let tabs = TabNavigator(
      "main",
      selection: NoteTab.mine,
      tabs: [.mine, .shared],
      registry: notes,
      root: { _ in NoteRoute.list }
    )
    let host = TabHost(tabs) {
      WideTab(node: $1)
    } label: {
      Text(verbatim: "\($0)")
    }
    await withWindow(host) { window in
      #expect(window.topScreen.tabs.count == 2)
      #expect(window.texts(after: tabs.navigate(to: NoteRoute.note(1), in: .mine)) == ["note 1"])
      #expect(window.topScreen.tabs.isEmpty)
      window.resetBodyCounts()
      tabs.navigate(to: NoteRoute.note(2), in: .mine)
      #expect(window.topScreen.tabs.isEmpty)
      #expect(window.bodyCount(of: WideTab.self) == 0)
      await window.rest(after: window.goBack(levels: 2))
      #expect(window.topScreen.tabs.count == 2)
    }
  }

  @Test(.ownTime)
  func `another account begins afresh, and the first finds its own state again`() async {
    defer { try? FileManager.default.removeItem(at: folder) }
    let accounts = Accounts()
    let undo = NavigationUndo(accounts.tree.node)
    ListScreen.ends = []
    await withWindow(AccountRoot(accounts: accounts)) { window in
      await window.rest()
      #expect(await window.walk("Ask") == [["note 1"]])
      #expect(undo.canUndo)
      await window.rest(after: accounts.tree.node.present(NoteRoute.share))
      let draft = accounts.tree.node.guards.protect("draft", for: .route(NoteRoute.share))
      await accounts.change(to: "bob")
      #expect(accounts.tree.account == "ada")
      draft.isArmed = false
      weak let old = accounts.tree.node
      let change = Task { await accounts.change(to: "bob") }
      await window.rest()
      await change.value
      #expect(ListScreen.ends == [.sessionEnded])
      #expect(!undo.canUndo)
      await window.rest()
      #expect(window.topScreen.texts == ["notes"])
      #expect(old == nil)
      await accounts.change(to: "ada")
      await window.rest()
      #expect(window.topScreen.texts == ["note 1"])
    }
  }

  @Test(.ownTime)
  func `a step is undone and redone by buttons, which follow what can be done`() async {
    await withWindow(UndoableNotes()) { window in
      #expect(!window.tap("Undo"))
      #expect(await window.walk("Ask") == [["note 1"]])
      #expect(await window.walk("Undo") == [["notes"]])
      #expect(await window.walk("Redo") == [["note 1"]])
    }
  }

  @Test(.ownTime) func `a window for a note keeps its state for the note`() async {
    defer { try? FileManager.default.removeItem(at: folder) }
    func window(_ number: Int) async -> StandInWindow {
      let window = StandInWindow { NoteWindow(number: number) }
      await window.rest()
      return window
    }
    let seven = await window(7)
    #expect(seven.topScreen.texts == ["note 7"])
    #expect(await seven.walk("Share") == [["share"]])
    seven.close()
    await nextTurn()
    let eight = await window(8)
    #expect(eight.topScreen.texts == ["note 8"])
    let again = await window(7)
    #expect(again.topScreen.texts == ["share"])
    // Its value changes.
    again.show { NoteWindow(number: 9) }
    await again.rest()
    #expect(again.topScreen.texts == ["note 9"])
    #expect(again.violations.isEmpty)
    again.close()
    eight.close()
    await nextTurn()
  }
}
