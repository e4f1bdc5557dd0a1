@testable import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor struct `Interleavings of layers` {
  nonisolated static let steps = LawSeeds.isLong ? 20_000 : 2_000

  @Test(arguments: LawSeeds.short)
  func `no interleaving makes the presenter differ from the screen`(_ seed: UInt64) async {
    let run = InterleavingRun(seed: seed, drops: seed % 2 == 0, forgets: seed % 4 > 1)
    await run.go(Self.steps)
    #expect(run.problems.isEmpty, "seed \(seed): \(run.problems.prefix(3))\n\(run.tail)")
  }
}

/// One run of commands, gestures and acknowledgements at random.
@MainActor final class InterleavingRun {
  let seed: UInt64
  let drops: Bool
  let forgets: Bool
  private let presenter = ModalPresenter<AnyRoute>()
  private var host: ModelHost
  private var random: SeededGenerator
  private var log: [String] = []
  private(set) var problems: [String] = []

  private var ends: [Int] = []
  /// The layers whose results are waited for.
  private var layers: [Int: LayerID] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var owned: [Weak] = []
  private var afterwards: [Int] = []
  private var certain: [Int] = []

  init(seed: UInt64, drops: Bool, forgets: Bool) {
    self.seed = seed
    self.drops = drops
    self.forgets = forgets
    random = SeededGenerator(seed: seed)
    host = ModelHost(presenter, drops: drops, forgets: forgets)
    presenter.host.attach(host)
    presenter.guards.add("some", for: .routes(of: Number.self)) { request in
      (request.route.as(Number.self)?.value ?? 0) % 11 == 0 ? .block("odd") : .allow
    }
    presenter.guards.addAsync("slow", for: .routes(of: Text.self)) { _ in
      await Task.yield()
      return .allow
    }
  }

  /// The last steps, as a counter-example.
  var tail: String { log.suffix(40).joined(separator: "\n") }

  func go(_ steps: Int) async {
    for step in 0..<steps {
      perform(step)
      if step % 16 == 0 { await Task.yield() }
      if step % 500 == 499 { await check("step \(step)") }
      if !problems.isEmpty { return }
    }
    await finish()
  }

  private func perform(_ step: Int) {
    let choice = random.below(100)
    log.append("\(step): \(choice)")
    if log.count > 200 { log.removeFirst(100) }
    switch choice {
    case 0..<18: host.render()
    case 18..<32: host.finishLeaving(&random)
    case 32..<50: host.deliverOne(&random)
    case 50..<56: if !host.screen.isEmpty { host.swipe(random.below(host.screen.count), &random) }
    case 56..<59: host.repeatOldWrite(&random)
    case 59..<75: present(step)
    case 75..<78: presenter.dismiss()
    case 78..<80: presenter.dismiss(random.below(4))
    case 80..<82: presenter.dismiss(style: random.chance(2) ? .sheet : .fullScreen)
    case 82..<84: presenter.finish(with: step)
    case 84..<87: ask()
    case 87..<89:
      if let dialog = presenter.host.presentedDialog { presenter.host.answer(dialog.id, with: 1) }
    case 89..<93: useNavigator()
    case 93..<95: later()
    case 95: presenter.dismissAll()
    case 96: cancelSome()
    case 97: presenter.revalidate()
    case 98: if drops { presenter.host.resynchronize(showing: host.screen.map(\.id)) }
    default: if random.chance(20) { changeHost() } else { hurry(step) }
    }
    problems += host.violations
  }

  private func present(_ step: Int) {
    let policies: [ModalPresentationPolicy] = [
      .replaceCurrent, .replaceAll, .stack, .stack, .enqueue, .ignoreIfAlreadyPresented,
      .rejectIfPresented,
    ]
    let policy = policies[random.below(policies.count)]
    let style: ModalStyle = random.chance(2) ? .sheet : .fullScreen
    switch random.below(4) {
    case 0: presenter.present(Number(step), as: style, policy: policy)
    case 1: presenter.present(Text("\(step)"), as: style, policy: policy)
    default:
      follow(
        layer: presenter.requestResult(of: Int.self, from: Number(step), as: style, policy: policy)
      )
    }
  }

  /// Presents and dismisses while the screen is quick and what the host says of it is slow.
  private func hurry(_ step: Int) {
    follow(layer: presenter.requestResult(of: Int.self, from: Number(step), policy: .stack))
    host.render()
    presenter.dismissAll()
    host.render()
    host.finishLeaving(&random)
    present(step + 1)
  }

  private func ask() {
    let dialog = Dialog.alert("?", buttons: [.standard("Yes", answer: 1)])
    follow(layer: presenter.requestResult(from: dialog))
  }

