public import Observation

/// A navigator of one stack, whatever its routes: what a host shows.
@MainActor
public protocol StackNavigator: NavigationBlock, Observable where Host == StackPort {}

extension Navigator: StackNavigator {}
