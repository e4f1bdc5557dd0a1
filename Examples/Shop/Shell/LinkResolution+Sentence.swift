import NavigatorKitLinks

extension LinkResolution {
  /// Why a link is not opened, in a shopper's words; `description` is for whoever declares links.
  var sentence: String {
    switch self {
    case .unclaimed: "There is nothing in the shop at this link."
    case .denied: "This is no link of the shop."
    case .plan, .malformed, .refused: "This link is broken."
    }
  }
}
