import Foundation
import NavigatorKit
@testable import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Broken archives: whatever the bytes are, the app starts, and each loss stands in the report.
@MainActor struct `Broken archives` {
  /// What a mutation of valid JSON does.
  enum Mutation: CaseIterable {
    case retypedValue, removedKey, nulledValue, repeatedID, newerVersion, unknownName
    case deepNesting, hugeNumber, negativeNumber, renamedBlock
  }

  /// An archive that has all that one may say.
  private static var sample: NavigationArchive {
    let kept = KeptApp.filled
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
    return (Whole(state: after.archive, build: report.build), report.losses.count)
  }

  @Test func `no value of an archive that is broken is lost in silence`() throws {
    let archive = Self.sample
    let whole = restored(archive).whole
    let json = try JSONSerialization.jsonObject(with: archive.data)
    #expect(KeptApp.restored(archive).report.losses == [])
    var random = SeededGenerator(seed: 1)
    var counts: [Mutation: Int] = [:]
    for round in 0..<(LawSeeds.isLong ? 350 : 200) {
      let mutation = Mutation.allCases[round % Mutation.allCases.count]
      var mutator = JSONMutator(random: random, mutation: mutation)
      let text = mutator.text(of: json)
      random = mutator.random
      guard let place = mutator.place, text != mutator.original else { continue }
      counts[mutation, default: 0] += 1
      let (rest, losses) = restored(WrittenArchive.json(text))
      #expect(losses > 0 || rest == whole, "\(mutation) in round \(round): \(place)\n\(text)")
    }
    for mutation in Mutation.allCases {
      #expect(counts[mutation, default: 0] >= 10, "\(mutation) was tried too seldom")
    }
  }

  @Test func `an archive that is cut off at any byte loses the whole, in one line`() {
    let archive = Self.sample
    for count in 0..<archive.data.count {
      let (after, report) = KeptApp.restored(NavigationArchive(data: archive.data.prefix(count)))
      #expect(after.app.flow == .login && report.losses.map(\.name) == ["archive"])
    }
  }
}

/// Writes JSON with one thing changed.
private struct JSONMutator {
  var random: SeededGenerator
  let mutation: `Broken archives`.Mutation
  private(set) var place: String?
  private(set) var original = ""
  private var target = -1
  private var firstID: String?
  private var seen = 0

  init(random: SeededGenerator, mutation: `Broken archives`.Mutation) {
    (self.random, self.mutation) = (random, mutation)
  }

  mutating func text(of json: Any) -> String {
    original = write(json, "")
    guard seen > 0 else { return original }
    target = Int.random(in: 0..<seen, using: &random)
    seen = 0
    return write(json, "")
  }

  private mutating func write(_ value: Any, _ path: String) -> String {
    switch value {
    case let object as [String: Any]:
      let parts = object.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
        if key == "id" { firstID = firstID ?? "\(value)" }
        let changed = change(key, value, path)
        defer { seen += changed == nil ? 0 : 1 }
        guard let changed, seen == target else {
          return ["\"\(key)\":\(write(value, "\(path).\(key)"))"]
        }
        place = "\(path).\(key)"
        return changed
      }
      return "{\(parts.joined(separator: ","))}"
    case let list as [Any]: return "[\(list.map { write($0, path) }.joined(separator: ","))]"
    case let text as String: return "\"\(text)\""
    default: return "\(value)"
    }
  }

  /// What the mutation makes of a key with its value, if it is one for that.
  private func change(_ key: String, _ value: Any, _ path: String) -> [String]? {
    let isInRoute = path.contains(".route")
    let (isNumber, isEntry) = ((value as? Int) != nil, path.contains("entries"))
    let required = [
      "id", "name", "version", "route", "kind", "entries", "layers", "style", "format",
    ]
    let (isMeant, changed): (Bool, String?) =
      switch mutation {
      case .retypedValue: (!isInRoute, value is String ? "7" : "\"text\"")
      case .removedKey: (!isInRoute && required.contains(key), nil)
      case .nulledValue: (!isInRoute, "null")
      case .repeatedID: (key == "id", firstID)
      case .newerVersion: (key == "version" || key == "format", "99")
      case .unknownName: (key == "name" && isEntry, "\"gone\"")
      case .deepNesting:
        (true, String(repeating: "[", count: 300) + String(repeating: "]", count: 300))
      case .hugeNumber: (isNumber, "1e400")
      case .negativeNumber: (isNumber && !isInRoute, "-\(value)")
      case .renamedBlock: (key == "name" && !isEntry && !path.contains("layers"), "\"gone\"")
      }
    return isMeant ? changed.map { ["\"\(key)\":\($0)"] } ?? [] : nil
  }
}
