import NavigatorKit

/// Which links the shop follows: whatever is not named here is refused.
enum AllowedLinks {
  /// The app's own scheme.
  static let scheme = "shop"

  /// The host whose web links lead into the app.
  static let webHost = "shop.example"

  /// Refuses a link whose scheme or host is not allowed, and says which of the two.
  static func check(_ link: DeepLinkRequest) throws(ShopError) {
    switch link.scheme {
    case scheme: return
    case "https":
      // Hosts are compared without regard to case (RFC 3986, section 3.2.2).
      guard link.host?.lowercased() != webHost else { return }
      let host = link.host ?? ""
      throw ShopError("The host '\(host)' is refused: web links lead to \(webHost).")
    default:
      throw ShopError(
        "The scheme '\(link.scheme ?? "")' is refused: links begin with \(scheme): or https:."
      )
    }
  }
}
