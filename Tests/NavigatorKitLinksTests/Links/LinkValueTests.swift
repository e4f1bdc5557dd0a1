import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// A route for each type of value that needs more than digits.
private enum ValueRoute: NavigationRoute {
  case number(Double)
  case date(Date)
  case url(URL)
  case price(Price)
}

private struct Price: RawRepresentable, LinkParameter, Hashable {
  var rawValue: Double
}

struct LinkValueTests {
  private let table = linkTable {
    LinkPath("n").parameter("value", as: Double.self).route(ValueRoute.number, example: 0.5)
    LinkPath("d").query("value", as: Date.self)
      .route(ValueRoute.date, example: Date(timeIntervalSinceReferenceDate: 0.5))
    LinkPath("u").parameter("value", as: URL.self)
      .route(ValueRoute.url, example: URL(filePath: "/a b"))
    LinkPath("p").query("value", as: Price.self).route(
      ValueRoute.price,
      example: Price(rawValue: 1)
    )
  }

  // MARK: - Numbers

  @Test(
    arguments: [
      (0.1, "0.1"), (5, "5.0"), (-0.0, "0.0"), (-12.25, "-12.25"), (1e16, "1e%2B16"),
      (1e-7, "1e-07"), (.greatestFiniteMagnitude, "1.7976931348623157e%2B308"),
      (.leastNonzeroMagnitude, "5e-324"),
    ] as [(Double, String)]
  )
  func `a number has one text, the shortest that reads back`(value: Double, text: String) throws {
    try table.expectLink("s://n/\(text)", of: ValueRoute.number(value))
  }

  @Test func `a number is read in any decimal form, and nothing else is`() {
    for text in ["5", "+5", "5.", "05.00", "5e0", "0.5E1"] {
      #expect(table.route("s://n/\(text)") == ValueRoute.number(5))
    }
    for text in ["nan", "inf", "-infinity", "0x5", "5,0", "1e400", "%205", "5%20", "٥", "e", "-"] {
      let reason = table.resolve("s://n/\(text)").malformed?.reason
      #expect(reason == .unexpected(form: "a number"), "\(text)")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that does not read back has no link`(value: Double) {
    #expect(!value.hasLinkText && !Price(rawValue: value).hasLinkText)
    for route in [ValueRoute.number(value), .price(Price(rawValue: value))] {
      // A route that is not equal to itself is not the one of its values.
      #expect(
        table.refusal(of: route)
          == (value.isNaN ? .undeclared : .unwritable(parameter: "value", text: "\(value)"))
      )
    }
  }

  // MARK: - Dates

  @Test(
    arguments: [
      (0, "2001-01-01T00:00:00Z"), (0.5, "2001-01-01T00:00:00.5Z"),
      (-0.25, "2000-12-31T23:59:59.75Z"), (-1, "2000-12-31T23:59:59Z"),
      (-978_307_200, "1970-01-01T00:00:00Z"), (806_932_800, "2026-07-28T12:00:00Z"),
      (0.001, "2001-01-01T00:00:00.001Z"), (-63_145_526_400, "0000-01-01T00:00:00Z"),
      (252_423_993_599, "9999-12-31T23:59:59Z"), (-26_524_800, "2000-02-29T00:00:00Z"),
    ] as [(Double, String)]
  )
  func `a date has one text, in UTC, with its milliseconds`(seconds: Double, text: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(date.linkText == text)
    try table.expectLink(
      "s://d?value=" + text.replacing(":", with: "%3A"),
      of: ValueRoute.date(date)
    )
  }

