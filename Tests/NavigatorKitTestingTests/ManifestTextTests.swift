import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

struct `The text of a manifest` {
  private let fixture = ManifestFixture()
  private let app = registry(1, [MailV4.mail("7"), .folder(name: "a/b")])

  @Test func `the text of a manifest is out of date until a call takes in what is new`() throws {
    #expect(
      fixture.differences(app)?.description == """
        The manifest is out of date: write it with 'rewriting: true', and commit it.
        + name mail version 1 of Mail
        + example mail version 1 {"folder":{"name":"a/b"}}
        + example mail version 1 {"mail":{"_0":"7"}}
        """
    )
    #expect(!FileManager.default.fileExists(atPath: fixture.file.path))
    try fixture.take(app)
    #expect(
      fixture.text == """
        navigation manifest 1
        name mail version 1 of Mail
        example mail version 1 {"folder":{"name":"a/b"}}
        example mail version 1 {"mail":{"_0":"7"}}

        """
    )
    #expect(fixture.differences(app) == nil)
    let more = registry(1, [MailV4.mail("7"), .mail("8")])
    #expect(
      fixture.differences(more)?.changes == [#"+ example mail version 1 {"mail":{"_0":"8"}}"#]
    )
    try fixture.take(more)
    // An example that the code no longer has was promised all the same.
    #expect(fixture.lines.count == 4)
    #expect(fixture.differences(more) == nil && fixture.differences(app) == nil)
    // The owner is another where a type has moved to another module.
    let moved = DestinationRegistry<String>([
      ManifestModule(name: "Inbox") { $0.persist(MailV4.self, as: "mail") }
    ])
    let owners = ["+ name mail version 1 of Inbox", "- name mail version 1 of Mail"]
    #expect(fixture.differences(moved)?.changes == owners)
  }

  @Test func `the text of a manifest is the same in whatever order promises come`() throws {
    func mail(_ examples: [MailV4]) -> ManifestModule {
      ManifestModule(name: "Mail") { $0.persist(MailV4.self, as: "mail", examples: examples) }
    }
    let shop = ManifestModule(name: "Shop") {
      $0.persist(MailV1.self, as: "product", examples: [MailV1(number: 1)])
      $0.persist(MailV2.self, as: "cart")
    }
    try fixture.take(DestinationRegistry([mail([.mail("7"), .folder(name: "a")]), shop]))
    let other = ManifestFixture()
    let mirrored = mail([.folder(name: "a"), .mail("7"), .mail("7")])
    try other.take(DestinationRegistry([shop, mirrored]))
    #expect(fixture.text == other.text && fixture.lines.first == "name cart version 1 of Shop")
  }

  @Test func `the text of a manifest survives merges, and stays if up to date`() throws {
    try fixture.take(app)
    let text = fixture.text
    let lines = text.split(separator: "\n")
    let merged = (lines.reversed() + lines).joined(separator: "  \t\r\n\r\n")
    try fixture.write("\u{feff}" + merged)
    #expect(fixture.differences(app) == nil)
    let returned = text.replacing("\n", with: "\r\n")
    try fixture.write(returned)
    try fixture.take(app)
    #expect(fixture.text == returned)
    try fixture.write("")
    #expect(fixture.differences(app)?.changes.count == 3)
    try fixture.take(app)
    #expect(fixture.text == text)
  }

  @Test func `the text of a manifest has lines whatever stands in names and routes`() throws {
    let name: PersistentName = "a \"name\"\n\u{2028}\\ of = version"
    let key = " = version 2 {\"\n\u{2028}\\ü/{}[]"
    let app = DestinationRegistry<String>([
      ManifestModule(name: "of Mail") {
        $0.persist(MailV3.self, as: name, examples: [MailV3(key: key)])
      }
    ])
    try fixture.take(app)
    #expect(fixture.text.utf8.count { $0 == UInt8(ascii: "\n") } == 3)
    #expect(fixture.differences(app) == nil)
  }

  @Test func `the text of a manifest takes routes of any coding, and a set in any order`() throws {
    let app = registry {
      $0.persist(Word.self, as: "word", examples: [.list, .edit])
      $0.persist(Digit.self, as: "number", examples: [.one])
      $0.persist(List.self, as: "list", examples: [List([1, 2]), List([])])
      // What archives never keep is left out.
      $0.persist(
        MailV1.self,
        as: "mail",
        examples: [MailV1(number: 1), MailV1(number: -1)],
        keeping: { $0.number > 0 }
      )
    }
    try fixture.take(app)
    #expect(
      fixture.lines == [
        "name list version 1 of Mail", "example list version 1 [1,2]",
        "example list version 1 []", "name mail version 1 of Mail",
        #"example mail version 1 {"number":1}"#, "name number version 1 of Mail",
        "example number version 1 1", "name word version 1 of Mail",
        #"example word version 1 "edit""#, #"example word version 1 "list""#,
      ]
    )
    #expect(fixture.differences(app) == nil)
    // The order of a set changes with each launch.
    for tags in [#"["b","a","c"]"#, #"["c","b","a"]"#] {
      try fixture.write(
        lines: "name mail version 1 of Mail",
        #"example mail version 1 {"tags":\#(tags)}"#
      )
      #expect(fixture.differences(registry(1, [Tagged(tags: ["a", "b", "c"])])) == nil)
    }
  }
}

private struct Tagged: Codable, NavigationRoute { var tags: Set<String> }

private enum Word: String, Codable, NavigationRoute { case list, edit }

private enum Digit: Int, Codable, NavigationRoute { case one = 1 }

private struct List: Codable, NavigationRoute {
  let numbers: [Int]

  init(_ numbers: [Int]) { self.numbers = numbers }

  init(from decoder: any Decoder) throws {
    numbers = try decoder.singleValueContainer().decode([Int].self)
  }

  func encode(to encoder: any Encoder) throws { try numbers.encode(to: encoder) }
}
