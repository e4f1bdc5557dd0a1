import NavigatorKit
import Testing

/// Results of screens whose routes are handed on as they come out of a stack or a presenter.
@MainActor
struct AnyRouteResultTests {
  private let navigator = MultiRouteNavigator()
  private let modals = ModalPresenter<AnyRoute>()
  private let route = AnyRoute(Spot.a)

  @Test func `a screen of a stack is requested and finished by an erased route`() {
    let handle = navigator.requestResult(of: Int.self, pushing: route)
    #expect(navigator.routes == [route])
    #expect(navigator.finish(route, with: 7) == .committed)
    #expect(handle.result?.value == 7)
  }

  @Test func `a layer is requested and finished by an erased route`() {
    let handle = modals.requestResult(of: Int.self, from: route)
    #expect(modals.layers.map(\.route) == [route])
    #expect(modals.finish(route, with: 7) == .committed)
    #expect(handle.result?.value == 7)
  }

  @Test func `an erased route finishes its screen inside a larger expression`() {
    let others: [AnyRoute] = [route, AnyRoute(Spot.b)]
    let handles = others.map { navigator.requestResult(of: Int.self, pushing: $0) }
    let outcomes = others.enumerated().reversed().map { index, route in
      [navigator.finish(route, with: index), modals.finish(route, with: "\(index)")]
    }
    #expect(outcomes.map { $0.map(\.isChange) } == [[true, false], [true, false]])
    #expect(handles.compactMap { $0.result?.value } == [0, 1])
    #expect(navigator.presentedRoute.map { navigator.finish($0, with: 1).isChange } ?? true)
  }

  @Test func `an erased route finishes the screen of an equal route of its own type`() {
    let handle = navigator.requestResult(of: String.self, pushing: Spot.a)
    #expect(navigator.finish(route, with: "red") == .committed)
    #expect(handle.result?.value == "red")
    let erased = navigator.requestResult(of: String.self, pushing: route)
    #expect(navigator.finish(Spot.a, with: "blue") == .committed)
    #expect(erased.result?.value == "blue")
  }
}
