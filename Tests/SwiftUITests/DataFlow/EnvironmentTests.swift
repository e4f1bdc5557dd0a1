import Observation
import SwiftUI
import Testing

@Suite("The environment")
@MainActor
struct EnvironmentTests {
  @Test func `the environment runs only bodies that read the value that changed`() async {
    await withWindow(Reads().environment(\.size, 1)) { window in
      #expect(window.topScreen.texts == ["1", "plain"])
      window.show { Reads().environment(\.size, 2) }
      #expect(window.topScreen.texts == ["2", "plain"])
      #expect(window.bodyCount(of: Reads.self) == 1)
      #expect(window.bodyCount(of: SizeView.self) == 2)
      #expect(window.bodyCount(of: PlainView.self) == 1)
    }
  }

  @Test func `the environment is changed from what it was further out`() async {
    await withWindow {
      Reads().transformEnvironment(\.size) { $0 += 1 }.environment(\.size, 1)
    } test: { window in
      #expect(window.topScreen.texts == ["2", "plain"])
    }
  }

  @Test func `the environment carries observable objects by type`() async {
    let account = Account()
    await withWindow(AccountView().environment(account)) { window in
      account.name = "Bo"
      #expect(window.topScreen.texts == ["Bo"])
    }
  }

  @Test func `the environment notes an object that a body needs and nobody set`() async {
    await withWindow(AccountView(), expecting: [.missingObject]) { window in
      #expect(window.topScreen.texts == [])
    }
  }

  @Test func `the environment has no object of a type that nobody set`() async {
    await withWindow(MaybeAccountView()) { window in
      #expect(window.topScreen.texts == ["nobody"])
    }
  }
}

private enum SizeKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var size: Int {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

private struct Reads: View {
  var body: some View {
    SizeView()
    PlainView()
  }
}

private struct SizeView: View {
  @Environment(\.size) private var size

  var body: some View { Text("\(size)") }
}

private struct PlainView: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text(isEnabled ? "plain" : "disabled") }
}

private struct AccountView: View {
  @Environment(Account.self) private var account

  var body: some View { Text(account.name) }
}

private struct MaybeAccountView: View {
  @Environment(Account.self) private var account: Account?

  var body: some View { Text(account?.name ?? "nobody") }
}
