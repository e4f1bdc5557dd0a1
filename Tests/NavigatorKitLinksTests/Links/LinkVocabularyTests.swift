import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

/// The names that apps rely on, spelled as apps spell them.
///
/// That this compiles is half the test.
struct LinkVocabularyTests {
  @Test func `the names of deep links compile as apps spell them`() throws {
    let url = try #require(URL(string: "shop://cart/items?a=1"))
    let request: DeepLinkRequest? = DeepLinkParser.parse(url: url, options: .default)
    #expect(request == DeepLinkParser.parse(url: url))
    let path: [String]? = request?.path
    let data: [String: String]? = request?.data
    #expect(path == ["cart", "items"] && data == ["a": "1"])
    #expect(request?.root == "cart" && request?.childPath == ["items"])
  }
}
