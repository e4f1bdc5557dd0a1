import Foundation
import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

struct `A hostile manifest` {
  private let fixture = ManifestFixture()
  private let app = registry(2, [MailV2(id: 7)]) {
    $0.migrate(from: 1, MailV1.self) { MailV2(id: $0.number) }
  }

  @Test(arguments: [
    ("<<<<<<< HEAD", "it begins with none of 'name', 'example' and 'link'"),
    ("name", "it ends too early"), ("name mail version two of Mail", "'two' is no version"),
    ("name mail version 0 of Mail", "'0' is no version"),
    ("name mail version -1 of Mail", "'-1' is no version"),
    ("name mail version 99999999999999999999 of Mail", "'99999999999999999999' is no version"),
    ("name mail version 1 from Mail", "'from' stands where 'of' belongs"),
    ("name mail version 1 of Mail and more", "something stands behind its end"),
    (#"name "mail version 1 of Mail"#, "its JSON is broken"),
    (#"name "ma\qil" version 1 of Mail"#, "its JSON is broken"),
    (#"name "a"b version 1 of Mail"#, "its JSON is broken"),
    (#"example mail version 1 {"number":}"#, "its JSON is broken"),
    (#"example mail version 1 {"number":7"#, "its JSON is broken"),
    (#"example mail version 1 {"number":7} ="#, "it ends too early"),
    (#"example mail version 1 {"number":7} = version 1 7"#, "version 1 does not come after 1"),
    (#"example mail version 1 {"number":7} = version 2"#, "it ends too early"),
    ("example mail version 1", "it ends too early"), ("link a to", "it ends too early"),
    ("link a to b on", "it ends too early"),
    ("link a to b on c d of Mail", "'c' stands where 'tab' belongs"),
    ("navigation manifest one", "'one' is no version"),
  ])
  func `a line that cannot be read is told of by its number`(line: String, reason: String) throws {
    try fixture.write(lines: line, "", "name mail version 1 of Mail")
    let breaks = fixture.breaks(app)
    #expect(breaks.count == 1)
    let start = "Line 2 of the manifest cannot be read, since \(reason)"
    #expect(breaks.first?.hasPrefix(start) == true, "\(breaks)")
    #expect(breaks.first?.contains("'\(line.prefix(60))'. Restore it") == true)
  }

  @Test(arguments: [
    (
      "garbage\nnavigation manifest 2\nname lost version 1 of Mail\n",
      "The manifest is of form 2, and this kit reads form 1: use the kit that wrote it."
    ),
    (
      "name mail version 1 of Mail\n",
      "The manifest has no line 'navigation manifest 1': restore it, if the file is a manifest."
    ),
  ])
  func `a file of another form or without a header is not read`(text: String, line: String) throws {
    try fixture.write(text)
    #expect(fixture.breaks(app) == [line])
  }

  @Test func `a huge line, and nesting that no decoder follows, cost a sentence`() throws {
    var lines = ["name " + String(repeating: "x", count: 2 << 20) + " version 1 of Mail"]
    for depth in [400, 600, 100_000] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      lines.append("example mail version 2 \(text)")
    }
    for line in lines {
      try fixture.write(lines: line)
      let breaks = fixture.breaks(app)
      #expect(breaks.count == 1)
      #expect(breaks.allSatisfy { $0.utf8.count < 500 }, "\(breaks)")
    }
  }

  @Test func `broken lines by the thousand, and bytes that are no text, are counted`() throws {
    try fixture.write(lines: String(repeating: "x\n", count: 5_000))
    let breaks = fixture.breaks(app)
    #expect(breaks.count == 21 && breaks.last == "4980 more lines of the manifest cannot be read.")
    let bytes: [UInt8] = [0x6e, 0x61, 0x6d, 0x65, 0x20, 0xff, 0xfe, 0x0a, 0x00, 0x0a]
    try (Data("navigation manifest 1\n".utf8) + bytes).write(to: fixture.file)
    let told = fixture.breaks(app)
    #expect(told.map { $0.contains("of the manifest cannot be read") } == [true, true])
  }

  @Test func `mutated manifests never trap, and are never lost`() throws {
    try fixture.take(registry(1, [MailV1(number: 7)]))
    try fixture.take(app)
    let text = Array(fixture.text.utf8)
    var generator = SeededGenerator(seed: 19)
    for _ in 0..<400 {
      var mutated = text
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let place = Int.random(in: 0..<mutated.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: mutated[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: mutated.remove(at: place)
        case 2: mutated.insert(contentsOf: mutated[place...].prefix(9), at: place)
        default: mutated.removeSubrange(place...)
        }
        if mutated.isEmpty { mutated = text }
      }
      try Data(mutated).write(to: fixture.file)
      let differences = fixture.differences(app, rewriting: true)
      let after = try Data(contentsOf: fixture.file)
      if differences != nil {
        #expect(Array(after) == mutated)
      } else {
        #expect(fixture.differences(app) == nil)
      }
    }
  }

  @Test func `a folder in place of the file is the error of reading it`() throws {
    try FileManager.default.createDirectory(at: fixture.file, withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try expectManifest(of: app, at: fixture.file) }
  }
}