  private func useNavigator() {
    guard let layer = presenter.layers.randomElement(using: &random),
      let navigator = presenter.navigator(of: layer.id)
    else { return }
    owned.append(Weak(navigator))
    if random.chance(3) {
      navigator.popLast()
    } else {
      follow(navigator.requestResult(of: Int.self, pushing: Number(random.below(9))))
    }
  }

  private func later() {
    guard presenter.isPresenting || !host.screen.isEmpty else { return }
    let index = afterwards.count
    afterwards.append(0)
    let outcome = presenter.dismiss { [weak self] in self?.afterwards[index] += 1 }
    // One that waits for a guard may be superseded, and then has nothing to wait for.
    if outcome.unsettled == nil { certain.append(index) }
  }

  private func follow(layer handle: ResultHandle<Int>) {
    layers[ends.count] = LayerID(handle.entryID)
    follow(handle)
  }

  private func follow(_ handle: ResultHandle<Int>) {
    owned.append(Weak(handle))
    let index = ends.count
    ends.append(0)
    tasks[index] = Task { [weak self] in
      _ = await handle.value()
      self?.ends[index] += 1
      self?.tasks[index] = nil
    }
  }

  private func cancelSome() {
    guard let index = tasks.keys.min() else { return }
    tasks[index]?.cancel()
  }

  private func changeHost() {
    let former = host
    if random.chance(2) { presenter.host.detach() }
    host = ModelHost(presenter, drops: drops, forgets: forgets)
    presenter.host.attach(host)
    former.haunt(&random)
  }

  /// Lets everything come to rest, and compares.
  private func check(_ place: String) async {
    for _ in 0..<4 {
      await turns(20)
      host.settle(&random)
    }
    let dialog = presenter.host.presentedDialog.map { [$0.id] } ?? []
    let wanted = presenter.layers.map(\.id) + dialog
    if wanted != host.screen.map(\.id) {
      problems.append("\(place): wanted \(wanted), shown \(host.screen.map(\.id))")
    }
    for id in wanted where presenter.host.phase(of: id) != .presented {
      problems.append("\(place): \(id) is \(presenter.host.phase(of: id))")
    }
    problems += host.violations
    if ends.contains(where: { $0 > 1 }) { problems.append("\(place): a result ended twice") }
    await turns(20)
    layers = layers.filter { ends[$0.key] == 0 }
    // A result is handed over by a task, which may come later than any number of turns.
    for _ in 0..<10_000 {
      if lateLayer == nil { break }
      await Task.yield()
    }
    if let lateLayer {
      problems.append("\(place): \(lateLayer) is gone, and its result has not ended")
    }
    if afterwards.contains(where: { $0 > 1 }) { problems.append("\(place): later, but twice") }
    let missed = certain.filter { afterwards[$0] != 1 }.count
    if missed > 0 { problems.append("\(place): \(missed) commands for later were not run") }
    certain = []
    owned.removeAll { $0.object == nil }
  }

  /// A layer that is gone, and whose result has not ended.
  private var lateLayer: LayerID? {
    layers.first { ends[$0.key] == 0 && presenter.host.phase(of: $0.value) == .gone }?.value
  }

  private func finish() async {
    presenter.dismissAll()
    await check("the end")
    await turns(200)
    if presenter.isPresenting { problems.append("something is left") }
    if !presenter.waitingRoutes.isEmpty { problems.append("something still waits") }
    let open = ends.filter { $0 != 1 }.count
    if open > 0 { problems.append("\(open) of \(ends.count) results have not ended once") }
    let alive = owned.filter { $0.object != nil }.count
    if alive > 0 { problems.append("\(alive) navigators or results are still alive") }
    if ends.count < 100 { problems.append("only \(ends.count) results: the run is too tame") }
  }
}

/// A host that behaves like a screen with a bad memory: it shows what it is to show, one thing at a
/// time, and delays, drops, repeats and reorders what it says about it.
///
/// It uses the public host protocol only, and keeps its own list of what is on its screen.
@MainActor final class ModelHost: ModalHost {
  struct Shown {
    let id: LayerID
    /// The slot by which its bindings were made.
    let slot: ModalSlot
    var isLeaving = false
  }

  enum Message { case didShow(LayerID), didDismiss(LayerID), wroteNil(ModalSlot) }

  let presenter: ModalPresenter<AnyRoute>
  let drops: Bool
  /// Whether it knows nothing of a layer any more once that has left its screen.
  let forgets: Bool
  private(set) var screen: [Shown] = []
  private(set) var mail: [Message] = []
  private var begun: Set<LayerID> = []
  private var dismissed: Set<LayerID> = []
  private var oldSlots: [ModalSlot] = []
  /// What the presenter must never ask for.
  private(set) var violations: [String] = []

