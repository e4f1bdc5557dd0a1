import NavigatorKit
import ShopShell
import ShopContracts

extension TerminalSession {
  /// What is to be drawn now.
  ///
  /// It follows what the presenter offers, which lags behind what was asked for: a layer comes when
  /// what had to leave has left.
  var scene: TerminalScene {
    let node = navigation.node
    let modals = node.modals
    let offered = screens.screen(of: node).offered
    let stacks = offered.layers.map { layer in
      TerminalScene.Level(layer: layer, path: modals.navigator(of: layer.id)?.path ?? [])
    }
    let levels = [TerminalScene.Level(layer: nil, path: node.stack.path)] + stacks
    let front = offered.layers.last.flatMap { modals.navigator(of: $0.id) } ?? node.stack
    // What lies at the root is open, too.
    let root = node.host.isRootWithheld ? nil : node.host.rootEntry
    let open = [root].compactMap { $0 } + levels.path
    // Only a module knows the types of its routes.
    let summaries = shop.modules.compactMap { module in
      module.summary(of: RoutePath(open)).map { "\(module.name): \($0)" }
    }
    return TerminalScene(
      place: navigation.place,
      tabs: navigation.tabs?.ids ?? [],
      levels: levels,
      dialog: offered.dialog,
      page: offered.dialog.map { TerminalPage($0.content) }
        ?? page(of: front),
      summary: summaries.joined(separator: " · "),
      isProtected: node.host.frontStack.path.isEmpty
        ? modals.host.isProtected : node.host.frontStack.host.isProtected
    )
  }

  /// What the registry makes of the screen on top of a stack, or its answer that it cannot.
  private func page(of stack: MultiRouteNavigator) -> TerminalPage {
    let screen = stack.screen(of: stack.path.last)
    let isWithheld =
      stack === navigation.node.stack && stack.path.isEmpty
      && navigation.node.host.isRootWithheld
    guard let route = screen.entry?.route, !isWithheld else {
      return TerminalPage(error: "Nothing is shown.", because: "Guards refuse the root.")
    }
    do {
      return try shop.registry.content(for: route, on: screen)
        .adding(visit.actions(on: route), hint: shop.form(on: screen).map(Self.hint))
    } catch {
      return TerminalPage(error: "There is nothing to see here.", because: error.description)
    }
  }

  /// How a form is filled in, in a host that has no fields to type into.
  private static func hint(for form: any ScreenForm) -> String {
    let edits = form.fields.map { "edit \($0)" }.joined(separator: " or ")
    return "Type \(edits) and the new text, then save or discard."
  }

  /// Draws a frame, and says which layers it shows.
  func drawFrame() {
    // Guards are asked before a root is drawn for the first time; after that it does nothing.
    navigation.node.host.willShowRoot()
    let scene = scene
    drawnScene = scene
    ordinals.see(scene.entries)
    TerminalFrame(scene: scene).lines(mode.style).forEach(put)
    let screen = screens.screen(of: navigation.node)
    screen.didDraw(scene.levels, of: navigation.node)
    screen.didDraw(scene.layers)
  }

  /// Draws frames as long as there is something else to show than the last one did.
  func drawIfMoved() async {
    var hasDrawn = false
    while true {
      screens.hideAll(but: navigation.node, of: navigation.nodes)
      // What leaves the screen may bring somebody a value, which leads on at once.
      while scene != drawnScene {
        drawFrame()
        hasDrawn = true
      }
      // Or an answer to a guard, which takes its time.
      await decisions.settled(orAsking: { modals.host.presentedDialog != nil })
      for outcome in decisions.decided where !outcome.isCommitted { putNote(outcome.sentence) }
      decisions.decided = []
      if scene == drawnScene { break }
    }
    // The command did its part; that nobody can see where it led is a failure all the same.
    if hasDrawn, drawnScene?.page.failure != nil { failureCount += 1 }
  }

  /// Draws, also if nothing has changed.
  func draw() async {
    drawnScene = nil
    await drawIfMoved()
  }

  func prompt() {
    if mode.isInteractive, !hasQuit { write("shop> ") }
  }

  func put(_ line: String) {
    write(line + "\n")
  }

  func putNote(_ note: String) {
    put(mode.style.paint(note.printable(), as: .note))
  }
}