  @Test func `a date is read in any form of RFC 3339, and nothing else is`() {
    let texts = [
      "2026-07-28T12:00:00Z", "2026-07-28t12:00:00z", "2026-07-28T12:00:00.000Z",
      "2026-07-28T12:00:00.000000Z", "2026-07-28T14:00:00+02:00", "2026-07-28T08:30:00-03:30",
      "2026-07-28T12:00:00-00:00",
    ]
    for text in texts {
      let date = Date(timeIntervalSinceReferenceDate: 806_932_800)
      #expect(table.route("s://d?value=\(text)") == ValueRoute.date(date), "\(text)")
    }
    let others = [
      "2026-07-28", "2026-07-28T12:00:00", "2026-07-28T12:00Z", "2026-02-29T00:00:00Z",
      "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-07-32T00:00:00Z",
      "2026-07-28T24:00:00Z", "2026-07-28T12:60:00Z", "2016-12-31T23:59:60Z",
      "2026-07-28T12:00:00.Z", "2026-07-28T12:00:00,5Z", "2026-07-28T12:00:00+2", "1785240000",
      "2026-07-28 12:00:00Z", "+2026-07-28T12:00:00Z", "0000-01-01T00:00:00+01:00", "",
      "2026-07-28T12:00:00Z ", "٢٠٢٦-07-28T12:00:00Z", "2026-07-28T12:00:00.0001Z",
    ]
    for text in others { #expect(Date(linkText: text) == nil, "\(text)") }
  }

  @Test(arguments: [Double.nan, .infinity, 252_423_993_600, -63_145_526_401, 1e300, 1e-7, 0.0005])
  func `a date without four digits of a year, or with microseconds, has no link`(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let refusal = table.refusal(of: ValueRoute.date(date))
    let text = date.linkText
    #expect(refusal == (seconds.isNaN ? .undeclared : .unwritable(parameter: "value", text: text)))
    #expect(!date.hasLinkText)
  }

  // MARK: - URLs

  @Test(
    arguments: [
      "https://a.example/b?c=d&e#f", "https://a.example/%20%25", "mailto:a@b.example", "x:",
      "https://user:word@a.example:80/", "s://n/5",
    ]
  )
  func `a URL stands in a link as a value`(text: String) throws {
    let route = ValueRoute.url(try #require(URL(string: text)))
    for base in [LinkBase.scheme("s"), .web("x.example")] {
      #expect(!(try table.link(to: route, from: base)).dropFirst(8).contains("://"))
      try table.expectLink(of: route, from: base)
    }
  }

  @Test func `a URL that is relative, or has to be repaired, is no value of a link`() throws {
    for text in ["a/b", "//a.example", "", "https%3A%2F%2Fa.example%2F%25", "https%3A%2F%2Fa%20b"] {
      #expect(table.route("s://u/\(text)", as: ValueRoute.self) == nil, "\(text)")
    }
    let relative = try #require(URL(string: "b", relativeTo: URL(string: "https://a.example/")))
    let error = table.refusal { table throws(UnprintableLink) in
      try table.link(to: ValueRoute.url(relative), from: .scheme("s"))
    }
    #expect(error?.description.hasSuffix("', which does not read back.") == true)
    try table.expectLink(of: ValueRoute.url(relative.absoluteURL))
  }

  // MARK: - All

  @Test(arguments: LawSeeds.seeds(1, long: 40))
  func `any number and any date leads back, and what is read is written`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: UInt64.random(in: .min ... .max, using: &generator))
      if number.isFinite {
        let link = try table.link(to: ValueRoute.number(number), from: .scheme("s"))
        try #require(table.route(link) == ValueRoute.number(number), "seed \(seed): \(link)")
      }
      let scale = pow(10, Double.random(in: -12...11, using: &generator))
      let seconds = Double.random(in: -0.6...2.5, using: &generator) * scale
      let date = Date(timeIntervalSinceReferenceDate: (seconds * 1_000).rounded() / 1_000)
      let link = try table.link(to: ValueRoute.date(date), from: .scheme("s"))
      try #require(table.route(link) == ValueRoute.date(date), "seed \(seed): \(link)")
    }
    // A date that counts from 1970 has a link once it is rounded.
    let dates = (0..<1_000).map { Date(timeIntervalSince1970: 1_785_326_400 + Double($0) / 1_000) }
    #expect(dates.contains { !$0.hasLinkText })
    for date in dates {
      let seconds = (date.timeIntervalSinceReferenceDate * 1_000).rounded() / 1_000
      try #require(Date(timeIntervalSinceReferenceDate: seconds).hasLinkText)
    }
    let pieces = [
      "2", "0", "9", "-", "T", ":", ".", "Z", "+", "e", "٣", "1970-01-01T00:00:00", "00",
    ]
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 0..<8, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      if let date = Date(linkText: text) {
        try #require(date.hasLinkText && Date(linkText: date.linkText) == date, "\(text)")
      }
      if let number = Double(linkText: text) {
        try #require(number.hasLinkText && Double(linkText: number.linkText) == number, "\(text)")
      }
    }
  }
}
