public import Observation

/// What a host needs of its block, and no one else does; it is found at `host`.
///
/// A host shows a block: it is one of the kit's views, or an app's own for another toolkit. Each
/// kind of block has a port of its own: ``StackPort``, ``ModalPort``, ``TabPort``. A port keeps the
/// state of the block alive, and is the same object as long as the block is there. So a view can
/// bind its properties: `Bindable(navigator.host).path`.
@MainActor
public class BlockPort: Observable {
  package let pipeline: NavigationPipeline

  init(_ pipeline: NavigationPipeline) {
    self.pipeline = pipeline
  }

  /// Makes the port of a block, with the owner by which an app knows it.
  convenience init(_ block: some TransitionBlock, of owner: some NavigationBlock) {
    self.init(block.pipeline.owned(by: owner))
  }

  /// The host's object that animates changes, and that lets commands wait for the end of its
  /// writes.
  ///
  /// A host sets it; it does not keep the host alive.
  public final var scope: (any CommitScope)? {
    get { pipeline.scope }
    set { pipeline.scope = newValue }
  }
}
