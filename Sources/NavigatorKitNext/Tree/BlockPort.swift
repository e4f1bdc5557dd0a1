public import Observation

/// What a host of a block needs of it, and others do not: the door `host` leads there.
///
/// A host is what shows a block: the views of the kit, or what an app writes for another toolkit. Each kind of
/// block has a port of its own: ``StackPort``, ``ModalPort``, ``TabPort``. It keeps what the block holds. It is one
/// object as long as the block is there, so that a view can bind what it has: `Bindable(navigator.host).path`.
@MainActor
public class BlockPort: Observable {
  /// The part of the state that the block shows.
  let cell: Block
  private let gate: Gate

  init(_ cell: Block, of face: some NavigationBlock) {
    self.cell = cell
    gate = cell.gate
    cell.face = face
  }

  deinit {
    // What an app holds of a block has its port, and lets go of it: a command that waits would keep the block.
    // Tabs and flows let go of places that the app may keep; another block that nothing keeps has nothing to let go of.
    let choice = cell as? ChoiceBlock
    Task { @MainActor [weak cell, choice, gate] in (gate as? Store)?.release(choice ?? cell) }
  }

  /// The host's way to show a change with an animation, and to have commands wait for its next turn.
  ///
  /// It is set by a host, and not kept alive.
  public var scope: (any CommitScope)? {
    get { cell.store.scope }
    set { cell.store.scope = newValue }
  }
}
