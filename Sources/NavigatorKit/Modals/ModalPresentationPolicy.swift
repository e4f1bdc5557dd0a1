/// The rule for a new layer if others are presented already.
///
/// If nothing is presented and nothing is leaving the screen, all of them present.
public struct ModalPresentationPolicy: Hashable, Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable {
    case replaceCurrent, replaceAll, ignoreIfAlreadyPresented, stack, enqueue, rejectIfPresented
    /// Takes the place of a certain layer on the screen, with its style and options, if that is the
    /// top one.
    case inPlace(LayerID)
  }

  @usableFromInline let kind: Kind

  @inlinable
  init(kind: Kind) {
    self.kind = kind
  }

  /// Takes the place of the top layer.
  @inlinable public static var replaceCurrent: Self { Self(kind: .replaceCurrent) }

  /// Takes the place of all layers, and of those that wait to be presented.
  @inlinable public static var replaceAll: Self { Self(kind: .replaceAll) }

  /// Does nothing if anything is presented.
  @inlinable public static var ignoreIfAlreadyPresented: Self {
    Self(kind: .ignoreIfAlreadyPresented)
  }

  /// Goes on top of the others.
  @inlinable public static var stack: Self { Self(kind: .stack) }

  /// Waits until all others are gone.
  ///
  /// How many may wait is limited: see `ModalPort.waitingLimit`.
  @inlinable public static var enqueue: Self { Self(kind: .enqueue) }

  /// Fails if anything is presented.
  @inlinable public static var rejectIfPresented: Self { Self(kind: .rejectIfPresented) }
}
