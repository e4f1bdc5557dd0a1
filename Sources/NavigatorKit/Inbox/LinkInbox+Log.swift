extension LinkInbox {
  /// Writes into the logs of the place that a link leads nowhere, or to the table's fallback.
  ///
  /// A link that leads nowhere is an error, whatever the reason: somebody has opened it, and sees
  /// nothing. Nothing private is written, as of routes: of the link only what the app declares.
  func log(_ delivery: LinkDelivery, _ link: String) {
    let groups = place?.group.lineage ?? []
    guard let group = groups.first, groups.contains(where: { !$0.loggers.isEmpty }) else { return }
    let isFollowed = delivery.plan != nil
    let message =
      "\(table.redacted(link)) from \(delivery.source): \(delivery.resolution.redacted)"
      + (isFollowed ? " The table's fallback is followed." : "")
    for logger in groups.flatMap(\.loggers) {
      logger.write(isFollowed ? .info : .error, "link", message, in: group)
    }
  }
}
