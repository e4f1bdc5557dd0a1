import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

struct `A manifest tells of a broken promise` {
  private enum Renamed: Codable, NavigationRoute {
    case message(String)
    case folder(name: String)
  }

  private let fixture = ManifestFixture()
  private let today = registry(1, [MailV4.mail("7"), .folder(name: "a/b")])
  private let owner = "Mail (Mail/MailModule.swift:12)"

  /// What of a manifest that was taken of some versions another one breaks.
  private func breaks(
    _ before: [DestinationRegistry<String>],
    _ now: DestinationRegistry<String>
  ) throws -> [String] {
    let fixture = ManifestFixture()
    for registry in before { try fixture.take(registry) }
    return fixture.breaks(now)
  }

  @Test func `a manifest tells of a name that is gone, or no longer counts`() throws {
    let disputed = registry {
      $0.persist(MailV4.self, as: "mail", fileID: "Mail/MailModule.swift", line: 12)
      $0.persist(MailV1.self, as: "mail", fileID: "Mail/MailModule.swift", line: 13)
    }
    #expect(
      try breaks([today], registry { _ in }) + breaks([today], disputed) == [
        "'mail' of Mail is gone, and with it the screens that archives keep under it: persist "
          + "the type under that name again, or delete the lines of the name if none was released.",
        "'mail' does not count, since it or its type is declared more than once, by "
          + "\(owner) and Mail (Mail/MailModule.swift:13): keep one of them.",
      ]
    )
  }

  @Test func `a manifest tells of a version lowered, or raised without a migration`() throws {
    let further = registry(3, [MailV3(key: "7")]) {
      $0.migrate(from: 1, MailV1.self, to: MailV2.self) { MailV2(id: $0.number) }
    }
    let first = [registry(1, [MailV1(number: 7)])]
    let lowered = try breaks([registry(3, [MailV3(key: "7")])], registry(2, [MailV3(key: "7")]))
    #expect(
      try lowered + breaks(first, registry(2, [MailV2(id: 7)])) + breaks(first, further) == [
        "Version 3 of 'mail' has been lowered to 2 by \(owner): raise it to 3 again, since what "
          + "is kept in it would be dropped.",
        "'mail' has been raised from version 1 to 2 without a way there by \(owner): "
          + "add migrate(from: 1, …) that takes what the version before leads to.",
        "'mail' has been raised from version 1 to 3 without a way there by \(owner): "
          + "add migrate(from: 2, …) that takes what the version before leads to.",
      ]
    )
    // Also if there is no example.
    try fixture.write(lines: "name mail version 1 of Mail")
    #expect(fixture.breaks(registry(2, [MailV2(id: 7)])).count == 1)
  }

  @Test func `a manifest tells of an example coded differently in the same version`() throws {
    let renamed = try breaks([today], registry(1, [Renamed.message("7"), .folder(name: "a/b")]))
    #expect(renamed.count == 1)
    let start = "'mail' is coded differently in the same version 1 by \(owner): "
    let end = "; code it as before, or raise the version to 2 and migrate from 1."
    #expect(renamed.first?.hasPrefix(start + #"{"mail":{"_0":"7"}} cannot be decoded ("#) == true)
    #expect(renamed.first?.hasSuffix(")" + end) == true)
    let more = try breaks([registry(1, [MailV2(id: 7)])], registry(1, [MoreLenient(id: 7)]))
    #expect(more == [start + #"{"id":7} has become {"id":7,"isNew":false}"# + end])
  }

  @Test func `a manifest tells of an older example that can no longer be decoded`() throws {
    struct Careless: Codable, Sendable { var count: Int }
    struct Unlucky: Error {}
    let first = registry(1, [MailV1(number: 7)])
    let second = registry(2, [MailV2(id: 7)]) {
      $0.migrate(from: 1, MailV1.self) { MailV2(id: $0.number) }
    }
    let careless = registry(2, [MailV2(id: 7)]) {
      $0.migrate(from: 1, Careless.self) { MailV2(id: $0.count) }
    }
    #expect(
      try breaks([first, second], careless) == [
        "Version 1 of 'mail' can no longer be decoded by \(owner): "
          + #"{"number":7} fails (count: there is no such key); "#
          + "leave the types and the migrations of older versions as they were."
      ]
    )
    // A migration may fail before it is taken over.
    let unlucky = registry(2, [MailV2(id: 7)]) {
      $0.migrate(from: 1, MailV1.self) { (_) throws -> MailV2 in throw Unlucky() }
    }
    let failed = try breaks([first], unlucky)
    #expect(failed.map { $0.contains("fails (Unlucky())") } == [true])
  }

  @Test func `a manifest tells of an example of today that cannot be coded`() {
    let breaks = fixture.breaks(registry(1, [Measure(value: .nan)]))
    #expect(breaks.count == 1)
    let start = "The example Measure of 'mail' cannot be coded and decoded by \(owner), since "
    #expect(breaks.first?.hasPrefix(start) == true)
    #expect(breaks.first?.hasSuffix(": mend the coding, or leave the example out.") == true)
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

struct `A manifest keeps what older versions meant` {
  private let fixture = ManifestFixture()

  /// The app of a version, whose migrations may have been changed carelessly.
  private func app(
    _ version: Int,
    secondIDs: @escaping @Sendable (Int) -> Int = { $0 },
    thirdKeys: @escaping @Sendable (Int) -> String = { "\($0)" },
    lastKeys: @escaping @Sendable (String) -> String = { $0 }
  ) -> DestinationRegistry<String> {
    switch version {
    case 1: registry(1, [MailV1(number: 7)])
    case 2:
      registry(2, [MailV2(id: 8)]) {
        $0.migrate(from: 1, MailV1.self) { MailV2(id: secondIDs($0.number)) }
      }
    case 3:
      registry(3, [MailV3(key: "9")]) {
        $0.migrate(from: 1, MailV1.self, to: MailV2.self) { MailV2(id: secondIDs($0.number)) }
        $0.migrate(from: 2, MailV2.self) { MailV3(key: thirdKeys($0.id)) }
      }
    default:
      registry(4, [MailV4.mail("10")]) {
        $0.migrate(from: 1, MailV1.self, to: MailV2.self) { MailV2(id: secondIDs($0.number)) }
        $0.migrate(from: 2, MailV2.self, to: MailV3.self) { MailV3(key: thirdKeys($0.id)) }
        $0.migrate(from: 3, MailV3.self) { .mail(lastKeys($0.key)) }
      }
    }
  }

  private func take(_ versions: ClosedRange<Int>) throws {
    for version in versions { try fixture.take(app(version)) }
  }

  @Test func `a line of an older version says what it became, and is never rewritten`() throws {
    for version in 1...4 {
      try fixture.take(app(version))
      #expect(fixture.differences(app(version)) == nil)
    }
    #expect(
      fixture.lines == [
        "name mail version 4 of Mail",
        #"example mail version 1 {"number":7} = version 2 {"id":7}"#,
        #"example mail version 2 {"id":7} = version 3 {"key":"7"}"#,
        #"example mail version 2 {"id":8} = version 3 {"key":"8"}"#,
        #"example mail version 3 {"key":"7"} = version 4 {"mail":{"_0":"7"}}"#,
        #"example mail version 3 {"key":"8"} = version 4 {"mail":{"_0":"8"}}"#,
        #"example mail version 3 {"key":"9"} = version 4 {"mail":{"_0":"9"}}"#,
        #"example mail version 4 {"mail":{"_0":"10"}}"#,
        #"example mail version 4 {"mail":{"_0":"7"}}"#,
        #"example mail version 4 {"mail":{"_0":"8"}}"#,
        #"example mail version 4 {"mail":{"_0":"9"}}"#,
      ]
    )
  }

  @Test func `a careless change of any migration is told of for all examples`() throws {
    try take(1...4)
    #expect(
      fixture.breaks(app(4, secondIDs: { $0 + 1 })) == [
        "Version 1 of 'mail' is read differently by Mail (Mail/MailModule.swift:12): "
          + #"{"number":7} was {"id":7} in version 2, and is {"mail":{"_0":"8"}} in version 4; "#
          + "let the migrations from 1 on lead where they led."
      ]
    )
    let second = fixture.breaks(app(4, thirdKeys: { "\($0)!" }))
    #expect(second.count == 2 && second.allSatisfy { $0.hasPrefix("Version 2 of 'mail' is read") })
    let last = fixture.breaks(app(4, lastKeys: { "\($0)!" }))
    #expect(last.count == 3 && last.allSatisfy { $0.hasPrefix("Version 3 of 'mail' is read") })
    // Only what an example of version 1 has become.
    #expect(fixture.breaks(app(4, lastKeys: { $0 == "7" ? "seven" : $0 })).count == 1)
  }

  @Test func `versions between two rewritings may be left out`() throws {
    try fixture.take(app(1))
    #expect(
      fixture.differences(app(4))?.changes == [
        "+ name mail version 4 of Mail",
        #"+ example mail version 1 {"number":7} = version 4 {"mail":{"_0":"7"}}"#,
        #"+ example mail version 4 {"mail":{"_0":"10"}}"#,
        #"+ example mail version 4 {"mail":{"_0":"7"}}"#,
        "- name mail version 1 of Mail",
        #"- example mail version 1 {"number":7}"#,
      ]
    )
    try fixture.take(app(4))
    #expect(fixture.lines.count == 4 && fixture.differences(app(4)) == nil)
    for careless in [
      app(4, secondIDs: { $0 + 1 }), app(4, thirdKeys: { "\($0)!" }),
      app(4, lastKeys: { "\($0)!" }),
    ] { #expect(fixture.breaks(careless).count == 1) }
  }

  @Test func `a line that a merge brings back as it was before is one with its record`() throws {
    try take(1...1)
    let before = fixture.text
    try take(2...3)
    let after = fixture.text
    try fixture.write(before + after)
    #expect(fixture.breaks(app(3)).isEmpty)
    try take(3...3)
    #expect(fixture.text == after)
  }

  @Test func `a line that others have become is an example, though a merge lost it`() throws {
    try take(1...2)
    let lost = #"example mail version 2 {"id":7}"#
    try fixture.write(fixture.text.replacing("\n\(lost)\n", with: "\n"))
    #expect(fixture.differences(app(2))?.changes == ["+ \(lost)"])
    try take(3...3)
    #expect(fixture.breaks(app(3, thirdKeys: { $0 == 7 ? "seven" : "\($0)" })).count == 1)
  }
}
