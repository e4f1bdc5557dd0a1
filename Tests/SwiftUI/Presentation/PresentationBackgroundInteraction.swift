@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1, *)
public struct PresentationBackgroundInteraction: Sendable {
  enum Kind: Hashable {
    case automatic
    case enabled
    case enabledUpThrough(PresentationDetent)
    case disabled
  }

  let kind: Kind

  public static var automatic: PresentationBackgroundInteraction { .init(kind: .automatic) }
  public static var enabled: PresentationBackgroundInteraction { .init(kind: .enabled) }
  public static var disabled: PresentationBackgroundInteraction { .init(kind: .disabled) }

  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .enabledUpThrough(detent))
  }
}

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1, *)
extension View {
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    modifier(BackgroundInteraction(kind: interaction.kind))
  }
}

/// Whether what lies behind a sheet can be used.
struct BackgroundInteraction {
  let kind: PresentationBackgroundInteraction.Kind
}

extension BackgroundInteraction: PrimitiveModifier {
  func describe(_ node: Node, into content: inout ScreenContent) {
    content.backgroundInteraction = StandInBackgroundInteraction(kind)
    node.describeChildren(into: &content)
  }
}

extension StandInBackgroundInteraction {
  init(_ kind: PresentationBackgroundInteraction.Kind) {
    switch kind {
    case .automatic: self = .automatic
    case .enabled: self = .enabled
    case .enabledUpThrough(let detent): self = .enabledUpThrough(detent)
    case .disabled: self = .disabled
    }
  }
}
