public import Foundation
public import NavigatorKit

extension LinkTable {
  /// Returns the resolution of a URL in a part of the tree: the guards there are asked as well.
  ///
  /// They are asked about the root of a tab, too, if it has a route. Nothing changes. A link that
  /// would have to wait, as for a log-in, resolves to its plan.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - place: The place that would show it.
  /// - Returns: The resolution; `refused` if a guard refuses a route of the plan.
  @MainActor
  public func resolve(_ url: URL, in place: any NavigationPlace) async -> LinkResolution {
    let resolution = resolve(url)
    guard case .plan(let plan) = resolution else { return resolution }
    let result = await place.dryRun(plan)
    guard case .blocked(let blocked) = result.stoppedAt?.outcome else { return resolution }
    return .refused(by: blocked.guardName, reason: blocked.reason)
  }
}
