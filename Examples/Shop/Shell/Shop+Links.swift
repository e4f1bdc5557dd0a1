public import NavigatorKit
import ShopContracts

extension Shop {
  /// Which link leads where.
  public var links: LinkTable {
    LinkTable(
      modules,
      allowing: LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"]),
      tabs: LinkTabs(ShopTab.self)
    )
  }
}
