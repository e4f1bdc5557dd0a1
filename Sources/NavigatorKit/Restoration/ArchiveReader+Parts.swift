// How a part of an archive is read: what cannot be is noted, and dropped with what depends on it.

import Foundation

extension ArchiveReader {
  /// Reads one part; if that fails, it is dropped.
  func read<Part>(
    _ name: String,
    _ path: String,
    _ container: Container,
    _ key: ArchiveKey,
    _ read: (any Decoder) throws -> Part?
  ) -> Part? {
    do {
      let decoder = try container.superDecoder(forKey: key)
      do { return try read(decoder) } catch {
        drop(name, in: path, loss(error), JSONValue.data(from: decoder))
      }
    } catch { drop(name, in: path, loss(error), nil) }
    return nil
  }

  /// Reads parts that do not lie on each other.
  func list<Part>(
    _ name: String,
    _ path: String,
    _ container: Container,
    _ key: ArchiveKey,
    _ read: (any Decoder) throws -> Part?
  ) -> [Part] {
    var parts: [Part] = []
    forEach(name, path, container, key) { decoder in
      do {
        if let part = try read(decoder) { parts.append(part) }
      } catch { drop(name, in: path, loss(error), JSONValue.data(from: decoder)) }
    }
    return parts
  }

  /// Reads entries that lie on each other: the policy says what becomes of those on one that is dropped.
  func stack(
    _ path: String,
    _ container: Container,
    _ key: ArchiveKey,
    _ read: (any Decoder, Int) throws -> NavigationSnapshot.Item?
  ) -> [NavigationSnapshot.Item] {
    var items: [NavigationSnapshot.Item] = []
    var cause: String?
    forEach("entry", path, container, key) { decoder in
      if let cause {
        let data = JSONValue.data(from: decoder)
        return book.drop(name(in: decoder), in: path, .along(with: cause), data)
      }
      do {
        if let item = try read(decoder, items.count) { items.append(item) }
      } catch {
        let name = name(in: decoder)
        let data = JSONValue.data(from: decoder)
        switch book.substitute(for: name, in: path, loss(error), data) {
        case .entry(let entry):
          var item = NavigationSnapshot.Item(entry: entry)
          if key == .layers, let container = try? decoder.container(keyedBy: ArchiveKey.self) {
            dress(&item, from: container, in: path)
          }
          items.append(item)
        case .nothing: break
        case .nothingAbove, .nothingAtAll: cause = name
        }
      }
    }
    return items
  }

  private func forEach(
    _ name: String,
    _ path: String,
    _ container: Container,
    _ key: ArchiveKey,
    _ body: (any Decoder) -> Void
  ) {
    guard container.contains(key) || isRequired(key) else { return }
    do {
      var list = try container.nestedUnkeyedContainer(forKey: key)
      while !list.isAtEnd {
        guard parts < ArchiveLimits.parts else {
          return drop(name, in: path, .overLimit("parts"), nil)
        }
        parts += 1
        body(try list.superDecoder())
      }
    } catch {
      let data = (try? container.superDecoder(forKey: key)).map { JSONValue.data(from: $0) }
      drop(name, in: path, loss(error), data)
    }
  }

  /// The parts without which all screens come back.
  private static let details: Set = ["root", "mark", "options", "build", "left"]

  private func drop(_ name: String, in path: String, _ loss: RestorationLoss, _ data: Data?) {
    if Self.details.contains(name) {
      book.drop(name, in: path, loss, data)
    } else {
      book.lose(name, in: path, loss, data)
    }
  }

  private func isRequired(_ key: ArchiveKey) -> Bool { key == .entries || key == .layers }

  private func name(in decoder: any Decoder) -> String {
    let container = try? decoder.container(keyedBy: ArchiveKey.self)
    return (try? container?.decode(String.self, forKey: .name)) ?? "entry"
  }

  func loss(_ error: any Error) -> RestorationLoss {
    (error as? Refusal)?.loss ?? .malformed(error.place)
  }
}

extension Error {
  /// Where decoding failed, and why, or the error itself.
  var place: String {
    guard let error = self as? DecodingError else { return "\(self)" }
    let (path, text): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "there is no such key")
      case .typeMismatch(_, let context): (context.codingPath, "it is of another type")
      case .valueNotFound(_, let context): (context.codingPath, "it is null")
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], "\(error)")
      }
    let keys = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    return keys.isEmpty ? text : "\(keys): \(text)"
  }
}
