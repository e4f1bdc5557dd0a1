import Foundation
import NavigatorKit
@testable import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Broken archives: whatever the bytes are, the app starts, and each loss stands in the report.
@MainActor
struct `Broken archives` {
  /// What a mutation of valid JSON does.
  enum Mutation: CaseIterable {
    case retypedValue, removedKey, nulledValue, repeatedID, newerVersion, unknownName
    case deepNesting, hugeNumber, negativeNumber, renamedBlock
  }

  /// An archive that has all that one may say.
  private static var sample: NavigationArchive {
    let kept = KeptApp()
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [
      KeptPage.page(1), KeptNote.edit, KeptPage.page(2),
    ])
    kept.node(.mail)?.navigate(to: KeptNote.list)
    kept.node(.mail)?.present(KeptPage.page(3))
    kept.node(.mail)?.host.frontStack.navigate(to: KeptNote.list)
    kept.tabs?.select(.mail)
    return kept.app.archive(build: "41")
  }

  /// What an archive brings back, and the build that it names.
  private struct Whole: Equatable {
    let state: NavigationArchive
    let build: String?
  }

  /// Restores an archive, and returns what it has brought back, and how much it has reported as lost.
  private func restored(_ archive: NavigationArchive) -> (whole: Whole, losses: Int) {
    let (after, report) = KeptApp.restored(archive)
    defer {
      // The app is usable.
      after.app.enter(.main)
      #expect(after.node(.home)?.navigate(to: KeptPage.page(9)) == .committed)
    }
    let whole = Whole(state: after.archive, build: report.build)
    return (whole, report.losses.count)
  }

  /// Whether a text has lost anything of what a whole archive gives, without a line.
  private func loses(_ text: String, of whole: Whole) -> Bool {
    let (rest, losses) = restored(NavigationArchive(data: Data(text.utf8)))
    return losses == 0 && rest != whole
  }

  @Test func `no value of an archive that is broken is lost in silence`() throws {
    let archive = Self.sample
    let whole = restored(archive).whole
    let json = try JSONSerialization.jsonObject(with: archive.data)
    #expect(KeptApp.restored(archive).report.losses == [])
    var random = SeededGenerator(seed: 1)
    var counts: [Mutation: Int] = [:]
    for round in 0..<350 {
      let mutation = Mutation.allCases[round % Mutation.allCases.count]
      var mutator = JSONMutator(random: random, mutation: mutation)
      let text = mutator.text(of: json)
      random = mutator.random
      guard mutator.isDone, text != mutator.original else { continue }
      counts[mutation, default: 0] += 1
      #expect(!loses(text, of: whole), "\(mutation) in round \(round): \(mutator.place)\n\(text)")
    }
    for mutation in Mutation.allCases {
      #expect(counts[mutation, default: 0] >= 10, "\(mutation) was tried too seldom")
    }
  }

  @Test func `an archive that is cut off at any byte loses the whole, in one line`() {
    let archive = Self.sample
    for count in 0..<archive.data.count {
      let (after, report) = KeptApp.restored(NavigationArchive(data: archive.data.prefix(count)))
      #expect(after.app.flow == .login)
      #expect(report.losses.map(\.name) == ["archive"])
    }
  }

  @Test func `bytes that were changed anywhere never stop the app`() {
    let archive = Self.sample
    var random = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      var data = archive.data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      let (after, _) = KeptApp.restored(NavigationArchive(data: data))
      after.app.enter(.main)
      #expect(after.node(.home)?.navigate(to: KeptPage.page(9)) == .committed)
    }
  }
}

/// Writes JSON with one thing changed.
private struct JSONMutator {
  var random: SeededGenerator
  let mutation: `Broken archives`.Mutation
  private(set) var isDone = false
  private(set) var place = ""
  private(set) var original = ""
  private var target = 0
  private var firstID: String?
  private var seen = 0

  init(random: SeededGenerator, mutation: `Broken archives`.Mutation) {
    self.random = random
    self.mutation = mutation
  }

  mutating func text(of json: Any) -> String {
    target = -1
    original = write(json, "")
    let places = seen
    guard places > 0 else { return original }
    seen = 0
    target = Int.random(in: 0..<places, using: &random)
    return write(json, "")
  }

  /// Whether this is the place for the mutation.
  private mutating func isHere(_ key: String) -> Bool {
    defer { seen += 1 }
    guard seen == target else { return false }
    isDone = true
    place = key
    return true
  }

  private mutating func write(_ value: Any, _ path: String) -> String {
    switch value {
    case let object as [String: Any]:
      let isInRoute = path.contains(".route")
      var parts: [String] = []
      for key in object.keys.sorted() {
        let inner = "\(path).\(key)"
        let value = object[key] ?? 0
        parts += write(key, value, inner, isInRoute: isInRoute)
      }
      return "{\(parts.joined(separator: ","))}"
    case let list as [Any]:
      return "[\(list.map { write($0, path) }.joined(separator: ","))]"
    case let text as String: return "\"\(text)\""
    default: return "\(value)"
    }
  }

  private mutating func write(
    _ key: String,
    _ value: Any,
    _ path: String,
    isInRoute: Bool
  ) -> [String] {
    let plain = { (mutator: inout JSONMutator) in "\"\(key)\":\(mutator.write(value, path))" }
    switch mutation {
    case .retypedValue where !isInRoute && isHere(path):
      return ["\"\(key)\":\(value is String ? "7" : "\"text\"")"]
    case .removedKey
    where ["id", "name", "version", "route", "kind", "entries", "layers", "style", "format"]
      .contains(key) && !isInRoute && isHere(path):
      return []
    case .nulledValue where !isInRoute && isHere(path):
      return ["\"\(key)\":null"]
    case .repeatedID where key == "id":
      firstID = firstID ?? "\(value)"
      return ["\"id\":\(isHere(path) ? firstID ?? "0" : "\(value)")"]
    case .newerVersion where (key == "version" || key == "format") && isHere(path):
      return ["\"\(key)\":99"]
    case .unknownName where key == "name" && path.contains("entries") && isHere(path):
      return ["\"name\":\"gone\""]
    case .deepNesting where isHere(path):
      return [
        "\"\(key)\":\(String(repeating: "[", count: 300))\(String(repeating: "]", count: 300))"
      ]
    case .hugeNumber where (value as? Int) != nil && isHere(path):
      return ["\"\(key)\":1e400"]
    case .negativeNumber where (value as? Int) != nil && !isInRoute && isHere(path):
      return ["\"\(key)\":-\(value)"]
    case .renamedBlock
    where key == "name" && !path.contains("entries") && !path.contains("layers") && isHere(path):
      return ["\"name\":\"gone\""]
    default:
      return [plain(&self)]
    }
  }
}
