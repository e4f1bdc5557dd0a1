import NavigatorKit
import NavigatorKitUI
import SwiftUI
import UIKit

enum PhotoRoute: NavigationRoute { case photo(Int) }

/// One feature of a UIKit app, whose screens are those of a node.
struct PhotosFeature: View {
  let close: @MainActor () -> Void
  @State private var node = NavigationNode("photos")

  init(close: @escaping @MainActor () -> Void) { self.close = close }

  var body: some View {
    NodeHost(node) {
      RouteLink("Photo 1", to: PhotoRoute.photo(1))
      Button("Done") { close() }
    } destinations: {
      RouteDestination(for: PhotoRoute.self) { route in
        switch route {
        case .photo(let number): Text("Photo \(number)")
        }
      }
    }
  }
}

/// Shows the feature over the screens of a navigation controller.
@MainActor
func showPhotos(over navigation: UINavigationController) {
  // snippet: adopt-uikit
  let feature = PhotosFeature { [weak navigation] in navigation?.dismiss(animated: true) }
  navigation.present(UIHostingController(rootView: feature), animated: true)
  // end
}
