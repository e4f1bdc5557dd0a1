import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import ShopShell
import ShopContracts

// Links: from wherever they come, all of them go through the inbox.

extension TerminalSession {
  /// The link that a command opens, or `nil` if it opens none.
  func link(of command: TerminalNavigation) throws(ShopError) -> String? {
    switch command {
    case .open(let link): return link
    case .tap(let number):
      guard modals.host.presentedDialog == nil else { return nil }
      let target = try target(ofAction: number)
      if case .link(let link) = target { return link }
      return nil
    default: return nil
    }
  }

  /// Follows a link, and says what that came to.
  func follow(_ link: String) async throws(ShopError) {
    try checkThatNothingIsAsked()
    let delivery = try links.open(link)
    // A layer in the way has to leave the screen first, and one that is wanted has to be seen.
    if links.sentence(about: delivery) == nil { await drawIfMoved() }
    let sentence = links.sentence(about: delivery) ?? "The link is on its way."
    switch delivery.end {
    case .stopped(let result) where !result.outcome.isChange:
      throw ShopError(sentence)
    case .stopped: putNote(sentence)
    case .followed(let result):
      // A link to what is shown already has led where it should.
      if case .unchanged = result.outcome { return await draw() }
    case .rejected, .ownerReleased: throw ShopError(sentence)
    case .duplicate, .superseded, .sessionEnded: putNote(sentence)
    case .unsettled, nil:
      putNote(sentence)
      unsettledLinks.append(delivery)
    }
    await drawIfMoved()
  }

  /// Says what has become of links that had to wait.
  func reportLinks() async {
    guard !unsettledLinks.isEmpty else { return }
    // The inbox notices by itself that nothing is protected any more. A pipe wants it before the
    // next line.
    links.inbox.isReady = true
    await drawIfMoved()
    for delivery in unsettledLinks where delivery.end != nil {
      putNote("The link that waited: \(links.sentence(about: delivery) ?? "")")
    }
    unsettledLinks.removeAll { $0.end != nil }
    await drawIfMoved()
  }

  /// Says what opening a link would come to, and changes nothing.
  func explain(_ link: String) async throws(ShopError) {
    try checkThatNothingIsAsked()
    let result = try await links.dryRun(link)
    put((result.isApplied ? "Nothing stands in the way." : result.description).printable())
  }

  /// Says what a link comes to.
  func putResolution(of link: String) async {
    let resolution = await links.resolve(link)
    let kind =
      switch resolution {
      case .plan: "Plan"
      case .unclaimed: "Unclaimed"
      case .malformed: "Malformed"
      case .denied: "Denied"
      case .refused: "Refused"
      }
    put("\(kind): \(resolution)".printable())
  }

  /// Prints the links to the screen that is in front.
  func putURLs() throws(ShopError) {
    let screen = try links.toScreen()
    for url in screen.urls { put(url.printable(limit: DeepLinkParser.maximumLength)) }
    if !screen.isWhole {
      putNote("They lead to the screen where it belongs, not to all that is shown.")
    }
  }

  /// Lists all links.
  func putLinks() {
    for line in links.table.text.split(separator: "\n") { put(String(line).printable()) }
  }
}
