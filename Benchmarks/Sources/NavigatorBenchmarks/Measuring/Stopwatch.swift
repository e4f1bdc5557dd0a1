#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

enum Stopwatch {
  /// The processor time that this thread takes for something, which others on the machine disturb
  /// less than the time of the clock.
  @MainActor
  static func nanoseconds(_ body: @MainActor () -> Void) -> Double {
    let start = now(CLOCK_THREAD_CPUTIME_ID)
    body()
    return now(CLOCK_THREAD_CPUTIME_ID) - start
  }

  /// The time of the clock, for spans of microseconds: reading it costs no system call.
  @MainActor
  static func shortNanoseconds(_ body: @MainActor () -> Void) -> Double {
    let start = now(CLOCK_MONOTONIC)
    body()
    return now(CLOCK_MONOTONIC) - start
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
