/// A block as guards are handed it.
typealias GuardedBlock = NavigationPipeline
