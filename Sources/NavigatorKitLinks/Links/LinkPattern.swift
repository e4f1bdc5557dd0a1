/// The form of the links of a route, with the types of their values.
///
/// It begins with a ``LinkPath``. It both reads and writes links: one declaration does both.
///
/// - Note: `Values` is the tuple of the values, in the order in which they were added.
public struct LinkPattern<Values: Sendable>: Sendable {
  @usableFromInline var draft: LinkDraft

  @usableFromInline
  init(_ draft: LinkDraft) {
    self.draft = draft
  }
}

// None of these is inlined: a list of two hundred patterns would become one function, which takes
// the compiler minutes. They are specialized all the same.

extension LinkPattern {
  /// Adds segments that are literal text.
  public consuming func literal(_ segments: String...) -> LinkPattern<Values> {
    var pattern = self
    pattern.draft.shape.append(segments)
    return pattern
  }

  /// Adds a segment that holds a value.
  ///
  /// A slash in the value is encoded. The texts `""`, `"."` and `".."` cannot be segments of a URL:
  /// a route with one of them as this value has no link.
  @inlinable
  @inline(never)
  public consuming func parameter<each Value: Sendable, V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<(repeat each Value, V)>
  where Values == (repeat each Value) {
    var pattern = self
    var draft = pattern.draft.take()
    let field = LinkField<V>(
      draft.shape.capture(.parameter(name, form: V.linkTextForm)),
      read: { slot, reader throws(LinkFailure) in
        // Without a capture the shape has a flaw, and is never matched.
        guard let text = reader.segment(slot) else { throw LinkFailure(slot.name, .missing) }
        return try reader.value(text, of: slot)
      },
      write: { slot, value, writer in writer.segment(slot, writer.text(value, of: slot)) }
    )
    draft.fields.append(field)
    return LinkPattern<(repeat each Value, V)>(draft)
  }

  /// Adds a segment that holds a value, and may be left out at the end of the path.
  ///
  /// Only segments like it may follow. If one of them is written, those before it have to be there.
  @inlinable
  @inline(never)
  public consuming func optionalParameter<each Value: Sendable, V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<(repeat each Value, V?)>
  where Values == (repeat each Value) {
    var pattern = self
    var draft = pattern.draft.take()
    let field = LinkField<V?>(
      draft.shape.capture(.optional(name, form: V.linkTextForm)),
      read: { slot, reader throws(LinkFailure) in
        guard let text = reader.segment(slot) else { return nil }
        return try reader.value(text, of: slot) as V
      },
      write: { slot, value, writer in
        let text = value.map { writer.text($0, of: slot) }
        writer.optionalSegment(slot, text)
      }
    )
    draft.fields.append(field)
    return LinkPattern<(repeat each Value, V?)>(draft)
  }

  /// Adds all segments that follow, none or more, each a value.
  @inlinable
  @inline(never)
  public consuming func rest<each Value: Sendable, V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<(repeat each Value, [V])>
  where Values == (repeat each Value) {
    var pattern = self
    var draft = pattern.draft.take()
    let field = LinkField<[V]>(
      draft.shape.capture(.rest(name, form: V.linkTextForm)),
      read: { slot, reader throws(LinkFailure) in
        var values: [V] = []
        for text in reader.segments(slot) { values.append(try reader.value(text, of: slot)) }
        return values
      },
      write: { slot, values, writer in
        let texts = values.map { writer.text($0, of: slot) }
        writer.segments(slot, texts)
      }
    )
    draft.fields.append(field)
    return LinkPattern<(repeat each Value, [V])>(draft)
  }
}

// MARK: - The query

extension LinkPattern {
  /// Adds a required item of the query: it has a value, and stands there once.
  @inlinable
  @inline(never)
  public consuming func query<each Value: Sendable, V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<(repeat each Value, V)>
  where Values == (repeat each Value) {
    let field = LinkField<V>(
      LinkSlot(item: name),
      read: { slot, reader throws(LinkFailure) in
        guard let text = try reader.item(slot) else { throw LinkFailure(slot.name, .missing) }
        return try reader.value(text, of: slot)
      },
      write: { slot, value, writer in writer.item(slot, writer.text(value, of: slot)) }
    )
    return adding(.init(name: name, kind: .required, form: V.linkTextForm), field)
  }

