public import Foundation
public import NavigatorKit

extension LinkTable {
  /// Returns the resolution of a URL in a part of the tree as it is now: its guards are asked, too.
  ///
  /// They are asked about the root of a tab, too, if that has a route. Nothing changes. A link that would
  /// have to wait, such as for a log-in, comes to its plan.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - place: What would show it.
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
