#if STANDIN_SDK27
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public typealias ContentBuilder = ViewBuilder

/// The builder as it is from the SDK of Xcode 27 on: unconstrained, with products of its own.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> EmptyContent {
    EmptyContent()
  }

  public static func buildBlock<Content>(_ content: Content) -> Content {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleContent<repeat each Content> {
    TupleContent(repeat each content)
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? {
    content
  }

  public static func buildEither<TrueContent, FalseContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .trueContent(first))
  }

  public static func buildEither<TrueContent, FalseContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .falseContent(second))
  }

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
  where Content: View {
    AnyView(content)
  }
}

@available(*, unavailable) extension ViewBuilder: Sendable {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct EmptyContent: Sendable {
  public init() {}
}

extension EmptyContent: View, Primitive {
  func update(_ node: Node) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct TupleContent<each Content> {
  let contents: (repeat each Content)

  init(_ content: repeat each Content) {
    contents = (repeat each content)
  }
}

@available(*, unavailable) extension TupleContent: Sendable {}

extension TupleContent: View, Primitive, MultiView where repeat each Content: View {
  var parts: [ViewPart] {
    var parts: [ViewPart] = []
    for content in repeat each contents {
      parts.append(ViewPart(key: .item(parts.count), view: content))
    }
    return parts
  }
}
#endif
