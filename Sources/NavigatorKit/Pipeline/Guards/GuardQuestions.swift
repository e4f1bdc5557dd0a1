/// The questions to guards about one command or check, in order.
struct GuardQuestions {
  /// A request that several guards are given.
  struct Inquiry {
    let request: GuardRequest
    /// The entry that gives way if the entry that guards are asked about may not be shown.
    let holder: EntryID

    /// Whether it is about the root in an entry, and not about the entry itself.
    var isAboutRoot: Bool { holder != request.entry.id }

    /// The block whose guards are asked.
    var pipeline: NavigationPipeline? { request.reference.pipeline }
  }

  /// One guard, asked about one entry.
  struct Step {
    let guardOfStep: RegisteredGuard
    let inquiry: Inquiry

    var question: Question {
      Question(
        guardToken: guardOfStep.token,
        entry: inquiry.isAboutRoot ? nil : inquiry.request.entry.id,
        root: inquiry.isAboutRoot ? inquiry.request.route : nil,
        phase: inquiry.request.phase
      )
    }
  }

  /// The identity of a question, to know whether it has been answered.
  struct Question: Hashable {
    let guardToken: GuardToken
    let entry: EntryID?
    /// The route, if it is a root: the tab or the flow that shows it may have been made anew.
    let root: AnyRoute?
    let phase: GuardPhase
  }

  private struct Place {
    let guardOfStep: RegisteredGuard
    let inquiry: Int
  }

  private var places: Few<Place> = []
  private var inquiries: Few<Inquiry> = []

  /// Begins to ask about an entry, with room for the questions of a number of guards.
  mutating func begin(_ inquiry: Inquiry, of count: Int) {
    inquiries.append(inquiry)
    places.reserve(count)
  }

  /// Adds a guard to those that are asked about the entry.
  mutating func ask(_ registered: RegisteredGuard) {
    places.append(Place(guardOfStep: registered, inquiry: inquiries.count - 1))
  }

  /// The questions that satisfy a condition.
  func filtered(_ isIncluded: (Step) -> Bool) -> GuardQuestions {
    var others = GuardQuestions()
    others.inquiries = inquiries
    for (index, place) in places.enumerated() where isIncluded(self[index]) {
      others.places.append(place)
    }
    return others
  }

  /// The guard that is asked at an index.
  func guardAsked(at index: Int) -> RegisteredGuard { places[index].guardOfStep }

  /// The inquiry at an index.
  func inquiry(at index: Int) -> Inquiry { inquiries[places[index].inquiry] }
}

extension GuardQuestions: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { places.endIndex }

  subscript(index: Int) -> Step {
    Step(guardOfStep: guardAsked(at: index), inquiry: inquiry(at: index))
  }
}
