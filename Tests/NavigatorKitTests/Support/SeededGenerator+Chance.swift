import NavigatorKitTesting

extension SeededGenerator {
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// One of some values.
  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }
}
