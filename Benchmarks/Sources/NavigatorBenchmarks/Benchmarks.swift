import AllocationCounter

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
@MainActor
struct Benchmarks {
  static let usage = """
    usage: navigator-benchmarks [--check] [--rounds N] [--only TEXT]
           navigator-benchmarks --repeat N TITLE [--floor]

    --check       exit with 1 if a limit is broken, in the last of three tries
    --rounds N    measure everything N times in turn, and take the middle (21)
    --only TEXT   only rows whose titles contain the text
    --repeat N    do one row's operation N times and measure nothing, for counting instructions:

      SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \\
        navigator-benchmarks --repeat 10000 "push + pop, typed, 10 deep"

      Do it again with 20000. The difference of the two totals, divided by 10000, is the number of
      instructions per operation. Benchmarks/instructions.sh does both. Where valgrind cannot read
      the debug information, strip a copy of the program first (strip --strip-debug).
    """

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var isCheck = false
    var isFloor = false
    var rounds = 21
    var only = ""
    var repetition: (count: Int, title: String)?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--check": isCheck = true
      case "--floor": isFloor = true
      case "--only": only = arguments.popFirst() ?? ""
      case "--rounds": rounds = max(15, arguments.popFirst().flatMap { Int($0) } ?? rounds)
      case "--repeat":
        let count = arguments.popFirst().flatMap { Int($0) } ?? 1
        repetition = (count, arguments.popFirst() ?? "")
      default:
        print(usage)
        exit(argument == "--help" ? 0 : 2)
      }
    }

    let rows = Suite().rows
    if let repetition {
      guard let row = rows.first(where: { $0.title == repetition.title }) else {
        print("There is no row '\(repetition.title)'.")
        exit(2)
      }
      (isFloor ? row.floor : row.kit).repeatBody(repetition.count)
      return
    }
    run(rows.filter { only.isEmpty || $0.title.contains(only) }, rounds, isCheck)
  }

  private static func run(_ rows: [Row], _ rounds: Int, _ isCheck: Bool) {
    for attempt in 1... {
      var seen: Set<ObjectIdentifier> = []
      let workloads = rows.flatMap(\.workloads).filter {
        seen.insert(ObjectIdentifier($0)).inserted
      }
      for workload in workloads {
        workload.measure()  // warms up
        workload.reset()
      }
      for _ in 0..<rounds {
        for workload in workloads { workload.measure() }
      }
      var report = Report(rows: rows, counts: Notifications.rows())
      report.print()
      guard isCheck, !report.broken.isEmpty else { return }
      print("\nbroken: \(report.broken.joined(separator: "; "))")
      if attempt == 3 { exit(1) }
    }
  }
}
