import Foundation
import NavigatorKit
import NavigatorKitLinks

extension LinkDiagnosis {
  /// The listed hosts whose form cannot stand in a URL.
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

  /// The form that Foundation gives a host in a URL, or `nil` if it is not a host.
  private static func asciiForm(of name: String) -> String? {
    var components = URLComponents()
    components.host = name
    // From a whole link, or a host with a port, only the host counts.
    if name.utf8.contains(where: LinkAllowList.Host.endsHost) {
      let link = name.contains("://") ? name : "https://\(name)"
      components = URLComponents(string: link) ?? URLComponents()
    }
    return components.encodedHost.flatMap { $0.contains("%") || $0.isEmpty ? nil : $0 }
  }
}
