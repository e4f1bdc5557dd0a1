public import Observation

/// A navigator of one stack, whatever the type of its routes, as hosts take it.
@MainActor
public protocol StackNavigator: NavigationBlock, Observable where Host == StackPort {}

extension Navigator: StackNavigator {}
