import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration

/// Compares a recorded manifest with the code, and makes the manifest that would replace it.
struct ManifestCheck {
  let codings: RouteCodings
  let table: LinkTable?
  let recorded: Manifest
  /// The manifest with everything new in it: it is only to be written if nothing is broken.
  var manifest = Manifest()

  init(_ codings: RouteCodings, _ table: LinkTable?, _ recorded: Manifest) {
    self.codings = codings
    self.table = table
    self.recorded = recorded
  }

  /// Sentences about the promises that are not kept, in the order of names and patterns.
  mutating func breaks() -> [String] {
    manifest = Manifest()
    let types = codings.persistedTypes
    let names = Set(recorded.names.map(\.name)).union(recorded.examples.map(\.name))
    var sentences: [(about: String, text: String)] = names.compactMap { name in
      codings.persistedType(named: name) == nil ? (name, gone(name)) : nil
    }
    for type in types { sentences += breaks(of: type).map { (type.name, $0) } }
    return sentences.sorted { ($0.about, $0.text) < ($1.about, $1.text) }.map(\.text)
      + linkBreaks().sorted()
  }

  private func gone(_ name: String) -> String {
    let claims = codings.disputes(about: name).map(\.description)
    if !claims.isEmpty {
      return "'\(name)' does not count, since it or its type is declared more than once, by "
        + claims.joined(separator: " and ") + ": keep one of them."
    }
    let owner = recorded.names.filter { $0.name == name }.map(\.owner).min() ?? "some module"
    return "'\(name)' of \(owner) is gone, and with it the screens that archives keep under it: "
      + "persist the type under that name again, or delete the lines of the name if none was "
      + "released."
  }
}

// MARK: - Routes

extension ManifestCheck {
  private mutating func breaks(of type: PersistedType) -> [String] {
    let examples = examples(of: type)
    let names = recorded.names.filter { $0.name == type.name }
    let versions = Set(names.map(\.version) + examples.map(\.payload.version)).sorted()
    if let highest = versions.last, highest > type.version {
      return [
        "Version \(highest) of '\(type.name)' has been lowered to \(type.version) by "
          + "\(type.source): raise it to \(highest) again, since what is kept in it would "
          + "be dropped."
      ]
    }
    manifest.names.insert(
      Manifest.Name(name: type.name, version: type.version, owner: "\(type.source.module)")
    )
    let gaps = versions.compactMap { version in type.gap(from: version).map { (version, $0) } }
    var sentences = gaps.map { version, gap in
      "'\(type.name)' has been raised from version \(version) to \(type.version) without a way "
        + "there by \(type.source): add migrate(from: \(gap), …) that takes what the version "
        + "before leads to."
    }
    let unreadable = Set(gaps.map(\.0))
    var currentRoutes: [AnyRoute] = []
    for example in examples where !unreadable.contains(example.payload.version) {
      if example.payload.version == type.version {
        sentences += breaks(ofPresent: example, type, &currentRoutes)
      } else {
        sentences += breaks(ofOlder: example, type)
      }
    }
    return sentences + breaks(ofDeclared: type, currentRoutes)
  }

  /// The recorded examples, with their form in later versions.
  ///
  /// Each form is an example, too: so the migration from there is still checked when its version
  /// becomes an older one.
  private func examples(of type: PersistedType) -> [Manifest.Example] {
    var all = recorded.examples.filter { $0.name == type.name }
    for later in all.compactMap(\.later) {
      let isThere = all.contains { $0.payload == later }
      if !isThere { all.insert(Manifest.Example(name: type.name, payload: later)) }
    }
    // A line that was taken over counts before the same line that a merge has brought back.
    let takenOver = Set(all.filter { $0.later != nil }.map(\.payload))
    return all.filter { $0.later != nil || !takenOver.contains($0.payload) }
      .sorted { ($0.payload.version, $0.line) < ($1.payload.version, $1.line) }
  }

  private mutating func breaks(
    ofPresent example: Manifest.Example,
    _ type: PersistedType,
    _ currentRoutes: inout [AnyRoute]
  ) -> [String] {
    manifest.examples.insert(example)
    let json = example.payload.json
    let (subject, remedy) = (
      "'\(type.name)' is coded differently in the same version \(type.version) by \(type.source)",
      "code it as before, or raise the version to \(type.version + 1) and migrate from "
        + "\(type.version)."
    )
    do throws(PersistedType.UnreadablePayload) {
      let route = try type.route(json, version: type.version)
      currentRoutes.append(route)
      let coded = try type.payload(of: route)
      if coded == json || UnorderedJSON(coded) == UnorderedJSON(json) { return [] }
      return [
        "\(subject): \(json.excerpt) has become \(coded.excerpt); \(remedy)"
      ]
    } catch {
      return [
        "\(subject): \(json.excerpt) cannot be decoded (\(error.place)); \(remedy)"
      ]
    }
  }

  private mutating func breaks(
    ofOlder example: Manifest.Example,
    _ type: PersistedType
  ) -> [String] {
    let (version, json) = (example.payload.version, example.payload.json)
    let subject = "Version \(version) of '\(type.name)'"
    do throws(PersistedType.UnreadablePayload) {
      let route = try type.route(json, version: version)
      let now = try type.payload(of: route)
      guard let later = example.later else {
        take(Manifest.Payload(version: type.version, json: now), for: example)
        return []
      }
      manifest.examples.insert(example)
      // A record that cannot be decoded is reported where it is an example itself.
      guard let wanted = try? type.route(later.json, version: later.version), wanted != route
      else { return [] }
      return [
        "\(subject) is read differently by \(type.source): \(json.excerpt) was "
          + "\(later.json.excerpt) in version \(later.version), and is \(now.excerpt) in version "
          + "\(type.version); let the migrations from \(version) on lead where they led."
      ]
    } catch {
      return [
        "\(subject) can no longer be decoded by \(type.source): \(json.excerpt) fails "
          + "(\(error.place)); leave the types and the migrations of older versions as they were."
      ]
    }
  }

  private mutating func take(_ later: Manifest.Payload, for example: Manifest.Example) {
    var example = example
    example.later = later
    manifest.examples.insert(example)
    manifest.examples.insert(Manifest.Example(name: example.name, payload: later))
  }

  private mutating func breaks(
    ofDeclared type: PersistedType,
    _ currentRoutes: [AnyRoute]
  ) -> [String] {
    var currentRoutes = currentRoutes
    var sentences: [String] = []
    for route in type.examples where !currentRoutes.contains(route) {
      do throws(PersistedType.UnreadablePayload) {
        let json = try type.payload(of: route)
        let back = try type.route(json, version: type.version)
        currentRoutes += [route, back]
        let payload = Manifest.Payload(version: type.version, json: json)
        manifest.examples.insert(Manifest.Example(name: type.name, payload: payload))
      } catch {
        sentences.append(
          "The example \(route) of '\(type.name)' cannot be coded and decoded by "
            + "\(type.source), since \(error.place): mend the coding, or leave the example out."
        )
      }
    }
    return sentences
  }
}

extension String {
  /// The text, if it is short, or its beginning.
  var excerpt: String { utf8.count <= 200 ? self : "\(prefix(200))…" }
}
