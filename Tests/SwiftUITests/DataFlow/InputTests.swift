import Observation
import SwiftUI
import Testing

@Suite("The inputs of a view")
@MainActor
struct InputTests {
  @Test(arguments: Variant.unchanged)
  private func `the inputs of a view do not run its body while they are unchanged`(variant: Variant)
    async
  {
    let ticker = Ticker()
    await withWindow(Passes(ticker: ticker, variant: variant)) { window in
      ticker.count += 1
      #expect(window.bodyCount(of: Passes.self) == 2)
      #expect(window.bodyCount(of: Receives.self) == 1)
    }
  }

  @Test(arguments: Variant.changed)
  private func `the inputs of a view run its body when one has changed`(variant: Variant) async {
    let ticker = Ticker()
    await withWindow(Passes(ticker: ticker, variant: variant)) { window in
      ticker.count += 1
      #expect(window.bodyCount(of: Receives.self) == 2)
    }
  }

  @Test func `the inputs of a view may be the cases of an enumeration that is a view`() async {
    let ticker = Ticker()
    await withWindow(ShowsCase(ticker: ticker)) { window in
      ticker.count = 1
      #expect(window.topScreen.texts == ["case 0"])
      #expect(window.bodyCount(of: CaseView.self) == 1)
      ticker.count = 5
      #expect(window.topScreen.texts == ["case 1"])
      #expect(window.bodyCount(of: CaseView.self) == 2)
    }
  }

  @Test func `the inputs of a view may be wrappers in a wrapper of the app`() async {
    await withWindow(UsesWrapper().disabled(true)) { window in
      #expect(window.topScreen.texts == ["0 false"])
      window.show { UsesWrapper().disabled(false) }
      window.tap("More")
      #expect(window.topScreen.texts == ["1 true"])
    }
  }

  @Test func `the inputs of a view may be the whole environment`() async {
    await withWindow(WholeEnvironment().disabled(true)) { window in
      window.show { WholeEnvironment().disabled(false) }
      #expect(window.topScreen.texts == ["true"])
    }
  }
}

@MainActor
@Observable
final class Ticker {
  var count = 0
}

private enum Choices {
  case number(Int)
  case object(Ticker?)
  case none
}

/// A field of a view, as it is when the parent has run for the given time.
private enum Variant: String, CaseIterable, CustomTestStringConvertible {
  case tuple, enumeration, existential, optionalClosure, object, view, metatype
  case newClosure, newTuple, newExistential, newObject, newView

  static let unchanged: [Variant] = [
    .tuple, .enumeration, .existential, .optionalClosure, .object, .view, .metatype,
  ]
  static let changed: [Variant] = [.newClosure, .newTuple, .newExistential, .newObject, .newView]

  var testDescription: String { rawValue }

  @MainActor
  func receives(_ count: Int, object: Ticker) -> Receives {
    var view = Receives()
    switch self {
    case .tuple: view.tuple = (1, "a")
    case .enumeration: view.choice = .object(object)
    case .existential: view.existential = "a"
    case .optionalClosure: view.closure = {}
    case .object: view.object = object
    case .view: view.content = AnyView(Text("a"))
    case .metatype: view.type = Int.self
    case .newClosure: view.closure = { object.count = count }
    case .newTuple: view.tuple = (count, "a")
    case .newExistential: view.existential = count
    case .newObject: view.object = Ticker()
    case .newView: view.content = AnyView(Text("\(count)"))
    }
    return view
  }
}

private struct Passes: View {
  let ticker: Ticker
  let variant: Variant
  @State private var object = Ticker()

  init(ticker: Ticker, variant: Variant) {
    self.ticker = ticker
    self.variant = variant
  }

  var body: some View { variant.receives(ticker.count, object: object) }
}

private struct Receives: View {
  var tuple = (0, "")
  var choice = Choices.none
  var existential: any Hashable = 0
  var closure: (() -> Void)?
  var object: Ticker?
  var content: AnyView?
  var type: Any.Type?

  var body: some View { Text("received") }
}

/// A wrapper that is made of others.
@propertyWrapper
private struct Tally: DynamicProperty {
  @State private var count = 0
  @Environment(\.isEnabled) private var isEnabled

  init() {}

  var wrappedValue: String { "\(count) \(isEnabled)" }
  func add() { count += 1 }
}

private struct UsesWrapper: View {
  @Tally private var tally

  init() {}

  var body: some View {
    Text(tally)
    Button("More") { _tally.add() }
  }
}

private enum CaseView: View {
  case number(Int, Ticker)
  case none

  var body: some View {
    switch self {
    case .number(let number, _): Text("case \(number)")
    case .none: Text("none")
    }
  }
}

private struct ShowsCase: View {
  let ticker: Ticker

  var body: some View { CaseView.number(ticker.count / 5, ticker) }
}

private struct WholeEnvironment: View {
  @Environment(\.self) private var values

  init() {}

  var body: some View { Text("\(values.isEnabled)" as String) }
}
