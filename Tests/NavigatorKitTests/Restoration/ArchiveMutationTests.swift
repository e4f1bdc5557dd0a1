import Foundation
import NavigatorKit
import NavigatorKitTesting
import Testing

/// Broken archives: whatever the bytes are, the app starts, and each loss stands in the report.
@MainActor
@Suite("Broken archives")
struct ArchiveMutationTests {
  /// What a mutation of valid JSON does.
  enum Mutation: CaseIterable {
    case renamedKey, retypedValue, removedKey, nulledValue, repeatedID, newerVersion, unknownName
    case duplicatedKey, deepNesting, hugeNumber, renamedBlock
  }

  private static var sample: (kept: KeptApp, archive: NavigationArchive) {
    let kept = KeptApp()
    kept.app.enter(.main)
    kept.node(.home)?.stack.append(contentsOf: [
      KeptPage.page(1), KeptNote.edit, KeptPage.page(2),
    ])
    kept.node(.home)?.mark(.kept)
    kept.node(.mail)?.mark(.begin)
    kept.node(.mail)?.navigate(to: KeptNote.list)
    kept.node(.mail)?.present(KeptPage.page(3), options: ModalOptions(detents: [.medium]))
    kept.node(.mail)?.mark(.kept)
    kept.node(.mail)?.frontStack.navigate(to: KeptNote.list)
    kept.tabs?.select(.mail)
    return (kept, kept.archive)
  }

  @Test func `valid JSON that is no longer the archive loses nothing in silence`() throws {
    let (kept, archive) = Self.sample
    let json = try JSONSerialization.jsonObject(with: archive.data)
    var random = SeededGenerator(seed: 1)
    var counts: [Mutation: Int] = [:]
    for round in 0..<330 {
      let mutation = Mutation.allCases[round % Mutation.allCases.count]
      var mutator = JSONMutator(random: random, mutation: mutation)
      let text = mutator.text(of: json)
      random = mutator.random
      guard mutator.isDone, text != mutator.original else { continue }
      counts[mutation, default: 0] += 1
      let (after, report) = KeptApp.restored(NavigationArchive(data: Data(text.utf8)))
      if after.archive != archive, report.losses.isEmpty {
        Issue.record(
          "\(mutation) in round \(round): \(mutator.place) was lost in silence\n\(text)\n\(report)\n\(kept.text)\nbecame\n\(after.text)"
        )
        return
      }
      // The app is usable.
      after.app.enter(.main)
      #expect(after.node(.home)?.navigate(to: KeptPage.page(9)) == .committed)
    }
    for mutation in Mutation.allCases {
      #expect(counts[mutation, default: 0] >= 10, "\(mutation) was tried too seldom")
    }
  }

  @Test func `an archive that is cut off at any byte loses the whole, and keeps its bytes`() {
    let (_, archive) = Self.sample
    for count in 0..<archive.data.count {
      let (after, report) = KeptApp.restored(NavigationArchive(data: archive.data.prefix(count)))
      #expect(after.app.flow == .login)
      #expect(report.losses.map(\.data) == [Data(archive.data.prefix(count))])
    }
  }

  @Test func `bytes that were changed anywhere never stop the app`() {
    let (_, archive) = Self.sample
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
  let mutation: ArchiveMutationTests.Mutation
  private(set) var isDone = false
  private(set) var place = ""
  private(set) var original = ""
  private var target = 0
  private var firstID: String?
  private var seen = 0

  init(random: SeededGenerator, mutation: ArchiveMutationTests.Mutation) {
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
    case .renamedKey where !isInRoute && isHere(path):
      return ["\"\(key)X\":\(write(value, path))"]
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
    case .duplicatedKey where !isInRoute && isHere(path):
      return [plain(&self), "\"\(key)\":{}"]
    case .deepNesting where isHere(path):
      return [
        "\"\(key)\":\(String(repeating: "[", count: 300))\(String(repeating: "]", count: 300))"
      ]
    case .hugeNumber where (value as? Int) != nil && key != "count" && isHere(path):
      return ["\"\(key)\":1e400"]
    case .renamedBlock
    where key == "name" && !path.contains("entries") && !path.contains("layers") && isHere(path):
      return ["\"name\":\"gone\""]
    default:
      return [plain(&self)]
    }
  }
}
