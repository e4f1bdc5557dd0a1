import Observation

/// What a view under test shows.
@MainActor
@Observable
final class ShownContent {
  var isShown = true
  var isLoaded = false
}
