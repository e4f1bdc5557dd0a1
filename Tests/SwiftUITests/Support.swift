import Observation
import SwiftUI

/// A path in an object, bound by key path as an app would.
@MainActor
@Observable
final class PathModel {
  var path: [Int]
  var typeErased = NavigationPath()

  init(_ path: [Int] = []) {
    self.path = path
  }
}

/// A stack of numbers whose screens link to the next ones.
struct NumberStack: View {
  @Bindable var model: PathModel

  var body: some View {
    NavigationStack(path: $model.path) {
      NumberRoot()
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

struct NumberRoot: View {
  var body: some View {
    NavigationLink(value: 1) { Text("Go to 1") }
    Text("Root")
  }
}

struct NumberScreen: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Screen \(number)")
    NavigationLink(value: number + 1) { Text("Go to \(number + 1)") }
    Button("Leave") { dismiss() }
  }
}

/// A log that closures of views write to.
@MainActor
final class Log {
  var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }
}

/// Runs the body in a transaction that animates nothing.
func withoutAnimations(_ body: () -> Void) {
  var transaction = Transaction()
  transaction.disablesAnimations = true
  withTransaction(transaction, body)
}

extension Binding where Value: Sendable {
  /// A value that no write changes.
  static func fixed(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
}

extension NavigationPath {
  /// A path of one value.
  static func of(_ value: some Hashable) -> NavigationPath {
    var path = NavigationPath()
    path.append(value)
    return path
  }
}

/// The item of a sheet.
struct Item: Identifiable, Equatable {
  let id: String
  var note = ""
}

/// A sheet's item in an object.
@MainActor
@Observable
final class SheetModel {
  var item: Item?
  var isCovered = false

  /// What covers, for as long as it is said to cover.
  var cover: Item? {
    get { isCovered ? Item(id: "cover") : nil }
    set { isCovered = newValue != nil }
  }

  init(item: Item? = nil) {
    self.item = item
  }
}
