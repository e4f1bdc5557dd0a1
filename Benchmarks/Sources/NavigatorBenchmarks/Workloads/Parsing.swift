import AllocationCounter
import Foundation
import NavigatorKit
import NavigatorKitLinks

/// Splitting URLs into requests.
@MainActor
enum Parsing {
  private static let urls = (0..<64).compactMap {
    URL(string: "shop://catalog/products/\($0)?sort=price&tag=new")
  }

  static func kit() -> Workload {
    Workload("parse a URL") { count in
      var sum = 0
      for index in 0..<count {
        sum &+= DeepLinkParser.parse(url: urls[index & 63])?.path.count ?? 0
      }
      opaque_sink(Int64(sum))
    }
  }

  static func floor() -> Workload {
    Workload("URLComponents") { count in
      var sum = 0
      for index in 0..<count {
        let components = URLComponents(url: urls[index & 63], resolvingAgainstBaseURL: false)
        sum &+= (components?.path.split(separator: "/").count ?? 0)
        sum &+= (components?.queryItems?.count ?? 0)
      }
      opaque_sink(Int64(sum))
    }
  }
}
