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
    usage: navigator-benchmarks [--rounds N] [--only TEXT]
           navigator-benchmarks --tally [--only TEXT] [--floor]
           navigator-benchmarks --repeat N TITLE [--floor]

    --rounds N    measure everything N times in turn (25)
    --only TEXT   only rows whose titles contain the text
    --tally       do every row's operation some times, and as many times again, each row in a copy of
                  the process, and print its id, the title, how many operations, allocations and spans
                  the second half was; this is for Benchmarks/instructions.py
    --repeat N    do one row's operation N times, for a profiler
    --floor       the row's floor instead

    Exits with 1 if observers were notified another number of times than they should be.
    """

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var isFloor = false
    var isTally = false
    var rounds = 25
    var only = ""
    var repetition: (count: Int, title: String)?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--floor": isFloor = true
      case "--tally": isTally = true
      case "--only": only = arguments.popFirst() ?? ""
      case "--rounds": rounds = max(1, arguments.popFirst().flatMap { Int($0) } ?? rounds)
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
    let chosen = rows.filter { only.isEmpty || $0.title.contains(only) }
    let counts = Notifications.rows()
    if isTally {
      for row in chosen {
        let status = split_process()
        if status < 0 {
          tally(isFloor ? row.floor : row.kit, row.title)
        } else if status > 0 {
          print("The row '\(row.title)' has not ended well.")
          exit(1)
        }
      }
    } else {
      run(chosen, counts, rounds)
    }
    for row in counts where !row.isKept {
      print("\(row.title): \(row.count), expected \(row.expected)")
      exit(1)
    }
  }

  /// Tallies one row where no other row has left anything behind.
  private static func tally(_ workload: Workload, _ title: String) -> Never {
    let tally = workload.tally()
    print(getpid(), title, tally.operations, tally.allocations, tally.spans, separator: "\t")
    exit(0)
  }

  private static func run(_ rows: [Row], _ counts: [CountRow], _ rounds: Int) {
    let pace = Pushing.typedFloor(depth: 10)
    var seen: Set<ObjectIdentifier> = []
    let workloads = rows.flatMap(\.workloads).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
    for workload in [pace] + workloads {
      workload.measure()  // warms up
      workload.reset()
    }
    for _ in 0..<rounds {
      for workload in [pace] + workloads { workload.measure() }
    }
    Report(rows: rows, counts: counts, pace: pace).print()
  }
}
