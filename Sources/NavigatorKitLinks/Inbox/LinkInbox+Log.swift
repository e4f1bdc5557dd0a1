import NavigatorKit

extension LinkInbox {
  /// Logs in the place that a link leads nowhere, or to the table's fallback.
  ///
  /// A link that leads nowhere is an error, whatever the reason: the user has opened it, and sees
  /// nothing. As with routes nothing private is written, only the declared parts of the link.
  func log(_ delivery: LinkDelivery, _ link: String) {
    let isFollowed = delivery.plan != nil
    log(
      isFollowed ? .info : .error,
      link,
      " from \(delivery.source): \(delivery.resolution.redacted)"
        + (isFollowed ? " The table's fallback is followed." : "")
    )
  }

  /// Writes the fate of a link into the logs of the place.
  func log(_ level: NavigationLogLevel, _ link: String, _ end: @autoclosure () -> String) {
    place?.group.log(level, "link", table.redacted(link) + end())
  }
}
