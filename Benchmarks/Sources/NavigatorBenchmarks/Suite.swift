import NavigatorKit

/// All rows of the table, with their goals.
///
/// A goal is a ratio to a floor that is measured in the same run: the nanoseconds that the operation is
/// to take on one machine, divided by what its floor takes there.
///
/// In quotients by 153 that floor is an observed push and pop. The other quotients are from an earlier
/// measurement on that machine, in which an observed push and pop took 180 typed and 215 boxed, an
/// observed read 19, ten routes set 68 typed and 446 boxed, and a boxed entry passed 0.655.
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
      + Self.writing(typedFloor)
      + Self.presenting(typedFloor)
      + Self.selecting(typedFloor)
      + Self.finishing(mixedFloor)
      + Self.growing(typedFloor)
      + Self.composing(typedFloor)
      + Self.leaves(typedFloor)
  }

  private static func leaves(_ typedFloor: Workload) -> [Row] {
    [Row(Parsing.kit(), Parsing.floor(), [])] + linking(typedFloor) + archiving()
  }

  /// The archive as values of known types is the floor of both.
  private static func archiving() -> [Row] {
    let decoding = Archiving.decoding(1_000)
    return [
      Row(Archiving.restoring(1_000), decoding, [(1.5, decoding)]),
      Row(Archiving.saving(1_000), Archiving.encoding(1_000), []),
    ]
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
      Row(Pushing.keeping(depth: 10), mixed, []),
      Row(Pushing.typed(depth: 10, reading: .nothing), typedFloor, [], allocations: 0),
      Row(Pushing.mixed(depth: 10, reading: .nothing), mixedFloor, [], allocations: 1),
      Row(Pushing.typed(depth: 10, reading: .everything), typedFloor, [], allocations: 0),
      Row(Pushing.mixed(depth: 10, reading: .everything), mixedFloor, [], allocations: 1),
    ]
  }

  /// Guards that are not there cost nothing, and depth costs nothing.
  private static func guarding(_ typedFloor: Workload) -> [Row] {
    let plain = Pushing.typed(depth: 10)
    let one = Guarding.guarded(by: 1)
    let ten = Guarding.guarded(by: 10)
    let logged = Guarding.logged(depth: 10)
    return [
      Row(Guarding.unattended(), plain, [(1.1, plain)], allocations: 0),
      // A guard is asked twice: about the screen that comes, and about the one that is uncovered.
      Row(one, typedFloor, [(1_500 / 153, typedFloor)], allocations: 12),
      Row(ten, typedFloor, [((1_500 + 9 * 200) / 153, typedFloor)], allocations: 12),
      Row(
        Guarding.guarded(by: 100),
        typedFloor,
        [((1_500 + 99 * 200) / 153, typedFloor)],
        allocations: 12
      ),
      Row(Guarding.observed(), typedFloor, [(1_200 / 153, typedFloor)], allocations: 10),
      Row(logged, typedFloor, [(3_000 / 153, typedFloor)]),
      Row(Guarding.logged(depth: 10_000), logged, [(1, logged)]),
    ]
  }

  private static func presenting(_ typedFloor: Workload) -> [Row] {
    [(facts: 0, goal: 200.0), (1, 330), (3, 450)].map { facts, goal in
      Row(
        Presenting.layer(reading: facts),
        typedFloor,
        [(goal / 153, typedFloor)],
        allocations: 0
      )
    }
  }

  private static func selecting(_ typedFloor: Workload) -> [Row] {
    let selection = Selecting.tabFloor()
    let byHand = Selecting.byHand()
    return [
      Row(Selecting.tab(), selection, [(1_000 / 153, typedFloor)], allocations: 2),
      Row(
        Selecting.tab(guarded: true),
        selection,
        [(2_000 / 153, typedFloor)],
        allocations: 12
      ),
      Row(byHand, Selecting.byHandFloor(), []),
      Row(Selecting.plan(.reusePrefix), byHand, [(3, byHand)], allocations: 60),
      Row(Selecting.plan(.replace), byHand, [(3, byHand)], allocations: 60),
    ]
  }

  private static func finishing(_ mixedFloor: Workload) -> [Row] {
    let shallow = Finishing.result(depth: 1_000)
    return [
      Row(shallow, mixedFloor, []),
      Row(Finishing.result(depth: 16_000), shallow, [(1, shallow)]),
    ]
  }

  /// A piece costs the same however many there are.
  private static func growing(_ typedFloor: Workload) -> [Row] {
    let measured: [(size: Int, workload: (Int) -> Workload)] = [
      (200, Growing.parkedInOneStack),
      (200, Growing.parkedInManyStacks),
      (400, Growing.leaveGuards),
      (500, Growing.declaredObjects),
      (100, Growing.layers),
      (100, Growing.waitingLayers),
      (6, Growing.nestedTabs),
      (4, Growing.nestedRoots),
      (1_000, Growing.snapshot),
    ]
    return measured.flatMap { size, workload in
      let half = workload(size)
      return [Row(half, typedFloor, []), Row(workload(2 * size), half, [(1, half)])]
    }
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
      Row(Replacing.mixed(), mixed, [(1_000 / 446, mixed)]),
    ]
  }

  /// A deep write takes what a shallow one takes, and some for a cold cache.
  private static func writing(_ typedFloor: Workload) -> [Row] {
    let path = Writing.mixedPath(depth: 1_000)
    let hostPath = Writing.typedHostPath(depth: 10)
    return [
      Row(path, Writing.copyOfBoxes(depth: 1_000), [(500 / 153, typedFloor)], allocations: 0),
      Row(Writing.mixedPath(depth: 100_000), path, [(1, path)], allocations: 0),
      Row(hostPath, Writing.copyOfBoxes(depth: 10), []),
      Row(
        Writing.typedHostPath(depth: 10_000),
        hostPath,
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
      Row(Linking.write(1, of: 1_000), interpolate, []),
      Row(Linking.write(1_000, of: 1_000), interpolate, []),
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
    return registering + [Row(Registering.lookUp(10_000), Registering.tableLookUp(10_000), [])]
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
