// The options of layers in archives: only what differs from what the system decides.

extension ModalOptions {
  func encode(in encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArchiveKey.self)
    if !detents.isEmpty { try container.encode(detents.map(ArchivedDetent.init), forKey: .detents) }
    try container.encodeIfPresent(selectedDetent.map(ArchivedDetent.init), forKey: .selected)
    if !allowsInteractiveDismissal { try container.encode(false, forKey: .gesture) }
    if dragIndicator != .automatic {
      try container.encode(dragIndicator == .visible, forKey: .indicator)
    }
    switch backgroundInteraction {
    case .automatic: break
    case .disabled: try container.encode(false, forKey: .background)
    case .enabled: try container.encode(true, forKey: .background)
    case .enabledUpThrough(let detent):
      try container.encode(ArchivedDetent(detent), forKey: .upThrough)
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    let indicator = try container.decodeIfPresent(Bool.self, forKey: .indicator)
    let background = try container.decodeIfPresent(Bool.self, forKey: .background)
    let upThrough = try container.decodeIfPresent(ArchivedDetent.self, forKey: .upThrough)
    self.init(
      detents: try container.decodeIfPresent([ArchivedDetent].self, forKey: .detents)?
        .map(\.detent) ?? [],
      selectedDetent: try container.decodeIfPresent(ArchivedDetent.self, forKey: .selected)?
        .detent,
      allowsInteractiveDismissal: try container.decodeIfPresent(Bool.self, forKey: .gesture)
        ?? true,
      dragIndicator: indicator.map { $0 ? .visible : .hidden } ?? .automatic,
      backgroundInteraction: upThrough.map { .enabledUpThrough($0.detent) }
        ?? background.map { $0 ? .enabled : .disabled } ?? .automatic
    )
  }
}

/// A detent: `medium`, `large`, or an object with a fraction or a height.
private struct ArchivedDetent: Codable {
  let detent: ModalDetent

  init(_ detent: ModalDetent) { self.detent = detent }

  func encode(to encoder: any Encoder) throws {
    switch detent.measure {
    case .medium, .large:
      var container = encoder.singleValueContainer()
      try container.encode(detent == .medium ? "medium" : "large")
    case .fraction(let fraction):
      var container = encoder.container(keyedBy: ArchiveKey.self)
      try container.encode(fraction, forKey: .fraction)
    case .height(let height):
      var container = encoder.container(keyedBy: ArchiveKey.self)
      try container.encode(height, forKey: .height)
    }
  }

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      switch name {
      case "medium": detent = .medium
      case "large": detent = .large
      default:
        let context = DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "no detent is called '\(name)'"
        )
        throw DecodingError.dataCorrupted(context)
      }
      return
    }
    let container = try decoder.container(keyedBy: ArchiveKey.self)
    if let fraction = try container.decodeIfPresent(Double.self, forKey: .fraction) {
      detent = .fraction(fraction)
    } else {
      detent = .height(try container.decode(Double.self, forKey: .height))
    }
  }
}
