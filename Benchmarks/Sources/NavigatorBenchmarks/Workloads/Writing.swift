import NavigatorKit

/// What a host writes after a swipe back: the stack without its last entry.
///
/// The host copies the stack first, which costs the depth and is not the kit's doing. So the copies
/// are prepared, and only what the kit does with them is measured: many stacks, one write each.
@MainActor
enum Writing {
  private static let repetitions = 8

  static func mixedPath(depth: Int) -> Workload {
    let navigators = (0..<stacks(depth)).map { _ in MixedCalls.navigator(depth: depth) }
    return write("write path without its last, \(depth) deep") {
      navigators.map { navigator in
        var path = navigator.path
        path.removeLast()
        return path
      }
    } write: { index, path in
      navigators[index].path = path
    } restore: { index, turn in
      MixedCalls.push(navigators[index], Mixed.table[turn & 63])
    }
  }

  static func typedHostPath(depth: Int) -> Workload {
    let navigators = (0..<stacks(depth)).map { _ in TypedCalls.navigator(depth: depth) }
    return write("write typed hostPath without its last, \(depth) deep") {
      navigators.map { navigator in
        var path = navigator.host.path
        path.removeLast()
        return path
      }
    } write: { index, path in
      navigators[index].host.path = path
    } restore: { index, turn in
      TypedCalls.push(navigators[index], Screen.table[turn & 63])
    }
  }

  static func typedRoutes(depth: Int) -> Workload {
    let navigators = (0..<stacks(depth)).map { _ in TypedCalls.navigator(depth: depth) }
    return write("write typed routes without the last, \(depth) deep") {
      navigators.map { navigator in
        var routes = navigator.routes
        routes.removeLast()
        return routes
      }
    } write: { index, routes in
      navigators[index].routes = routes
    } restore: { index, turn in
      TypedCalls.push(navigators[index], Screen.table[turn & 63])
    }
  }

  /// The caller's own part: a copy of the routes without the last one.
  static func copy(depth: Int) -> Workload {
    let routes = TypedCalls.navigator(depth: depth).routes
    return Workload("copy of the routes, \(depth) deep") { count in
      for _ in 0..<count { keep(routes) }
    }
  }

  static func copyOfBoxes(depth: Int) -> Workload {
    let path = MixedCalls.navigator(depth: depth).path
    return Workload("copy of the path, \(depth) deep") { count in
      for _ in 0..<count { keep(path) }
    }
  }

  @inline(never)
  private static func keep<Stack: RangeReplaceableCollection & BidirectionalCollection>(
    _ stack: Stack
  ) {
    var copy = stack
    copy.removeLast()
    withExtendedLifetime(copy) {}
  }

  /// How many stacks are written: fewer deep ones, as their copies take long.
  private static func stacks(_ depth: Int) -> Int { depth > 10_000 ? 4 : 16 }

  private static func write<Content>(
    _ name: String,
    prepare: @escaping @MainActor () -> [Content],
    write: @escaping @MainActor (Int, Content) -> Void,
    restore: @escaping @MainActor (Int, Int) -> Void
  ) -> Workload {
    Workload(
      name,
      sampler: {
        var times: [Double] = []
        for turn in 0..<repetitions {
          let contents = prepare()
          let time = Stopwatch.shortNanoseconds(for: contents.count) {
            for index in contents.indices { write(index, contents[index]) }
          }
          times.append(time)
          for index in contents.indices { restore(index, turn) }
        }
        return times.sorted()[repetitions / 2]
      }
    )
  }
}
