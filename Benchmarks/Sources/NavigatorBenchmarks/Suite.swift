import NavigatorKit

/// All rows of the table, with their limits.
///
/// A limit is a ratio to a floor that is measured in the same run. The numbers behind the ratios are
/// nanoseconds of one machine: what the operation may take there, divided by what its floor takes
/// there (an observed push and pop 180 typed and 215 boxed, an observed read 19, ten routes set
/// 68 typed and 634 boxed, a boxed entry passed 0.655).
@MainActor
struct Suite {
  let rows: [Row]

  init() {
    let typedFloor = Pushing.typedFloor(depth: 10)
    let mixedFloor = Pushing.mixedFloor(depth: 10)
    let floor = TypedFloor(depth: 10)
    let boxes = MixedFloor(depth: 10)
    let countRead = Asking.reading("observed array, count") { floor.readCount() }
    let topRead = Workload("observed array, last") { count in
      for _ in 0..<count { _ = floor.readTop() }
    }
    let boxRead = Asking.reading("observed boxes, count") { boxes.readCount() }

    rows =
      Self.pushing(typedFloor, mixedFloor)
      + Self.guarding(typedFloor)
      + Self.reading(countRead, topRead, boxRead)
      + Self.searching(countRead)
      + Self.replacing()
      + Self.writing(mixedFloor)
      + Self.composing(typedFloor)
      + Self.linking(typedFloor)
  }

  private static func pushing(_ typedFloor: Workload, _ mixedFloor: Workload) -> [Row] {
    let typed = Pushing.typed(depth: 10)
    let mixed = Pushing.mixed(depth: 10)
    let typedDeep = Pushing.typed(depth: 10_000)
    let mixedDeep = Pushing.mixed(depth: 10_000)
    let typedDeepFloor = Pushing.typedFloor(depth: 10_000)
    let mixedDeepFloor = Pushing.mixedFloor(depth: 10_000)
    return [
      Row(typed, typedFloor, [(250 / 180, typedFloor)], allocations: 0),
      Row(typedDeep, typedDeepFloor, [(250 / 180, typedDeepFloor)], allocations: 0),
      Row(mixed, mixedFloor, [(300 / 215, mixedFloor)], allocations: 1),
      Row(mixedDeep, mixedDeepFloor, [(300 / 215, mixedDeepFloor)], allocations: 1),
      // A visit is to cost 30 ns at most, and a push with its pop makes two; the groups are asked for
      // guards and observers, which takes as long again.
      Row(Pushing.mixedInTree(depth: 10), mixed, [(420 / 300, mixed)], allocations: 1),
      Row(Pushing.typed(depth: 10, reading: .nothing), typedFloor, [], allocations: 0),
      Row(Pushing.mixed(depth: 10, reading: .nothing), mixedFloor, [], allocations: 1),
      Row(Pushing.typed(depth: 10, reading: .everything), typedFloor, [], allocations: 0),
      Row(Pushing.mixed(depth: 10, reading: .everything), mixedFloor, [], allocations: 1),
    ]
  }

  /// Nobody pays for guards that are not there, one pays for each that is, and none pays for depth.
  private static func guarding(_ typedFloor: Workload) -> [Row] {
    let plain = Pushing.typed(depth: 10)
    let one = Guarding.guarded(by: 1)
    let ten = Guarding.guarded(by: 10)
    let logged = Guarding.logged(depth: 10)
    return [
      Row(Guarding.unattended(), plain, [(1.1, plain)], allocations: 0),
      Row(one, plain, [(40, plain)]),
      Row(ten, one, [(10, one)]),
      Row(Guarding.guarded(by: 100), ten, [(10, ten)]),
      Row(logged, plain, []),
      Row(Guarding.logged(depth: 10_000), logged, [(1.25, logged)]),
      Row(
        Guarding.presenting(observed: false),
        typedFloor,
        [(250 / 180, typedFloor)],
        allocations: 0
      ),
      Row(Guarding.presenting(observed: true), typedFloor, [], allocations: 0),
    ]
  }

  private static func reading(
    _ count: Workload,
    _ top: Workload,
    _ boxCount: Workload
  ) -> [Row] {
    let typed = TypedCalls.navigator(depth: 10)
    let mixed = MixedCalls.navigator(depth: 10)
    let topRead = Workload("read the top, typed") { count in
      for _ in 0..<count { _ = TypedCalls.readTop(typed) }
    }
    let mixedTopRead = Workload("read the top, mixed") { count in
      for _ in 0..<count { _ = MixedCalls.readTop(mixed) }
    }
    return [
      Row(
        Asking.reading("read routes, typed") { TypedCalls.readRoutes(typed) },
        count,
        [(25 / 19, count)],
        allocations: 0
      ),
      Row(
        Asking.reading("read depth, typed") { TypedCalls.readDepth(typed) },
        count,
        [(25 / 19, count)],
        allocations: 0
      ),
      Row(topRead, top, [(25 / 19, top)], allocations: 0),
      Row(
        Asking.reading("read path, mixed") { MixedCalls.readPath(mixed) },
        boxCount,
        [(25 / 19, boxCount)],
        allocations: 0
      ),
      Row(
        Asking.reading("read depth, mixed") { MixedCalls.readDepth(mixed) },
        boxCount,
        [(25 / 19, boxCount)],
        allocations: 0
      ),
      Row(mixedTopRead, top, [(25 / 19, top)], allocations: 0),
    ]
  }

