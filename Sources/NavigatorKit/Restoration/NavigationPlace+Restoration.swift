extension NavigationPlace {
  /// Returns the state of the place, with all that is in it, as bytes that outlive the app.
  ///
  /// Kept are the flow, the selected tabs, the stacks of all tabs, the roots, and the layers with their stacks,
  /// of route types that the modules persist, with the marks of checkpoints that they persist. Not kept are dialogs,
  /// commands that wait, layers that wait, guards that are armed, and results that are awaited: a count of each
  /// stands in the report of the restoration.
  ///
  /// The names are those of the registry that the outermost place was given. Without one no route is kept: the report
  /// says ``RestorationLoss/withoutRegistry``.
  ///
  /// - Parameter build: The version of the app, which the report names.
  /// - Returns: The archive.
  /// - Complexity: O(*n*) in the number of entries.
  public func archive(build: String? = nil) -> NavigationArchive {
    let codings = group.registry?.codings
    var writer = ArchiveWriter(codings ?? .none)
    if codings == nil { writer.leaveRegistry(in: group.name) }
    // Lines name places from this one on.
    let outer = group.location.count - group.name.count
    // Commands that are queued are those of the whole tree.
    writer.leave("waiting command", group.queue.waitingCount, in: group.name)
    for pipeline in group.pipelines {
      let path = String(pipeline.path.dropFirst(outer))
      for command in pipeline.held { writer.leave(command.unkeptName, 1, in: path) }
      // One that a slow guard is asked about is not on the list.
      if pipeline.pendingAttempt != nil { writer.leave("waiting command", 1, in: path) }
      writer.leave("awaited result", pipeline.results.waitingCount, in: path)
      pipeline.attachments[CheckpointMarks.self].noteReading()
      for mark in pipeline.liveMarks { writer.take(mark, of: pipeline.id, in: path) }
      if pipeline.mayHaveGuards {
        let armed = pipeline.armedGuards(of: pipeline.block?.allEntries ?? [])
        writer.leave("armed guard", armed.count, in: path)
      }
    }
    let data = writer.data(of: group.snapshot(), build: build)
    if !writer.nameless.isEmpty {
      group.attachments[NamelessParts.self].log(writer.nameless, in: group)
    }
    return NavigationArchive(data: data)
  }

  /// Brings back what an archive holds: a plan with the cause ``NavigationCause/restore``.
  ///
  /// Guards are asked about each entry, with the phase ``GuardPhase/restore``. What one refuses goes as the policy
  /// says, and so does what one redirects: what it wants instead is done when the rest is there. A parked
  /// restoration waits with the whole rest. What cannot be read, or has no place in the tree, is left out;
  /// whatever the bytes are, the place stays usable. What the archive does not name is left as it is. Tabs and flows
  /// make their places for it; a node of the app's own, in a group of the app's own, has to be in use.
  ///
  /// Links that arrive before it ends wait. A plan of the app's own ends the restoration; a command for the same
  /// stack or the same layers does so as long as a guard takes its time, but not while an entry is parked.
  ///
  /// ```swift
  /// let archive = app.archive()
  /// let report = await app.restore(archive).settled()
  /// ```
  ///
  /// - Parameters:
  ///   - archive: The archive, of this place or of one of the same name in an earlier launch.
  ///   - policy: What becomes of the rest when an entry cannot come back.
  /// - Returns: The restoration. If nothing has to be waited for, its report is complete at once.
  /// - Complexity: O(*n*) in the number of entries, once more for each tab and each flow that a guard refuses.
  @discardableResult
  public func restore(
    _ archive: NavigationArchive,
    onLoss policy: RestorationPolicy = .dropCovering
  ) -> Restoration {
    let restoration = restoration(of: archive, onLoss: policy)
    restoration.start()
    return restoration
  }

  /// Reads an archive, and brings nothing back yet.
  package func restoration(
    of archive: NavigationArchive,
    onLoss policy: RestorationPolicy
  ) -> Restoration {
    let codings = group.registry?.codings
    let reader = ArchiveReader(codings ?? .none, RestorationBook(policy, codings ?? .none))
    if codings == nil { reader.book.drop("registry", in: group.name, .withoutRegistry) }
    let state = reader.state(from: archive.data)
    let ledger = RestorationLedger(reader.book)
    if let state, state.name != group.name {
      // Another app's part may lie under the same file name, or another user's.
      ledger.book.lose(state.name, in: group.name, .withoutPlace, archive.data)
      ledger.fail(state, .along(with: state.name))
      return Restoration(nil, in: group, ledger)
    }
    return Restoration(state, in: group, ledger)
  }
}

/// The parts of a place that have no names, each of which the log names once.
@MainActor
private final class NamelessParts: Attachment {
  private var known: Set<String> = []

  func log(_ lines: Set<String>, in group: NavigationGroup) {
    for line in lines.subtracting(known).sorted() { group.log(.error, "archive", line) }
    known.formUnion(lines)
  }
}
