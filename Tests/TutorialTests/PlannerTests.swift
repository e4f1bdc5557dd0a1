// snippet: tutorial-6-file
import Foundation
import NavigatorKit
import NavigatorKitTesting
import Testing

@testable import TutorialChapter6

@MainActor
struct PlannerTests {
  // The tests of this chapter.
}
// end
