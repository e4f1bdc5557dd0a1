/// An intent that is meant for one block and no other.
struct AddressedIntent: Hashable, Sendable {
  /// The name of the block's pipeline.
  let block: EntryID
  var intent: NavigationIntent
}

extension NavigationIntent {
  /// The last part of an intent, for another block that can do it, once the blocks that it was
  /// meant for are gone.
  ///
  /// The parts before it only bring the block of the last one to the front.
  var withoutAddress: NavigationIntent {
    parts?.last?.intent.withoutAddress ?? self
  }

  /// The same intent without the dismissals on the way: those layers are gone with their visit.
  var withoutLayersOnTheWay: NavigationIntent {
    guard let parts, let last = parts.last else { return self }
    let way = parts.dropLast().filter { !$0.intent.ask.isAboutLayers }
    return way.isEmpty ? last.intent : .compound(way + [last])
  }

  /// The same intent on top of the layers that are there, unless it has a policy of its own.
  ///
  /// A screen that is shown for an intent that waits in a layer must not take that layer away.
  var keepingLayers: NavigationIntent {
    ask.keepingLayers.map(asking) ?? self
  }

  /// An intent for several blocks, with this intent in place of the part of one of them.
  ///
  /// - Parameters:
  ///   - whole: The intent for several blocks.
  ///   - pipeline: The block whose part is replaced.
  /// - Returns: The intent, or `nil` if the block has no part in it, or cannot carry this intent
  ///   out.
  @MainActor
  func replacingPart(
    of whole: NavigationIntent,
    in pipeline: NavigationPipeline
  ) -> NavigationIntent? {
    guard var parts = whole.parts, pipeline.block?.accepts(self) ?? false,
      let index = parts.firstIndex(where: { $0.block == pipeline.id })
    else { return nil }
    // The later parts were for the blocks that the replaced one would have brought to the front.
    parts[index...] = [AddressedIntent(block: pipeline.id, intent: self)]
    return .compound(parts)
  }
}
