import NavigatorKit
import NavigatorKitTesting
import Testing

/// Codes stand in files and dashboards of apps: one that changes here breaks them.
struct `A code` {
  @Test func `the code of a reason is the name of its static member`() {
    expectNames(
      [
        "alreadyAtRoot": .alreadyAtRoot, "alreadyOnTop": .alreadyOnTop,
        "alreadyInStack": .alreadyInStack, "notFound": .notFound, "nothingAsked": .nothingAsked,
        "equal": .equal, "stateMoved": .stateMoved, "dryRun": .dryRun, "allAllowed": .allAllowed,
        "foreignRoute": .foreignRoute, "nothingPresented": .nothingPresented,
        "alreadyPresented": .alreadyPresented, "alreadySelected": .alreadySelected,
        "screenTold": .screenTold, "alreadyThere": .alreadyThere, "lastTab": .lastTab,
        "alreadyEntered": .alreadyEntered, "noCheckpoint": .noCheckpoint,
        "notAccepted": .notAccepted, "notInLayer": .notInLayer,
      ],
      \UnchangedReason.code
    )
    expectNames(
      ["unsavedChanges": .unsavedChanges, "error": .error(Trouble(text: "no network"))],
      \BlockReason.code
    )
  }

  @Test func `the code of a kind, a phase or a source is the name of its static member`() {
    expectNames(
      [
        "queueOverflow": .queueOverflow, "redirectCycle": .redirectCycle,
        "tooManyRedirects": .tooManyRedirects, "guardTimedOut": .guardTimedOut,
        "parkingExpired": .parkingExpired, "parkingAbandoned": .parkingAbandoned,
        "missingGuards": .missingGuards, "missingDestination": .missingDestination,
        "ownerReleased": .ownerReleased, "gone": .gone, "modalPresented": .modalPresented,
        "tooManyWaiting": .tooManyWaiting, "unhandled": .unhandled, "noTabAllowed": .noTabAllowed,
        "undeclaredFlow": .undeclaredFlow, "typeMismatch": .typeMismatch,
      ],
      \NavigationFailure.Kind.code
    )
    expectNames(
      [
        "dismissedByCode": .dismissedByCode, "dismissedByGesture": .dismissedByGesture,
        "dismissedByAssignment": .dismissedByAssignment, "replaced": .replaced, "reset": .reset,
        "superseded": .superseded, "refused": .refused, "cancelled": .cancelled,
        "flowSwitched": .flowSwitched, "ownerGone": .ownerGone,
      ],
      \ResultEnd.Kind.code
    )
    expectNames(
      [
        "code": .code, "assignment": .assignment, "gesture": .gesture, "link": .link,
        "restore": .restore, "redirect": .redirect, "resume": .resume,
        "revalidation": .revalidation,
      ],
      \NavigationCause.Kind.description
    )
    expectNames(
      [
        "duplicateDestination": .duplicateDestination, "duplicateModule": .duplicateModule,
        "unreachableDestination": .unreachableDestination,
        "missingDestination": .missingDestination, "unshownRoot": .unshownRoot,
        "secondRegistry": .secondRegistry,
      ],
      \RegistryDiagnostic.Kind.code
    )
    expectNames(
      [
        "duplicatePattern": .duplicatePattern, "ambiguousOverlap": .ambiguousOverlap,
        "moreOverlaps": .moreOverlaps, "tooManyPlaces": .tooManyPlaces,
        "shadowedPattern": .shadowedPattern, "outsidePrefix": .outsidePrefix,
        "missingParent": .missingParent, "cyclicParent": .cyclicParent,
        "failingExample": .failingExample, "invalidPattern": .invalidPattern,
        "reservedItem": .reservedItem, "invalidHost": .invalidHost,
      ],
      \LinkDiagnostic.Kind.code
    )
    expectNames(
      [
        "forward": .forward, "restore": .restore, "reveal": .reveal, "revalidate": .revalidate,
        "leave": .leave,
      ],
      \GuardPhase.description
    )
    expectNames(
      [
        "url": .url, "userActivity": .userActivity, "pushPayload": .pushPayload,
        "shortcut": .shortcut,
      ],
      \LinkSource.code
    )
  }

  @Test func `a description is the word itself where one word describes the member`() {
    expectNames(
      [
        "info": .info, "navigation": .navigation, "state": .state, "error": .error,
        "lifecycle": .lifecycle,
      ],
      \NavigationLogLevel.description
    )
    expectNames(
      [
        "waiting": .waiting, "requested": .requested, "presenting": .presenting,
        "presented": .presented, "dismissing": .dismissing, "gone": .gone,
      ],
      \ModalPhase.description
    )
    expectNames(
      ["standard": .standard, "cancel": .cancel, "destructive": .destructive],
      \DialogRole.description
    )
    expectNames(
      ["stack": .stack, "modals": .modals, "tabs": .tabs, "flow": .flow],
      \BlockKind.description
    )
  }

  @Test func `the code alone decides whether two reasons are equal, whatever their sentences say`()
  {
    let old = UnchangedReason("lastTab", "it is the only tab")
    let new = UnchangedReason("lastTab", "there is no other tab")
    #expect(old == new && old == .lastTab && Set([old, new, .lastTab]).count == 1)
    #expect(old != UnchangedReason("onlyTab", "it is the only tab"))
    #expect(new.description == "there is no other tab")
  }

  @MainActor
  @Test func `the kind alone decides whether two failures are equal, whatever their sentences say`()
  {
    let small = FlowNavigator("app", first: .flow(AppFlow.login) { NavigationNode("one", in: $0) })
    let (one, other) = (AppRig().app.enter(.nowhere), small.enter(.nowhere))
    #expect(one.failure?.kind == .undeclaredFlow && one == other)
    #expect(one.description != other.description && one != .failed(.queueOverflow()))
  }

  @Test func `the code of an app's own reason or source is its text, and it is none of the kit's`()
  {
    #expect(
      UnchangedReason("notFound").code == "notFound" && UnchangedReason("notFound") != .notFound
    )
    #expect(BlockReason("log in first").code == "log in first")
    #expect(BlockReason("log in first") == "log in first")
    #expect(BlockReason("unsavedChanges") != .unsavedChanges)
    #expect(LinkSource("url").code == "url" && LinkSource("url") != .url)
    #expect(UnchangedReason("of taste") == UnchangedReason("of taste"))
    #expect(LinkSource("intent") == LinkSource("intent"))
  }

  @Test func `the code is the same for all errors of guards, which still differ by what they say`()
  {
    let first = BlockReason.error(Trouble(text: "no network"))
    let second = BlockReason.error(Trouble(text: "no server"))
    #expect(first.code == second.code && first != second)
    #expect(first == .error(Trouble(text: "no network")))
    #expect(first.description == "the guard failed with no network")
  }

  private func expectNames<Value: Hashable>(
    _ members: KeyValuePairs<String, Value>,
    _ code: KeyPath<Value, String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (name, member) in members {
      #expect(member[keyPath: code] == name, sourceLocation: sourceLocation)
    }
    #expect(Set(members.map(\.value)).count == members.count, sourceLocation: sourceLocation)
  }
}

private struct Trouble: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
