import NavigatorKit
import Testing

@MainActor
struct `The history of a group` {
  private let app = NavigationGroup("app")
  private let stack: MultiRouteNavigator
  private let modals: ModalPresenter<Spot>
  private let history: VisitHistory<AnyRoute>

  init() {
    stack = MultiRouteNavigator(in: app, as: "stack")
    modals = ModalPresenter(in: app, as: "modals")
    history = VisitHistory(app)
  }

  private var visits: [Spot?] { history.routes.map { $0.as(Spot.self) } }

  @Test func `a group's history comes back to the stack when the last layer goes`() {
    stack.navigate(to: Spot.a)
    modals.present(.b)
    modals.dismiss()
    #expect(visits == [.a, .b, .a])
    #expect(history.current == AnyRoute(Spot.a))
    #expect(history.previous == AnyRoute(Spot.b))
  }

  @Test func `a group's history counts no dialog as a visit`() {
    stack.navigate(to: Spot.a)
    modals.present(.b)
    let answer = modals.requestResult(
      from: Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    )
    modals.dismiss()
    #expect(answer.result != nil)
    #expect(visits == [.a, .b])
    #expect(history.current == AnyRoute(Spot.b))
  }

  @Test func `a group's history follows the stack of a layer, and forgets it with the layer`()
    throws
  {
    stack.navigate(to: Spot.a)
    modals.present(.b)
    let inner = try #require(modals.navigator(of: modals.layers[0].id))
    inner.navigate(to: Spot.c)
    #expect(history.current == AnyRoute(Spot.c))
    modals.dismiss()
    #expect(visits == [.a, .b, .c, .a])
  }

  @Test func `a group's history is at the root when nothing is shown any more`() {
    stack.navigate(to: Spot.a)
    stack.popToRoot()
    #expect(history.current == nil)
    #expect(history.previous == AnyRoute(Spot.a))
  }
}
