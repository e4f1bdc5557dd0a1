import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import ShopShell

/// A visit to the shop through a terminal: lines go in, text comes out.
///
/// It hosts stacks and layers as any host does: it draws what the registry makes of the top route,
/// says when a layer is there or is gone, and turns what the person wants into commands. What it is
/// given is not trusted.
@MainActor
public final class TerminalSession {
  /// How many bytes a line may have: more than the longest link that is followed.
  public nonisolated static let maximumLineLength = 16_384

  /// How many commands were given.
  public private(set) var commandCount = 0

  /// How many commands failed.
  public internal(set) var failureCount = 0

  /// Whether the person wants to leave.
  public internal(set) var hasQuit = false

  let visit: ShopVisit<TerminalPage>
  let mode: TerminalMode
  let write: (String) -> Void
  let screens = TerminalScreens()
  let links: ShopLinks
  let log = LogCollector()
  let decisions: OpenDecisions
  var ordinals = EntryOrdinals()
  var drawnScene: TerminalScene?

  /// The links that have not led anywhere yet.
  var unsettledLinks: [LinkDelivery] = []

  /// What the present gesture came to.
  var gestureOutcome: NavigationOutcome?

  /// Opens the shop.
  ///
  /// - Parameters:
  ///   - mode: Whom it talks to.
  ///   - options: What the shop is started with.
  ///   - write: Is given whole pieces of text, line ends included.
  public init(
    mode: TerminalMode,
    options: TerminalOptions = TerminalOptions(),
    write: @escaping (String) -> Void
  ) {
    self.mode = mode
    self.write = write
    let hint = "Type a number to go on, such as 2."
    let shop = Shop(hint: hint, hasConflict: options.hasConflict) { TerminalPage($0) }
    visit = ShopVisit(shop, log: log)
    links = ShopLinks(shop.links, in: visit.navigation)
    decisions = OpenDecisions(of: visit.navigation.app.events)
    navigation.app.events.observe { [weak self] event in
      if event.transition.cause.kind == .gesture { self?.gestureOutcome = event.outcome }
    }
  }

  var shop: Shop<TerminalPage> { visit.shop }
  var navigation: ShopNavigation { visit.navigation }
  var access: SessionControl { visit.access }

  /// What shows layers in front.
  var modals: ModalPresenter<AnyRoute> { navigation.modals }

  /// What the process should end with: a pipe wants to know whether a command failed, or whether the
  /// modules do not fit together.
  public var exitCode: Int32 { !mode.isInteractive && (failureCount > 0 || !areLinksSound) ? 1 : 0 }

  private var areLinksSound: Bool { shop.links.diagnostics.isEmpty }

  /// Says what is wrong with the links, if something is, and draws the first screen.
  public func start() {
    for diagnostic in shop.links.diagnostics {
      put(mode.style.paint("warning: \(diagnostic)".printable(), as: .error))
    }
    drawFrame()
    links.inbox.isReady = true
    if mode.isInteractive { put("Type help to see what you can do.") }
    prompt()
  }

  /// Carries out a line; one that cannot be carried out costs one line of output.
  public func run(_ line: String) async {
    let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
    let isComment = text.hasPrefix("#")
    if !mode.isInteractive, !text.isEmpty {
      put("")
      put((isComment ? text : "> \(text)").printable(limit: 200))
    }
    if !text.isEmpty, !isComment {
      commandCount += 1
      do throws(ShopError) {
        guard line.utf8.count <= Self.maximumLineLength else {
          throw ShopError("The line has more than \(Self.maximumLineLength) bytes.")
        }
        try await perform(TerminalCommand(text))
      } catch {
        failureCount += 1
        put(mode.style.paint("error: \(error)".printable(), as: .error))
      }
      await reportLinks()
    }
    prompt()
  }

  /// Says how the visit went, once there is no more input.
  public func end() {
    guard !mode.isInteractive else {
      if !hasQuit { put("") }
      return
    }
    put("")
    switch (failureCount, commandCount) {
    case (0, 0): put("Nothing was asked for.")
    case (0, 1): put("1 command went well.")
    case (0, let count): put("All \(count) commands went well.")
    case (let failures, let count): put("\(failures) of \(count) commands failed.")
    }
    if !areLinksSound { put("The links of the modules do not fit together.") }
  }
}
