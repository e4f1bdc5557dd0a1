public import NavigatorKitLinks

extension LinkAllowList {
  /// Which links the shop follows: whatever is not named here is refused.
  public static let shop = LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"])
}

extension LinkBase {
  /// What the links of the shop begin with: its own scheme, and its host on the web.
  public static let shop: [LinkBase] = [.scheme("shop"), .web("shop.example")]
}
