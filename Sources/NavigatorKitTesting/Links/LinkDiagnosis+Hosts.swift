import Foundation
import NavigatorKit
import NavigatorKitLinks

extension LinkDiagnosis {
  /// Hosts that are listed in a form in which they stand in no URL.
  var invalidHosts: [LinkDiagnostic] {
    allowList.hosts.filter { !$0.mayStandInURL }.map { host in
      let name = host.isSuffix ? String(host.name.dropFirst()) : host.name
      let form = Self.asciiForm(of: name)
        .map { host.isSuffix ? ".subdomains(of: \"\($0)\")" : "'\($0)'" }
      let otherForm = host.isASCII ? "the host alone" : "its ASCII form"
      return LinkDiagnostic(
        kind: .invalidHost,
        subject: name,
        sources: [],
        link: nil,
        remedy: "It matches nothing: list \(form ?? otherForm), as it stands in a URL."
      )
    }
  }

  /// What Foundation makes of a host in a URL, or `nil` if it makes no host of it.
  private static func asciiForm(of name: String) -> String? {
    var components = URLComponents()
    components.host = name
    // Of a whole link, or of a host with a port, the host counts.
    if name.utf8.contains(where: LinkAllowList.Host.endsHost) {
      let link = name.contains("://") ? name : "https://\(name)"
      components = URLComponents(string: link) ?? URLComponents()
    }
    return components.encodedHost.flatMap { $0.contains("%") || $0.isEmpty ? nil : $0 }
  }
}
