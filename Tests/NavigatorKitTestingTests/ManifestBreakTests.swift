import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@Suite("A manifest tells of a broken promise")
struct ManifestBreakTests {
  private enum Renamed: Codable, NavigationRoute {
    case message(String)
    case folder(name: String)
  }

  private let fixture = ManifestFixture()
  private let today = registry(1, [MailV4.mail("7"), .folder(name: "a/b")])
  private let owner = "Mail (Mail/MailModule.swift:12)"

  @Test func `a manifest tells of a name that is gone, with its owner and the remedy`() throws {
    try fixture.take(today)
    #expect(
      fixture.breaks(registry { _ in }) == [
        "'mail' of Mail is gone, and with it the screens that archives keep under it: persist "
          + "the type under that name again, or delete the lines of the name if none was released."
      ]
    )
  }

  @Test func `a manifest tells of a name that no longer counts, since another type has it as well`()
    throws
  {
    try fixture.take(today)
    let disputed = registry {
      $0.persist(MailV4.self, as: "mail", fileID: "Mail/MailModule.swift", line: 12)
      $0.persist(MailV1.self, as: "mail", fileID: "Mail/MailModule.swift", line: 13)
    }
    #expect(
      fixture.breaks(disputed) == [
        "'mail' does not count, since it or its type is declared more than once, by "
          + "\(owner) and Mail (Mail/MailModule.swift:13): keep one of them."
      ]
    )
  }

  @Test func `a manifest tells of a version that was lowered`() throws {
    try fixture.take(registry(3, [MailV3(key: "7")]))
    #expect(
      fixture.breaks(registry(2, [MailV3(key: "7")])) == [
        "Version 3 of 'mail' has been lowered to 2 by \(owner): raise it to 3 again, since what "
          + "is kept in it would be dropped."
      ]
    )
  }

  @Test func `a manifest tells of a version that was raised without a migration`() throws {
    try fixture.take(registry(1, [MailV1(number: 7)]))
    #expect(
      fixture.breaks(registry(2, [MailV2(id: 7)])) == [
        "'mail' has been raised from version 1 to 2 without a way there by \(owner): "
          + "add migrate(from: 1, …) that takes what the version before leads to."
      ]
    )
    let further = registry(3, [MailV3(key: "7")]) {
      $0.migrate(from: 1, MailV1.self, to: MailV2.self) { MailV2(id: $0.number) }
    }
    #expect(
      fixture.breaks(further) == [
        "'mail' has been raised from version 1 to 3 without a way there by \(owner): "
          + "add migrate(from: 2, …) that takes what the version before leads to."
      ]
    )
  }

  @Test func `a manifest tells of a version without example that was raised without a migration`()
    throws
  {
    try fixture.write(lines: "name mail version 1 of Mail")
    #expect(fixture.breaks(registry(2, [MailV2(id: 7)])).count == 1)
  }

  @Test func `a manifest tells of an example that cannot be decoded since a case was renamed`()
    throws
  {
    try fixture.take(today)
    let breaks = fixture.breaks(registry(1, [Renamed.message("7"), .folder(name: "a/b")]))
    #expect(breaks.count == 1)
    let text = breaks.first ?? ""
    #expect(
      text.hasPrefix(
        "'mail' is coded differently in the same version 1 by \(owner): "
          + #"{"mail":{"_0":"7"}} cannot be decoded ("#
      )
    )
    #expect(text.hasSuffix("; code it as before, or raise the version to 2 and migrate from 1."))
  }

  @Test func `a manifest tells of an example that is decoded as before, and coded differently`()
    throws
  {
    try fixture.take(registry(1, [Lenient(id: 7)]))
    #expect(
      fixture.breaks(registry(1, [MoreLenient(id: 7)])) == [
        "'mail' is coded differently in the same version 1 by \(owner): "
          + #"{"id":7} has become {"id":7,"isNew":false}; "#
          + "code it as before, or raise the version to 2 and migrate from 1."
      ]
    )
  }

  @Test func `a manifest tells of an example of an older version that can no longer be decoded`()
    throws
  {
    try fixture.take(registry(1, [MailV1(number: 7)]))
    try fixture.take(
      registry(2, [MailV2(id: 7)]) { $0.migrate(from: 1, MailV1.self) { MailV2(id: $0.number) } }
    )
    struct Careless: Codable, Sendable { var count: Int }
    let careless = registry(2, [MailV2(id: 7)]) {
      $0.migrate(from: 1, Careless.self) { MailV2(id: $0.count) }
    }
    #expect(
      fixture.breaks(careless) == [
        "Version 1 of 'mail' can no longer be decoded by \(owner): "
          + #"{"number":7} fails (count: there is no such key); "#
          + "leave the types and the migrations of older versions as they were."
      ]
    )
  }

  @Test func `a manifest tells of an older example whose migration fails before it is taken over`()
    throws
  {
    struct Unlucky: Error {}
    try fixture.take(registry(1, [MailV1(number: 7)]))
    let unlucky = registry(2, [MailV2(id: 7)]) {
      $0.migrate(from: 1, MailV1.self) { (_) throws -> MailV2 in throw Unlucky() }
    }
    #expect(fixture.breaks(unlucky).count == 1)
    #expect(fixture.breaks(unlucky).allSatisfy { $0.contains("fails (Unlucky())") })
  }

  @Test func `a manifest tells of an example of today that cannot be coded`() {
    #expect(
      fixture.breaks(registry(1, [Measure(value: .nan)])).allSatisfy {
        $0.hasPrefix(
          "The example Measure of 'mail' cannot be coded and decoded by \(owner), since "
        )
          && $0.hasSuffix(": mend the coding, or leave the example out.")
      }
    )
    #expect(fixture.breaks(registry(1, [Measure(value: .nan)])).count == 1)
  }

  @Test func `a manifest tells of all broken promises at once, each in one sentence`() throws {
    try fixture.take(today)
    try fixture.write(
      fixture.text + "name lost version 1 of Shop\nexample lost version 1 7\nwhat is this\n"
    )
    let differences = fixture.differences(registry { _ in })
    #expect(differences?.breaks.count == 3)
    #expect(differences?.description.split(separator: "\n").count == 3)
  }
}

private struct Measure: Codable, NavigationRoute { var value: Double }

private struct Lenient: Codable, NavigationRoute { var id: Int }

private struct MoreLenient: Codable, NavigationRoute {
  var id: Int
  var isNew = false

  init(id: Int) { self.id = id }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    isNew = try container.decodeIfPresent(Bool.self, forKey: .isNew) ?? false
  }
}
