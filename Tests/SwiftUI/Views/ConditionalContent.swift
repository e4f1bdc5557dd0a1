@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage
}

@available(*, unavailable) extension _ConditionalContent: Sendable {}

extension _ConditionalContent: View, Primitive, MultiView
where TrueContent: View, FalseContent: View {
  var parts: [ViewPart] {
    switch storage {
    case .trueContent(let view): [ViewPart(key: .branch(true), view: view)]
    case .falseContent(let view): [ViewPart(key: .branch(false), view: view)]
    }
  }
}

extension _ConditionalContent: SelfComparing {
  func isUnchanged(from other: Self) -> Bool {
    switch (storage, other.storage) {
    case (.trueContent(let old), .trueContent(let new)): SwiftUI.isUnchanged(old, from: new)
    case (.falseContent(let old), .falseContent(let new)): SwiftUI.isUnchanged(old, from: new)
    default: false
    }
  }
}
