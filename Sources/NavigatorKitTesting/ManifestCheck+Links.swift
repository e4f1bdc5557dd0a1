import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration

extension ManifestCheck {
  /// Sentences about the links that now lead elsewhere, or nowhere.
  mutating func linkBreaks() -> [String] {
    let promised = table?.promisedLinks ?? []
    var sentences: [String] = []
    for link in recorded.links {
      let pattern = PatternText(link.pattern)
      guard
        let present = promised.first(where: { PatternText($0.pattern).path == pattern.path })
          ?? promised.first(where: { PatternText($0.pattern).takesPath(of: pattern) })
      else {
        sentences.append(
          "The link \(link.pattern) of \(link.owner) is gone: declare it again, as "
            + "'.readOnly()' if it is no longer to be written, or delete its lines if it was "
            + "never given away."
        )
        continue
      }
      let lost = pattern.parts(missingIn: PatternText(present.pattern))
      if !lost.isEmpty {
        sentences.append(
          "The link \(link.pattern) no longer has \(lost.joined(separator: " and ")), by "
            + "\(present.source): take it again, since links with it were given away."
        )
        continue
      }
      sentences += breaks(of: link, present)
    }
    for link in promised { add(link) }
    return sentences
  }

  private mutating func breaks(of link: Manifest.Link, _ present: PromisedLink) -> [String] {
    var destination = present.destination
    if let path = link.path, let table {
      switch table.destination(ofLink: path) {
      case .success(let found): destination = found
      case .failure(let error):
        return [
          "The link \(link.pattern) leads nowhere: '\(path.excerpt)' led to "
            + "\(link.destination), and now: \(error.reason) Let the pattern take it again, by "
            + "\(present.source)."
        ]
      }
    }
    if let sentence = unreadableRecord(of: link) { return sentence }
    let now = self.destination(destination)
    if !isSame(destination.route, now, link) {
      let path = link.path.map { "'\($0.excerpt)'" } ?? "it"
      return [
        "The link \(link.pattern) leads elsewhere: \(path) led to \(link.destination), "
          + "and leads to \(now), by \(present.source): let it lead there again, and take "
          + "another pattern for what is new."
      ]
    }
    // A record in an older version stays as it is; a route without a name may have got one since.
    let kept = link.destination.payload == nil ? now : link.destination
    // If the record has no link, the example in the code is not compared.
    guard link.path != nil || link.destination.payload == nil || kept == now else { return [] }
    manifest.links.insert(
      Manifest.Link(
        pattern: present.pattern,
        path: link.path,
        destination: kept,
        owner: "\(present.source.module)"
      )
    )
    return []
  }

  /// Sentences about the route of a link that can no longer be decoded: none if the route is an
  /// example, whose own sentence says so, or `nil` if it can be decoded.
  private func unreadableRecord(of link: Manifest.Link) -> [String]? {
    let name = link.destination.name
    guard let payload = link.destination.payload, let type = codings.persistedType(named: name)
    else { return nil }
    do throws(PersistedType.UnreadablePayload) {
      _ = try type.route(payload.json, version: payload.version)
      return nil
    } catch {
      let isExample = recorded.examples.contains { $0.name == name && $0.payload == payload }
      let isGap = type.gap(from: payload.version) != nil
      if isExample || isGap && recorded.names.contains(where: { $0.name == name }) { return [] }
      return [
        "The link \(link.pattern) led to \(link.destination), which can no longer be decoded by "
          + "\(type.source) (\(error.place)): code it as before, or raise the "
          + "version and migrate it."
      ]
    }
  }

  /// Whether a link still leads where its record says.
  private func isSame(
    _ route: AnyRoute,
    _ now: Manifest.Destination,
    _ link: Manifest.Link
  ) -> Bool {
    let old = link.destination
    guard now.tab == old.tab, now.flow == old.flow else { return false }
    guard let payload = old.payload else { return Self.plainName(of: route) == old.name }
    guard let type = codings.persistedType(named: old.name) else {
      // A name that is gone is reported once.
      return recorded.names.contains { $0.name == old.name }
        || recorded.examples.contains { $0.name == old.name }
    }
    // A read-only link may have any example.
    if link.path == nil { return now.name == old.name }
    return (try? type.route(payload.json, version: payload.version)) == route
  }

  private mutating func add(_ link: PromisedLink) {
    let isThere = manifest.links.contains { $0.pattern == link.pattern && $0.path == link.example }
    if isThere { return }
    manifest.links.insert(
      Manifest.Link(
        pattern: link.pattern,
        path: link.example,
        destination: destination(link.destination),
        owner: "\(link.source.module)"
      )
    )
  }

  private func destination(_ destination: LinkDestination) -> Manifest.Destination {
    let type = codings.persistedType(of: destination.route)
    let json = type.flatMap { try? $0.payload(of: destination.route) }
    return Manifest.Destination(
      name: json == nil ? Self.plainName(of: destination.route) : type?.name ?? "",
      payload: type.flatMap { type in json.map { .init(version: type.version, json: $0) } },
      tab: destination.tabName ?? destination.tab.map(name(ofPlace:)),
      flow: destination.flow.map(name(ofPlace:))
    )
  }

  /// The raw value of a tab or of a flow, or else its persistent name, or its display name.
  private func name(ofPlace place: AnyRoute) -> String {
    if let raw = place.base as? any RawRepresentable { return "\(raw.rawValue)" }
    if let type = codings.persistedType(of: place), let json = try? type.payload(of: place) {
      return "\(type.name) \(json)"
    }
    return Self.plainName(of: place)
  }

  /// The name of a route's case, or of its type if it has no cases.
  private static func plainName(of route: AnyRoute) -> String {
    let name = RouteName(of: route).description
    let isCase =
      !(route.base is any NamedRoute) && Mirror(reflecting: route.base).displayStyle == .enum
    return isCase ? String(name.split(separator: ".").last ?? "") : name
  }
}

/// The parts of a pattern that matter to links; the names of values in the path do not.
private struct PatternText {
  /// The path, with its values unnamed.
  private(set) var path = ""
  private var items: Set<String> = []
  private var fragment: String?

  init(_ pattern: String) {
    var rest = ""
    var isInPath = true
    var value: String?
    for character in pattern {
      switch character {
      case "{" where isInPath: value = ""
      case "}" where isInPath:
        // The character after the name is the kind of the value.
        path += "{" + (value ?? "").drop { $0 != "?" && $0 != "." } + "}"
        value = nil
      case "?" where isInPath && value == nil, "#" where isInPath && value == nil:
        isInPath = false
        rest.append(character)
      default:
        if isInPath, value == nil { path.append(character) }
        if !isInPath { rest.append(character) }
        value?.append(character)
      }
    }
    let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    items = Set((parts.first ?? "").drop { $0 == "?" }.split(separator: "&").map(String.init))
    fragment = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether it also takes all paths of another pattern, though a value is optional that was
  /// required.
  func takesPath(of other: PatternText) -> Bool {
    path.split(separator: "/").elementsEqual(other.path.split(separator: "/")) { mine, others in
      mine == others || mine == "{?}" && others == "{}"
    }
  }

  /// The items and the fragment of this pattern that another one does not take in the same way.
  func parts(missingIn other: PatternText) -> [String] {
    let lost = items.filter { item in
      // A required item may have become optional.
      !other.items.contains(item) && !other.items.contains(item.dropLast() + "?}")
    }
    return lost.sorted().map { "'\($0)'" }
      + (fragment != nil && other.fragment == nil ? ["its fragment"] : [])
  }
}
