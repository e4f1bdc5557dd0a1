import SwiftUI

extension StandInOptions {
  /// Ways in which the system may misbehave: by default those of a group together, in the long run each alone.
  ///
  /// A group is what one walk can meet together and still be expected to arrive. Of two ways that contradict each
  /// other, or of which one hides what the other does, each is in another group.
  static func ways(_ groups: [StandInOptions]...) -> [StandInOptions] {
    LawSeeds.isLong ? groups.flatMap(\.self) : groups.map(together)
  }

  /// All of them at once.
  static func together(_ options: [StandInOptions]) -> StandInOptions {
    options.reduce([]) { $0.union($1) }
  }

  /// Options with the values of a second argument: by default one value after the other, in the long run each with all.
  static func pairs<Value>(
    _ options: [StandInOptions],
    _ values: [Value]
  ) -> [(StandInOptions, Value)] {
    options.enumerated().flatMap { index, options in
      (LawSeeds.isLong ? values : [values[index % values.count]]).map { (options, $0) }
    }
  }
}
