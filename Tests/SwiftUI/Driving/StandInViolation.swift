/// Something that an app did and that SwiftUI punishes, with a log at best and a crash at worst.
public struct StandInViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule that was broken.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A stack in a stack.
    case nestedStack
    /// Two types of elements at one position of a path, one after the other.
    case mixedTypesAtOneIndex
    /// A destination that does not exist while it is scrolled away.
    case destinationInLazyContainer
    /// A destination that no stack can find.
    case destinationOutsideStack
    /// Two destinations for one type on one stack.
    case duplicateDestination
    /// An element of the path that nothing shows.
    case missingDestination
    /// A tap on a link that leads nowhere.
    case deadLink
    /// More than one change of a path in one frame.
    case pathChangedTwiceInOneTurn
    /// A path whose binding is another one in each body.
    case unstablePathBinding
    /// State that a body changed while it was evaluated.
    case changeDuringUpdate
    /// A body that needs an object which nobody has put into the environment.
    case missingObject
    /// A modal requested while another one is up on the same level.
    case secondModalOnLevel
    /// A modal requested while another one on the same level is leaving.
    case presentedWhileDismissing
    /// A modal requested on another one that is still coming.
    case presentedWhilePresenting
    /// A modal requested by a view that is not on the screen.
    case presentedOffScreen
    /// A confirmation that is a popover of an item in a sheet's toolbar: a tap outside crashes.
    case popoverInSheetToolbar
    /// A view that left the tree while its modal was up.
    case presenterLeft
    /// A value that only a scene of SwiftUI's could keep.
    case sceneStorageWithoutScene
    /// A selected tab that does not exist.
    case selectionWithoutTab
    /// Updates that cause one another without end.
    case endlessUpdate
    /// A control that the test asked for and that is not on the screen.
    case noSuchControl
  }

  /// The rule that was broken.
  public let kind: Kind

  /// Where and how.
  public let detail: String

  /// The rule and the circumstances, for a failing test.
  public var description: String { "\(kind): \(detail)" }
}
