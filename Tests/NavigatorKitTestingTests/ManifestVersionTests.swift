import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

@Suite("A manifest keeps what older versions meant")
struct ManifestVersionTests {
  private let fixture = ManifestFixture()

  /// The app of a version, whose migrations may have been changed carelessly.
  private static func app(
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

  @Test func `a line of an older version says what it became, and is never rewritten`() throws {
    for version in 1...4 {
      try fixture.take(Self.app(version))
      #expect(fixture.differences(Self.app(version)) == nil)
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

  @Test func `an example of version 1 that a careless change reads differently is told of`() throws
  {
    for version in 1...4 { try fixture.take(Self.app(version)) }
    let breaks = fixture.breaks(Self.app(4, secondIDs: { $0 + 1 }))
    #expect(
      breaks == [
        "Version 1 of 'mail' is read differently by Mail (Mail/MailModule.swift:12): "
          + #"{"number":7} was {"id":7} in version 2, and is {"mail":{"_0":"8"}} in version 4; "#
          + "let the migrations from 1 on lead where they led."
      ]
    )
  }

  @Test func `a careless change of any migration is told of, wherever the examples come from`()
    throws
  {
    for version in 1...4 { try fixture.take(Self.app(version)) }
    let second = fixture.breaks(Self.app(4, thirdKeys: { "\($0)!" }))
    #expect(second.count == 2 && second.allSatisfy { $0.hasPrefix("Version 2 of 'mail' is read") })
    let last = fixture.breaks(Self.app(4, lastKeys: { "\($0)!" }))
    #expect(last.count == 3 && last.allSatisfy { $0.hasPrefix("Version 3 of 'mail' is read") })
    // Only what an example of version 1 has become.
    let some = fixture.breaks(Self.app(4, lastKeys: { $0 == "7" ? "seven" : $0 }))
    #expect(some.count == 1)
  }

  @Test func `versions between two rewritings may be left out`() throws {
    try fixture.take(Self.app(1))
    try fixture.take(Self.app(4))
    #expect(
      fixture.lines == [
        "name mail version 4 of Mail",
        #"example mail version 1 {"number":7} = version 4 {"mail":{"_0":"7"}}"#,
        #"example mail version 4 {"mail":{"_0":"10"}}"#,
        #"example mail version 4 {"mail":{"_0":"7"}}"#,
      ]
    )
    for careless in [
      Self.app(4, secondIDs: { $0 + 1 }), Self.app(4, thirdKeys: { "\($0)!" }),
      Self.app(4, lastKeys: { "\($0)!" }),
    ] {
      #expect(fixture.breaks(careless).count == 1)
    }
  }

  @Test func `a raised version makes the file out of date, and one call takes it over`() throws {
    try fixture.take(Self.app(1))
    #expect(
      fixture.differences(Self.app(2))?.changes == [
        "+ name mail version 2 of Mail",
        #"+ example mail version 1 {"number":7} = version 2 {"id":7}"#,
        #"+ example mail version 2 {"id":7}"#,
        #"+ example mail version 2 {"id":8}"#,
        "- name mail version 1 of Mail",
        #"- example mail version 1 {"number":7}"#,
      ]
    )
    try fixture.take(Self.app(2))
    #expect(fixture.differences(Self.app(2)) == nil)
  }

  @Test
  func
    `a line that a merge brings back as it was before is one with its record`() throws
  {
    try fixture.take(Self.app(1))
    let before = fixture.text
    for version in 2...3 { try fixture.take(Self.app(version)) }
    let after = fixture.text
    try fixture.write(before + after)
    #expect(fixture.breaks(Self.app(3)).isEmpty)
    try fixture.take(Self.app(3))
    #expect(fixture.text == after)
  }

  @Test func `a line that others have become is an example, also where a merge has lost it`() throws
  {
    for version in 1...2 { try fixture.take(Self.app(version)) }
    let lost = #"example mail version 2 {"id":7}"#
    try fixture.write(fixture.text.replacing("\n\(lost)\n", with: "\n"))
    #expect(fixture.differences(Self.app(2))?.changes == ["+ \(lost)"])
    try fixture.take(Self.app(3))
    #expect(fixture.breaks(Self.app(3, thirdKeys: { $0 == 7 ? "seven" : "\($0)" })).count == 1)
  }
}
