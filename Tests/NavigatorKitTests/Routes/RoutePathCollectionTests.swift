import NavigatorKit
import NavigatorKitTesting
import Testing

/// A path is a collection: whatever is done to it is what an array of its entries would do.
@Suite struct RoutePathCollectionTests {
  @Test(arguments: LawSeeds.short)
  func `random edits of a path do what they do to an array`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var path = RoutePath()
    var model: [RouteEntry] = []
    var log: [String] = []
    for _ in 0..<2_000 {
      let entries = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        RouteEntry(AnyRoute(Number(Int.random(in: 0..<5, using: &generator))))
      }
      let bounds = [
        Int.random(in: 0...model.count, using: &generator),
        Int.random(in: 0...model.count, using: &generator),
      ].sorted()
      let edit = Int.random(in: 0..<11, using: &generator)
      log.append("edit \(edit) of \(bounds[0])..<\(bounds[1]) with \(entries)")
      Self.apply(edit, bounds[0]..<bounds[1], entries, to: &path)
      Self.apply(edit, bounds[0]..<bounds[1], entries, to: &model)
      guard Self.agree(path, model) else {
        Issue.record("seed \(seed): \(path) is not \(model) after \(log.suffix(5))")
        return
      }
    }
  }

  @Test func `indices of a path are those of an array`() {
    let path: RoutePath = [Number(1), Number(2), Number(3)]
    #expect(path.startIndex == 0)
    #expect(path.endIndex == 3)
    #expect(path.indices == 0..<3)
    #expect(path.index(path.startIndex, offsetBy: 2) == 2)
    #expect(path.distance(from: 0, to: 3) == 3)
    #expect(path.last?.route == AnyRoute(Number(3)))
    #expect(path[1...].map(\.route) == [AnyRoute(Number(2)), AnyRoute(Number(3))])
    #expect(
      path.reversed().map(\.route) == [
        AnyRoute(Number(3)), AnyRoute(Number(2)), AnyRoute(Number(1)),
      ]
    )
  }

  @Test func `a concatenation of paths keeps the entries of both`() {
    let bottom: RoutePath = [Number(1), Number(2)]
    let top: RoutePath = [Number(3)]
    var sum = bottom
    sum += top
    #expect(Array(sum) == Array(bottom) + Array(top))
    #expect(bottom + top == sum)
    #expect(sum.filter { $0.route != AnyRoute(Number(2)) } == RoutePath([sum[0], sum[2]]))
  }

  private static func apply<C>(
    _ edit: Int,
    _ range: Range<Int>,
    _ entries: [RouteEntry],
    to collection: inout C
  )
  where
    C: RangeReplaceableCollection & MutableCollection & BidirectionalCollection,
    C.Index == Int, C.Element == RouteEntry
  {
    switch edit {
    case 0: collection.replaceSubrange(range, with: entries)
    case 1: collection.append(contentsOf: entries)
    case 2: collection.insert(contentsOf: entries, at: range.lowerBound)
    case 3: collection.removeSubrange(range)
    case 4: collection.removeLast(range.count)
    case 5: collection.removeFirst(min(1, collection.count))
    case 6: collection.removeAll { $0.route == AnyRoute(Number(1)) }
    case 7: collection[range].reverse()
    case 8: if let entry = entries.first { collection.append(entry) }
    case 9: collection.removeAll(keepingCapacity: range.isEmpty)
    default:
      guard let entry = entries.first, range.lowerBound < collection.count else { return }
      collection[range.lowerBound] = entry
      collection.swapAt(0, range.lowerBound)
    }
  }

  private static func agree(_ path: RoutePath, _ model: [RouteEntry]) -> Bool {
    Array(path) == model && path.count == model.count && path.routes == model.map(\.route)
      && path == RoutePath(model) && path.last == model.last
      && path.indices.allSatisfy { path[$0] == model[$0] }
  }
}
