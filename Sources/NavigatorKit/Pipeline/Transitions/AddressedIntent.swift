/// An intent that is meant for one block and no other.
struct AddressedIntent: Hashable, Sendable {
  /// The name of the block's pipeline.
  let block: EntryID
  var intent: NavigationIntent
}

extension NavigationIntent {
  /// The last part of an intent, for the block that can do it once those that were meant are gone.
  ///
  /// Before it, an intent for several blocks only uncovers the one that it is about.
  var withoutAddress: NavigationIntent {
    parts?.last?.intent.withoutAddress ?? self
  }

  /// The same intent without the layers that it dismisses on the way, which go with their visit.
  var withoutLayersOnTheWay: NavigationIntent {
    guard let parts, let last = parts.last else { return self }
    let way = parts.dropLast().filter { !$0.intent.ask.isAboutLayers }
    return way.isEmpty ? last.intent : .compound(way + [last])
  }

  /// The block that an intent for several blocks is about, when it has been brought to the front.
  var addressee: EntryID? {
    parts?.last?.block
  }

  /// The same intent on top of the layers that are there, unless it says what becomes of them.
  ///
  /// A screen that is shown while an intent waits in a layer must not take that layer away.
  var keepingLayers: NavigationIntent {
    guard let ask = ask.keepingLayers else { return self }
    let intent = NavigationIntent(ask)
    return awaited.map(intent.bringing) ?? intent
  }

  /// The replacement of an intent for several blocks, when one of them is to do this instead.
  ///
  /// - Parameters:
  ///   - whole: The intent for several blocks.
  ///   - pipeline: The block that is to do this.
  /// - Returns: The intent, or `nil` if the block has no part in it, or cannot do this.
  @MainActor
  func replacingPart(
    of whole: NavigationIntent,
    in pipeline: NavigationPipeline
  ) -> NavigationIntent? {
    guard var parts = whole.parts, pipeline.block?.accepts(self) ?? false,
      let index = parts.firstIndex(where: { $0.block == pipeline.id })
    else { return nil }
    // What follows would have been done in what this was to bring to the front.
    parts[index...] = [AddressedIntent(block: pipeline.id, intent: self)]
    return .compound(parts)
  }
}
