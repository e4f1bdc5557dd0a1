import NavigatorKit
import NavigatorKitTesting
import Observation
import Testing

@MainActor
@Suite("The migration from the Composable Architecture")
struct FromTCA {
  // snippet: tca-after
  struct ItemRoute: NavigationRoute { let id: Int }

  struct EditItemRoute: ResultRoute {
    typealias Result = String  // the new name
    let id: Int
  }

  @MainActor
  @Observable
  final class InventoryModel {
    private(set) var items: [Int: String]
    @ObservationIgnored private let navigator: any RouteNavigating & ModalPresenting

    init(items: [Int: String], navigator: any RouteNavigating & ModalPresenting) {
      self.items = items
      self.navigator = navigator
    }

    func select(_ id: Int) { navigator.navigate(to: ItemRoute(id: id)) }

    func edit(_ id: Int) async {
      if case .value(let name) = await navigator.presentForResult(EditItemRoute(id: id)) {
        items[id] = name
      }
    }

    func delete(_ id: Int) async {
      let sure = Dialog.alert(
        "Delete this item?",
        buttons: [.destructive("Delete", answer: true), .cancel("Keep", answer: false)]
      )
      guard await navigator.ask(sure).value == true else { return }
      items[id] = nil
      navigator.popLast()
    }
  }
  // end

  @Test func `a model is tested with a recorder`() async {
    // snippet: tca-recorder
    let recorder = NavigationRecorder()
    let model = InventoryModel(items: [7: "Lamp"], navigator: recorder)
    model.select(7)
    #expect(recorder.intents == [.push(ItemRoute(id: 7))])
    recorder.clear()

    let edit = Task { await model.edit(7) }
    await waitUntil { !recorder.intents.isEmpty }
    recorder.bring("Desk lamp")  // what the sheet would finish with
    await edit.value
    #expect(recorder.intents == [.present(EditItemRoute(id: 7))])
    #expect(model.items == [7: "Desk lamp"])
    // end
  }

  @Test func `a model is tested with the real node`() async {
    // snippet: tca-node
    let node = NavigationNode("inventory")
    let model = InventoryModel(items: [7: "Lamp"], navigator: node)
    model.select(7)
    #expect(node.stack.routes(of: ItemRoute.self) == [ItemRoute(id: 7)])

    let delete = Task { await model.delete(7) }
    await waitUntil { node.modals.presentedDialog != nil }
    if let dialog = node.modals.presentedDialog { node.modals.answer(dialog.id, with: true) }
    await delete.value
    #expect(node.currentPlan == NavigationPlan())
    #expect(model.items == [:])
    // end
  }

  @Test func `a sheet that is swiped away changes nothing`() async {
    let node = NavigationNode("inventory")
    let model = InventoryModel(items: [7: "Lamp"], navigator: node)
    let edit = Task { await model.edit(7) }
    await waitUntil { node.modals.isPresenting }
    node.modals.presentedSheet = nil
    await edit.value
    #expect(model.items == [7: "Lamp"])
  }
}
