import NavigatorKit
import NavigatorKitTesting
import Observation
import Testing

@MainActor
@Suite struct InvalidationCounterTests {
  @MainActor
  @Observable
  final class Model {
    var number = 0
    var text = ""
  }

  let model = Model()

  @Test func `an invalidation counter counts nothing as long as nothing changes`() {
    let model = model
    let counter = InvalidationCounter { model.number }
    #expect(counter.count == 0)
    #expect(counter.count == 0)
  }

  @Test func `an invalidation counter counts one invalidation for each change that is rendered`() {
    let model = model
    let counter = InvalidationCounter { model.number }
    for number in 1...5 { counter.step { model.number = number } }
    #expect(counter.count == 5)
  }

  @Test func `an invalidation counter counts changes between two renders once`() {
    let model = model
    let counter = InvalidationCounter { model.number }
    model.number = 1
    model.number = 2
    #expect(counter.count == 1)
    model.number = 3
    #expect(counter.count == 2)
  }

  @Test func `an invalidation counter does not count what is not read`() {
    let model = model
    let counter = InvalidationCounter { model.number }
    #expect(!counter.step { model.text = "other" })
    #expect(counter.count == 0)
  }

  @Test func `an invalidation counter counts a change to two facts once`() {
    let model = model
    let counter = InvalidationCounter { (model.number, model.text) }
    let isInvalidated = counter.step {
      model.number = 1
      model.text = "one"
    }
    #expect(isInvalidated)
    #expect(counter.count == 1)
  }

  @Test func `an invalidation counter observes what is read in the end, not first`() {
    let model = model
    let counter = InvalidationCounter { model.number == 0 ? "" : model.text }
    counter.step { model.text = "unread" }
    counter.step { model.number = 1 }
    counter.step { model.text = "read" }
    #expect(counter.count == 2)
  }

  @Test func `an invalidation counter renders between the changes that it is given`() {
    let model = model
    let count = InvalidationCounter.invalidations(
      of: { model.number },
      duringEach: { model.number = 1 },
      { model.text = "other" },
      { model.number = 2 }
    )
    #expect(count == 2)
  }

  @Test
  func `an invalidation counter counts once where an observer changes another fact meanwhile`() {
    let model = model
    func observe() {
      withObservationTracking {
        _ = model.number
      } onChange: {
        MainActor.assumeIsolated { model.text += "x" }
      }
    }
    for isFirst in [true, false] {
      if isFirst { observe() }
      let counter = InvalidationCounter { (model.number, model.text) }
      if !isFirst { observe() }
      counter.step { model.number += 1 }
      #expect(counter.count == 1)
    }
  }

  @Test func `an invalidation counter hears nothing after it is gone`() {
    let model = model
    weak var counter: InvalidationCounter?
    do {
      let strong = InvalidationCounter { model.number }
      counter = strong
    }
    #expect(counter == nil)
    model.number = 1
    #expect(model.number == 1)
  }

  @Test func `an invalidation counter tells a derived fact of a navigator from its routes`() {
    let navigator = MultiRouteNavigator()
    let presence = InvalidationCounter { navigator.hasPresentedRoutes }
    let routes = InvalidationCounter { navigator.routes }
    for number in 0..<1_000 {
      navigator.navigate(to: Number(number))
      presence.render()
      routes.render()
    }
    #expect(presence.count == 1)
    #expect(routes.count == 1_000)
  }
}
