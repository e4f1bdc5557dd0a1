import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Law 4: one transition is one notification and one event, and one for each wait` {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `one change is one notification and one event, whatever guards say`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let trace = TransitionTrace([.a, .b])
    let navigator = trace.navigator
    let host = StackHostDouble(navigator)
    navigator.guards.add("g") { request in
      switch request.route.as(Spot.self) {
      case .e: .block("no")
      case .form: .redirect(to: .push(Spot.home))
      default: .allow
      }
    }
    var done: [StackCommand] = []
    for _ in 0..<40 {
      let command = StackCommand.random(using: &numbers)
      done.append(command)
      let (before, heard) = (navigator.host.path, trace.lines.count)
      let outcome = command.apply(to: .typed(navigator), host)
      let isChecked = numbers.chance(13)
      if isChecked { navigator.revalidate() }
      let told = trace.lines.dropFirst(heard)
      let (notifications, commits) = (told.count("notify"), told.count("commit"))
      let changes = told.count("event", ": Done") + told.count("event", ": Redirected")
      let label: Comment = "seed \(seed), after \(done): \(told)"
      #expect(notifications == commits && commits == changes, label)
      #expect((commits == 0) == (before == navigator.host.path), label)
      if outcome != nil, !isChecked { #expect(told.count("event") == 1, label) }
      // An equal write is nothing at all.
      navigator.host.path = navigator.host.path
      #expect(trace.lines.count == heard + told.count, label)
      if notifications != commits || commits != changes { return }
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `each command is one event, and each wait one more`(seed: UInt64) async {
    var numbers = SeededGenerator(seed: seed)
    let trace = TransitionTrace([.a, .b])
    let navigator = trace.navigator
    navigator.guards.addAsync("slow", for: .routes(of: Spot.self)) { request in
      for _ in 0..<(request.route.as(Spot.self) == .a ? 3 : 1) { await Task.yield() }
      return request.route.as(Spot.self) == .e ? .block("no") : .allow
    }
    let host = StackHostDouble(navigator)
    var (done, outcomes): ([StackCommand], [NavigationOutcome]) = ([], [])
    for _ in 0..<20 {
      let command = StackCommand.random(using: &numbers)
      guard StackModel().expectation(of: command) != nil else { continue }
      if case .assign = command { continue }
      done.append(command)
      outcomes += [command.apply(to: .typed(navigator), host)].compactMap(\.self)
      if numbers.chance(2) { await Task.yield() }
    }
    for outcome in outcomes { _ = await outcome.settled() }
    let told = trace.lines[...]
    let label: Comment = "seed \(seed), after \(done): \(told)"
    // What waits is one more event, when that begins.
    let waits = told.count("event", ": Waits")
    #expect(waits == outcomes.count { $0.unsettled != nil }, label)
    #expect(told.count("event") - waits == outcomes.count, label)
    #expect(told.count("commit") == told.count("notify"), label)
    #expect(told.count("commit") == told.count("event", ": Done"), label)
  }
}

extension ArraySlice<String> {
  /// How many lines begin with a word and hold a text.
  fileprivate func count(_ word: String, _ text: String = "") -> Int {
    count { $0.hasPrefix(word) && (text.isEmpty || $0.contains(text)) }
  }
}
