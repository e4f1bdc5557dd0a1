import Foundation

extension LinkDiagnosis {
  /// Hosts that are listed in a form in which they stand in no URL.
  var invalidHosts: [LinkDiagnostic] {
    allowList.hosts.filter { !$0.isASCII }.map { host in
      let name = host.isSuffix ? String(host.name.dropFirst()) : host.name
      let form = Self.asciiForm(of: name)
        .map { host.isSuffix ? ".subdomains(of: \"\($0)\")" : "'\($0)'" }
      return LinkDiagnostic(
        kind: .invalidHost,
        subject: name,
        sources: [],
        link: nil,
        remedy: "It matches nothing: list \(form ?? "its ASCII form"), as it stands in a URL."
      )
    }
  }

  /// What Foundation makes of a host in a URL, or `nil` if it makes no host of it.
  private static func asciiForm(of name: String) -> String? {
    var components = URLComponents()
    components.host = name
    return components.encodedHost.flatMap { $0.contains("%") ? nil : $0 }
  }
}
