import NavigatorKitTesting
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `equal seeds give equal numbers`() {
    var one = SeededGenerator(seed: 7)
    var other = SeededGenerator(seed: 7)
    #expect((0..<100).map { _ in one.next() } == (0..<100).map { _ in other.next() })
  }

  @Test func `different seeds give different numbers`() {
    let firsts = (UInt64(0)..<100).map { seed in
      var generator = SeededGenerator(seed: seed)
      return generator.next()
    }
    #expect(Set(firsts).count == 100)
  }

  @Test func `a seeded generator yields the numbers of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }
}