  private static func searching(_ read: Workload) -> [Row] {
    let contains = [10, 1_000].flatMap { depth in
      let typed = Asking.typedScan(depth: depth)
      let mixed = Asking.mixedScan(depth: depth)
      return [
        Row(
          Asking.typedContains(depth: depth),
          typed,
          [(1.3, typed), (25 / 19, read)],
          allocations: 0
        ),
        Row(
          Asking.mixedContains(depth: depth),
          mixed,
          [(1.3, mixed), (25 / 19, read)],
          allocations: 0
        ),
      ]
    }
    let near = Asking.nearestScan(passing: 1)
    let far = Asking.nearestScan(passing: 1_000)
    return contains + [
      Row(Asking.nearest(passing: 1), near, [(30 / 19, read)], allocations: 0),
      Row(
        Asking.nearest(passing: 1_000),
        far,
        [(1 / 0.655, far), (30 / 19, read)],
        allocations: 0
      ),
    ]
  }

  private static func replacing() -> [Row] {
    let typed = Replacing.typedBare()
    let mixed = Replacing.mixedBare()
    return [
      Row(Replacing.typed(), typed, [(350 / 68, typed)]),
      Row(Replacing.mixed(), mixed, [(1_000 / 634, mixed)]),
    ]
  }

  /// The limit of a deep write is what the shallow one takes, and some for a cold cache.
  private static func writing(_ mixedFloor: Workload) -> [Row] {
    let path = Writing.mixedPath(depth: 10)
    let hostPath = Writing.typedHostPath(depth: 10)
    return [
      Row(path, Writing.copyOfBoxes(depth: 10), []),
      Row(Writing.mixedPath(depth: 10_000), Writing.copyOfBoxes(depth: 10_000), [(3, path)]),
      Row(hostPath, Writing.copyOfBoxes(depth: 10), []),
      Row(
        Writing.typedHostPath(depth: 10_000),
        Writing.copyOfBoxes(depth: 10_000),
        [(3, hostPath)]
      ),
      Row(Writing.typedRoutes(depth: 10), Writing.copy(depth: 10), []),
      Row(Writing.typedRoutes(depth: 10_000), Writing.copy(depth: 10_000), []),
    ]
  }

  /// A link costs what it is long, however many patterns there are.
  private static func linking(_ typedFloor: Workload) -> [Row] {
    let scan = Linking.scan(10)
    let interpolate = Linking.interpolate()
    let routes = [10, 1_000, 10_000].map { count in
      Row(Linking.route(count), scan, [(300 / 57, scan)], allocations: 1)
    }
    let builds = [10, 1_000, 10_000].flatMap { count in
      let floor = Linking.dictionary(count)
      return [
        Row(Linking.declare(count), floor, [(1_000 / 180, typedFloor)]),
        Row(Linking.build(count), floor, []),
      ]
    }
    return routes + [
      Row(Linking.plan(10_000), scan, []),
      Row(Linking.unclaimed(), scan, [(700 / 57, scan)]),
      Row(Linking.denied(), scan, [(700 / 57, scan)]),
      Row(Linking.encoded(), scan, [(1_200 / 57, scan)]),
      Row(Linking.write(), interpolate, [(1.25, interpolate)]),
      Row(Linking.writeFixed(1), interpolate, []),
      Row(Linking.writeFixed(1_000), interpolate, []),
      Row(Linking.writeLast(1_000), interpolate, []),
    ] + builds
  }

  private static func composing(_ typedFloor: Workload) -> [Row] {
    let registering = [10, 100, 1_000, 10_000].map { count in
      Row(
        Registering.kit(count),
        Registering.floor(count),
        [(1_000 / 180, typedFloor)]
      )
    }
    return registering + [
      Row(Registering.lookUp(10_000), Registering.tableLookUp(10_000), []),
      Row(Parsing.kit(), Parsing.floor(), []),
    ]
  }
}

extension Row {
  fileprivate init(
    _ kit: Workload,
    _ floor: Workload,
    _ goal: [(Double, Workload)],
    allocations: Double? = nil
  ) {
    self.init(
      kit: kit,
      floor: floor,
      goal: goal.map { Term(factor: $0.0, workload: $0.1) },
      allocationGoal: allocations
    )
  }
}
