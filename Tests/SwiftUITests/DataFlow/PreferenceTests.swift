import SwiftUI
import Testing

@Suite("A preference")
@MainActor
struct PreferenceTests {
  private let heard = Log()

  private func window(
    @ViewBuilder _ content: () -> some View,
    test: @MainActor (StandInWindow) async -> Void = { _ in }
  ) async {
    await withWindow {
      content().onPreferenceChange(Names.self) { heard.add($0.joined(separator: " ")) }
    } test: { window in
      await test(window)
    }
  }

  @Test func `a preference is heard around the view, of several views one after the other`() async {
    await window {
      VStack {
        Named("a")
        Group { Named("b") }
        HStack { Named("c") }
      }
    }
    #expect(heard.entries == ["a b c"])
  }

  @Test func `a preference says nothing if no view has it`() async {
    await window {
      VStack {
        Text("plain")
        EmptyView().preference(key: Names.self, value: ["nobody"])
      }
    }
    #expect(heard.entries == [])
  }

  @Test func `a preference takes the place of those in the view`() async {
    await window {
      VStack { Named("inner") }.preference(key: Names.self, value: ["outer"])
    }
    #expect(heard.entries == ["outer"])
  }

  @Test func `a preference is heard when it changes, and only then`() async {
    await window {
      Switch { isOn, _ in
        Named("a")
        if isOn { Named("b") }
      }
    } test: { window in
      window.tap("switch")
      window.settle()
      window.tap("switch")
    }
    #expect(heard.entries == ["a", "a b", "a"])
  }

  @Test func `a preference is heard by each view around it`() async {
    let inner = Log()
    await window {
      Named("a").onPreferenceChange(Names.self) { inner.add($0.joined(separator: " ")) }
    }
    #expect(inner.entries == ["a"])
    #expect(heard.entries == ["a"])
  }

  @Test func `a preference in a tab is heard around the tabs`() async {
    await window {
      TabView(selection: .fixed("a")) {
        Named("a").tabItem { Text("first") }.tag("a")
      }
    }
    #expect(heard.entries == ["a"])
  }

  @Test func `a preference in a sheet is not heard under it`() async {
    await window {
      Switch { _, binding in
        Named("under").sheet(isPresented: binding) { Named("over") }
      }
    } test: { window in
      window.tap("switch")
      #expect(window.topScreen.texts == ["over"])
    }
    #expect(heard.entries == ["under"])
  }

  @Test func `a preference on a pushed screen or in a toolbar is not heard around the stack`() async
  {
    let model = PathModel()
    await window {
      NamedStack(model: model)
    } test: { window in
      model.path = [1]
      window.settle()
      #expect(window.topScreen.texts == ["pushed"])
    }
    #expect(heard.entries == ["root"])
  }
}

private enum Names: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A view that says its name.
private struct Named: View {
  let name: String

  init(_ name: String) { self.name = name }

  var body: some View {
    Text(name).preference(key: Names.self, value: [name])
  }
}

/// A view that a button changes.
private struct Switch<Content: View>: View {
  let content: (Bool, Binding<Bool>) -> Content
  @State private var isOn = false

  init(@ViewBuilder content: @escaping (Bool, Binding<Bool>) -> Content) { self.content = content }

  var body: some View {
    VStack {
      Button("switch") { isOn.toggle() }
      content(isOn, $isOn)
    }
  }
}

private struct NamedStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      Named("root")
        .toolbar { ToolbarItem { Named("item") } }
        .navigationDestination(for: Int.self) { _ in Named("pushed") }
    }
  }
}