  /// Adds an optional item of the query, which stands there at most once.
  @inlinable
  @inline(never)
  public consuming func optionalQuery<each Value: Sendable, V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<(repeat each Value, V?)>
  where Values == (repeat each Value) {
    let field = LinkField<V?>(
      LinkSlot(item: name),
      read: { slot, reader throws(LinkFailure) in
        guard let text = try reader.item(slot, canEnd: true) else { return nil }
        return try reader.value(text, of: slot) as V
      },
      write: { slot, value, writer in
        if let value { writer.item(slot, writer.text(value, of: slot)) } else { writer.end(slot) }
      }
    )
    return adding(.init(name: name, kind: .optional, form: V.linkTextForm), field)
  }

  /// Adds the values of all items of a name, in order.
  @inlinable
  @inline(never)
  public consuming func repeatedQuery<each Value: Sendable, V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<(repeat each Value, [V])>
  where Values == (repeat each Value) {
    let field = LinkField<[V]>(
      LinkSlot(item: name),
      read: { slot, reader throws(LinkFailure) in
        var values: [V] = []
        for text in try reader.allItems(slot) { values.append(try reader.value(text, of: slot)) }
        return values
      },
      write: { slot, values, writer in
        for value in values { writer.item(slot, writer.text(value, of: slot)) }
        writer.end(slot)
      }
    )
    return adding(.init(name: name, kind: .repeated, form: V.linkTextForm), field)
  }

  /// Adds a flag: an item of the query that is either there or not.
  ///
  /// It is written without a value. If a link gives it one, that has to be `true` or `false`.
  @inlinable
  @inline(never)
  public consuming func flag<each Value: Sendable>(_ name: String) -> LinkPattern<
    (repeat each Value, Bool)
  >
  where Values == (repeat each Value) {
    let field = LinkField<Bool>(
      LinkSlot(item: name),
      read: { slot, reader throws(LinkFailure) in try reader.flag(slot) },
      write: { slot, value, writer in
        if value { writer.item(slot, nil) } else { writer.end(slot, "false") }
      }
    )
    return adding(.init(name: name, kind: .flag, form: Bool.linkTextForm), field)
  }

  @inlinable
  @inline(never)
  consuming func adding<each Value: Sendable, V: Sendable>(
    _ item: LinkShape.Item,
    _ field: LinkField<V>
  ) -> LinkPattern<(repeat each Value, V)> where Values == (repeat each Value) {
    var pattern = self
    var draft = pattern.draft.take()
    draft.shape.append(item)
    draft.fields.append(field)
    return LinkPattern<(repeat each Value, V)>(draft)
  }
}

// MARK: - The fragment

extension LinkPattern {
  /// Adds the text after the number sign, which may be left out: then it is `nil`.
  ///
  /// A pattern has at most one. Without one, the fragment of a link is ignored.
  @inlinable
  @inline(never)
  public consuming func fragment<each Value: Sendable, V: LinkParameter>(
    _ name: String,
    as type: V.Type = V.self
  ) -> LinkPattern<(repeat each Value, V?)>
  where Values == (repeat each Value) {
    var pattern = self
    var draft = pattern.draft.take()
    draft.shape.append(fragment: name)
    let field = LinkField<V?>(
      LinkSlot(fragment: name),
      read: { slot, reader throws(LinkFailure) in
        guard let text = try reader.fragment(slot) else { return nil }
        return try reader.value(text, of: slot) as V
      },
      write: { slot, value, writer in
        let text = value.map { writer.text($0, of: slot) }
        writer.fragment(text)
      }
    )
    draft.fields.append(field)
    return LinkPattern<(repeat each Value, V?)>(draft)
  }
}
