import AllocationCounter

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@MainActor
enum Stopwatch {
  /// The operations and allocations of some spans, each of which begins and ends where `instructions.py` notices.
  struct Tally {
    var operations = 0
    var allocations: Int64 = 0
    var spans = 0
  }

  private static var tally = Tally()

  /// The processor time that this thread takes for each of some operations, which others on the
  /// machine disturb less than the time of the clock.
  static func nanoseconds(for operations: Int, _ body: @MainActor () -> Void) -> Double {
    measure(operations, CLOCK_THREAD_CPUTIME_ID, body)
  }

  /// The time of the clock, for spans of microseconds: reading it costs no system call.
  static func shortNanoseconds(for operations: Int, _ body: @MainActor () -> Void) -> Double {
    measure(operations, CLOCK_MONOTONIC, body)
  }

  /// The tally since the last call; a new one begins.
  static func takeTally() -> Tally {
    defer { tally = Tally() }
    return tally
  }

  private static func measure(
    _ operations: Int,
    _ clock: clockid_t,
    _ body: @MainActor () -> Void
  ) -> Double {
    let allocations = allocation_count()
    let start = now(clock)
    span_begin()
    body()
    span_end()
    let time = now(clock) - start
    tally.allocations += allocation_count() - allocations
    tally.operations += operations
    tally.spans += 1
    return time / Double(operations)
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
