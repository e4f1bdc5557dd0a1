public import NavigatorKit
public import ShopContracts

/// Protects drafts from being left, on the screens of any module.
///
/// It knows forms and entries and nothing of what is typed: so the module that owns a form knows
/// nothing of stacks, and no other module knows of either.
@MainActor
public final class UnsavedChanges {
  private let navigation: ShopNavigation
  private let form: (AnyRoute) -> (any ScreenForm)?
  private var protections: [EntryID: Protection] = [:]
  private var blocked: BlockedNavigation?

  /// Called when a draft has stopped a command, which is carried on by ``discard()``.
  public var onStop: (() -> Void)?

  private struct Protection {
    let form: any ScreenForm
    let leaveGuards: [LeaveGuard]
  }

  /// Watches what is shown; `form` finds what can be typed into the screen of a route.
  public init(
    in navigation: ShopNavigation,
    form: @escaping (AnyRoute) -> (any ScreenForm)?
  ) {
    self.navigation = navigation
    self.form = form
    navigation.group.events.observe { [weak self] in self?.note($0) }
  }

  /// Puts a value into a field of the screen on top.
  ///
  /// - Throws: ``ShopError``, if the screen has no form, or the form has no such field.
  public func edit(_ field: String, _ value: String) throws(ShopError) {
    guard let top = navigation.path.last, let form = form(top.route) else {
      throw ShopError("There is nothing to edit on this screen.")
    }
    guard form.fields.contains(field) else {
      let names = form.fields.joined(separator: ", ")
      throw ShopError("There is no field '\(field)'. There are: \(names).")
    }
    form.edit(field, value)
    protect(top, form)
    updateGuards()
  }

  /// Saves all drafts.
  ///
  /// What they had stopped stays undone: nobody asked for it again.
  ///
  /// - Throws: ``ShopError``, if there is no draft.
  public func save() throws(ShopError) {
    let forms = drafts
    guard !forms.isEmpty else { throw ShopError("There is no draft to save.") }
    blocked = nil
    for form in forms { form.save() }
    updateGuards()
  }

  /// Drops all drafts, and carries on what they had stopped.
  ///
  /// - Returns: What that came to, or `nil` if nothing had been stopped.
  /// - Throws: ``ShopError``, if there is no draft.
  public func discard() throws(ShopError) -> NavigationOutcome? {
    let forms = drafts
    guard !forms.isEmpty else { throw ShopError("There is no draft to discard.") }
    let stopped = blocked
    blocked = nil
    for form in forms { form.discard() }
    updateGuards()
    return stopped?.resume()
  }

  private var drafts: [any ScreenForm] {
    protections.values.map(\.form).filter(\.hasDraft)
  }

  private func protect(_ entry: RouteEntry, _ form: any ScreenForm) {
    guard form.hasDraft, protections[entry.id] == nil else { return }
    // A layer takes its stack with it: so what protects a screen in there protects the layer too.
    let levels = navigation.nodes.flatMap(\.levels)
    let layer = levels.last { $0.navigator.path.contains(entry) }?.layer
    let leaveGuards = Set([entry.id] + [layer?.id.entryID].compactMap { $0 }).map {
      navigation.group.guards.protect(form.guardName, for: .entry($0))
    }
    protections[entry.id] = Protection(form: form, leaveGuards: leaveGuards)
  }

  private func updateGuards() {
    for protection in protections.values {
      for leaveGuard in protection.leaveGuards { leaveGuard.isArmed = protection.form.hasDraft }
    }
  }

  private func note(_ event: NavigationEvent) {
    if case .blocked(let blocked) = event.outcome,
      protections.values.contains(where: { $0.form.guardName == blocked.guardName })
    {
      self.blocked = blocked
      onStop?()
    }
    guard event.outcome.isChange, !event.transition.isAboutDialog else { return }
    // What was stopped was meant for screens that are no longer there.
    blocked = nil
    let open = Set(navigation.nodes.flatMap { $0.openPath.map(\.id) })
    for (id, protection) in protections where !open.contains(id) {
      for leaveGuard in protection.leaveGuards { navigation.group.guards.remove(leaveGuard) }
      protections[id] = nil
    }
    // A draft that a swipe has left behind is protected again on the screen that shows it next.
    if let top = navigation.path.last, let form = form(top.route) { protect(top, form) }
  }
}

extension StateTransition {
  /// Whether a question came or went, and no screen.
  fileprivate var isAboutDialog: Bool {
    let entries = removed + inserted
    return !entries.isEmpty && entries.allSatisfy { $0.route.is(DialogContent.self) }
  }
}
