// Nothing here moves between screens: the names are taken, and one of the kit's that clashes is seen.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@preconcurrency
public protocol Transition {}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public protocol NavigationTransition {}