  init(_ presenter: ModalPresenter<AnyRoute>, drops: Bool, forgets: Bool = false) {
    self.presenter = presenter
    self.drops = drops
    self.forgets = forgets
  }

  func hasBegunToShow(_ layer: LayerID) -> Bool {
    forgets ? screen.contains { $0.id == layer } : begun.contains(layer)
  }

  /// Looks what is to be shown, and begins to change the screen accordingly.
  func render() {
    var base: LayerID?
    for level in screen.indices {
      let shown = screen[level]
      let slot = presenter.host.slot(above: base)
      if slot.layer != shown.id {
        if let other = slot.layer {
          violations.append("\(other) is to be shown over \(shown.id), which is still there")
        }
        for upper in level..<screen.count { screen[upper].isLeaving = true }
        return
      }
      if shown.isLeaving { return }
      base = shown.id
    }
    let slot = presenter.host.slot(above: base)
    guard let next = slot.layer, !dismissed.contains(next) else { return }
    if begun.contains(next) { violations.append("\(next) is to be shown a second time") }
    begun.insert(next)
    screen.append(Shown(id: next, slot: slot))
    oldSlots.append(slot)
    mail.append(.didShow(next))
  }

  /// Ends the animation of what is leaving.
  func finishLeaving(_ random: inout SeededGenerator) {
    guard let level = screen.firstIndex(where: \.isLeaving) else { return }
    remove(at: level, &random)
  }

  /// Has the user drag a layer away.
  func swipe(_ level: Int, _ random: inout SeededGenerator) {
    guard screen.indices.contains(level), !screen[level].isLeaving else { return }
    let slot = screen[level].slot
    if random.chance(2) {
      mail.append(.wroteNil(slot))
      remove(at: level, &random)
    } else {
      // Some systems write before the animation ends.
      deliver(.wroteNil(slot))
      for upper in level..<screen.count { screen[upper].isLeaving = true }
      for shown in screen[level...] { dismissed.insert(shown.id) }
    }
  }

  private func remove(at level: Int, _ random: inout SeededGenerator) {
    let gone = screen[level...].map(\.id)
    screen.removeSubrange(level...)
    dismissed.formUnion(gone)
    mail.append(.didDismiss(gone[0]))
    if random.chance(2) { mail += gone.dropFirst().map { .didDismiss($0) } }
  }

  /// Delivers one message: not always the oldest, sometimes twice, sometimes never.
  func deliverOne(_ random: inout SeededGenerator) {
    guard !mail.isEmpty else { return }
    let index = random.chance(2) ? 0 : random.below(mail.count)
    let message = mail.remove(at: index)
    if drops, random.chance(8) { return }
    if random.chance(8) { mail.append(message) }
    deliver(message)
  }

  /// Writes nil once more for something that is long gone.
  func repeatOldWrite(_ random: inout SeededGenerator) {
    guard !oldSlots.isEmpty else { return }
    let slot = oldSlots[random.below(oldSlots.count)]
    guard let layer = slot.layer, dismissed.contains(layer) else { return }
    deliver(.wroteNil(slot))
    deliver(.didShow(layer))
  }

  /// Says what is left to say, long after another host has come.
  func haunt(_ random: inout SeededGenerator) {
    for shown in screen where random.chance(2) { deliver(.didDismiss(shown.id)) }
    for message in mail {
      // A binding does not know its host, so that a write of the user's counts wherever it was made.
      if case .wroteNil = message { continue }
      deliver(message)
    }
    presenter.host.detach(self)
  }

  /// Does all that is left to do.
  func settle(_ random: inout SeededGenerator) {
    for _ in 0..<200 {
      while !mail.isEmpty { deliver(mail.removeFirst()) }
      if drops { presenter.host.resynchronize(showing: screen.map(\.id)) }
      let before = screen.map(\.id)
      render()
      finishLeaving(&random)
      if mail.isEmpty, before == screen.map(\.id) { return }
    }
    violations.append("does not settle")
  }

  private func deliver(_ message: Message) {
    switch message {
    case .didShow(let id): presenter.host.didShow(id, on: self)
    case .didDismiss(let id): presenter.host.didDismiss(id, on: self)
    case .wroteNil(let slot):
      presenter.host[.sheet, in: slot] = nil
      presenter.host[.fullScreen, in: slot] = nil
      presenter.host[dialogIn: slot] = nil
    }
  }
}
