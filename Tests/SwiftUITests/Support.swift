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
    NavigationLink("Go to 1", value: 1)
    Text("Root")
  }
}

struct NumberScreen: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Screen \(number)")
    NavigationLink("Go to \(number + 1)", value: number + 1)
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

  init(item: Item? = nil) {
    self.item = item
  }
}
