import Observation
import SwiftUI
import Testing

/// The shapes that a navigation adapter is made of, which have to compile and to be driven.
@Suite("An adapter")
@MainActor
struct AdapterShapeTests {
  @Test func `an adapter observes a generic owner whose facts are observed by tokens`() async {
    let stack = TokenStack<String>()
    await withWindow(TokenHost(stack: stack)) { window in
      stack.push("a")
      #expect(window.topScreen.texts == ["Screen a"])
      stack.push("b")
      window.goBack()
      #expect(stack.routes == ["a"])
      #expect(window.bodyCount(of: BadgeView<String>.self) == 2)
    }
  }

  @Test func `an adapter nests modal hosts of one shape, each with a binding by key path`() async {
    let layers = Layers()
    await withWindow(LayerHost(layers: layers, level: 0) { Text("Base") }) { window in
      layers.ids = ["a"]
      window.settle()
      layers.ids = ["a", "b"]
      #expect(window.modals == [.sheet, .sheet])
      #expect(window.topScreen.texts == ["Layer b"])
      window.swipeDownSheet()
      #expect(layers.ids == ["a"])
      #expect(window.topScreen.texts == ["Layer a"])
      #expect(window.violations == [])
    }
  }

  @Test func `an adapter shows destinations that it composes without erasing them`() async {
    let model = PathModel([1])
    await withWindow {
      ComposedHost(model: model, destinations: Composed(first: Evens(), second: Odds()))
    } test: { window in
      #expect(window.topScreen.texts == ["odd 1"])
      model.path = [2]
      #expect(window.topScreen.texts == ["even 2"])
    }
  }

  @Test func `an adapter runs the body of a screen once, whatever happens above it`() async {
    let model = PathModel()
    await withWindow(NumberStack(model: model)) { window in
      for number in 1...5 { model.path.append(number); window.settle() }
      #expect(window.bodyCount(of: NumberRoot.self) == 1)
      #expect(window.bodyCount(of: NumberScreen.self) == 5)
      window.goBack(levels: 4)
      #expect(window.bodyCount(of: NumberScreen.self) == 5)
    }
  }

  @Test func `an adapter pushes hundreds of screens one by one`() async {
    let model = PathModel()
    await withWindow(NumberStack(model: model)) { window in
      for number in 1...300 {
        model.path.append(number)
        window.settle()
      }
      #expect(window.bodyCount(of: NumberScreen.self) == 300)
    }
  }

  @Test func `an adapter is let go with its window`() async {
    weak var model: SheetModel?
    weak var window: StandInWindow?
    do {
      let path = PathModel([1, 2])
      let sheet = SheetModel(item: Item(id: "a"))
      let shown = StandInWindow {
        NumberStack(model: path)
        SheetPresenter(model: sheet, log: Log())
      }
      #expect(shown.modals == [.sheet])
      model = sheet
      window = shown
    }
    #expect(window == nil)
    #expect(model == nil)
  }

  @Test func `an adapter updates a path of ten thousand elements`() async {
    let model = PathModel(Array(1...10_000))
    await withWindow(NumberStack(model: model)) { window in
      #expect(window.topScreen.texts == ["Screen 10000"])
      for _ in 1...20 { window.goBack() }
      #expect(model.path.count == 9_980)
      #expect(window.bodyCount(of: NumberScreen.self) == 21)
    }
  }
}

/// A fact that is observed without the macro.
@MainActor
private final class Fact: Observable {
  private let registrar = ObservationRegistrar()
  private var fact: Void { () }

  func access() { registrar.access(self, keyPath: \.fact) }

  func mutate(_ change: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.fact, change)
  }
}

@MainActor
private final class TokenStack<Route: Hashable>: Observable {
  private let routesFact = Fact()
  private let isEmptyFact = Fact()
  private var stored: [Route] = []

  var routes: [Route] {
    get {
      routesFact.access()
      return stored
    }
    set {
      if newValue.isEmpty != stored.isEmpty {
        isEmptyFact.mutate { routesFact.mutate { stored = newValue } }
      } else {
        routesFact.mutate { stored = newValue }
      }
    }
  }

  var isEmpty: Bool {
    isEmptyFact.access()
    return stored.isEmpty
  }

  func push(_ route: Route) { routes.append(route) }
}

private struct TokenHost: View {
  @Bindable var stack: TokenStack<String>

  var body: some View {
    NavigationStack(path: $stack.routes) {
      BadgeView(stack: stack)
        .navigationDestination(for: String.self) { Text("Screen \($0)") }
    }
  }
}

private struct BadgeView<Route: Hashable>: View {
  let stack: TokenStack<Route>

  var body: some View { Text(stack.isEmpty ? "empty" : "full") }
}

@MainActor
@Observable
private final class Layers {
  var ids: [String] = []

  subscript(above level: Int) -> Item? {
    get { ids.indices.contains(level) ? Item(id: ids[level]) : nil }
    set {
      if newValue == nil, ids.count > level { ids.removeSubrange(level...) }
    }
  }
}

private struct LayerHost<Content: View>: View {
  @Bindable var layers: Layers
  let level: Int
  @ViewBuilder let content: () -> Content

  var body: some View {
    content().sheet(item: $layers[above: level]) { item in
      LayerHost<LayerView>(layers: layers, level: level + 1) { LayerView(id: item.id) }
    }
  }
}

private struct LayerView: View {
  let id: String

  var body: some View { Text("Layer \(id)") }
}

@MainActor
private protocol Destinations {
  associatedtype Content: View
  func accepts(_ route: Int) -> Bool
  @ViewBuilder func content(for route: Int) -> Content
}

private struct Evens: Destinations {
  func accepts(_ route: Int) -> Bool { route.isMultiple(of: 2) }
  func content(for route: Int) -> some View { Text("even \(route)") }
}

private struct Odds: Destinations {
  func accepts(_ route: Int) -> Bool { !route.isMultiple(of: 2) }
  func content(for route: Int) -> some View { Text("odd \(route)") }
}

private struct Composed<First: Destinations, Second: Destinations>: Destinations {
  let first: First
  let second: Second

  func accepts(_ route: Int) -> Bool { first.accepts(route) || second.accepts(route) }

  func content(for route: Int) -> some View {
    if first.accepts(route) {
      first.content(for: route)
    } else if second.accepts(route) {
      second.content(for: route)
    } else {
      EmptyView()
    }
  }
}

private struct ComposedHost<D: Destinations>: View {
  @Bindable var model: PathModel
  let destinations: D

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").navigationDestination(for: Int.self) { destinations.content(for: $0) }
    }
  }
}
