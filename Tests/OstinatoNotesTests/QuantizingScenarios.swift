import Ostinato
import OstinatoNotes
import OstinatoOracle
import Testing

@Suite("Notes are moved towards the lines of a grid (Y4)")
struct QuantizingScenarios {
  private let grid: Int64 = 720_720
  private let bar = Ticks.perQuarter * 4

  /// The starts of notes of different pitches after they were quantized, in the order in which they are given.
  private func starts(
    _ starts: [Int64], in loop: Ticks, to grid: Int64, strength: Int
  ) throws -> [Int64] {
    let notes = try starts.enumerated().map { try note($0.offset, $0.element, 10) }
    let moved = try NoteSequence(length: .ticks(loop), notes: notes)
      .quantized(to: Ticks(grid), strength: strength)
    #expect(
      moved.notes.allSatisfy { $0.length == 10 && $0.velocity == 100 } && moved.length == loop)
    return moved.notes.sorted { $0.pitch < $1.pitch }.map(\.start.rawValue)
  }

  @Test func `A start moves to the nearest line, and from half-way to the later one`() throws {
    let end = bar.rawValue
    #expect(
      try starts(
        [
          0, 1, grid / 2 - 1, grid / 2, grid, 2 * grid - 1, end - grid / 2 - 1, end - grid / 2,
          end - 1,
        ],
        in: bar, to: grid, strength: 100) == [0, 0, 0, grid, grid, 2 * grid, end - grid, 0, 0])
  }

  @Test func `With a strength it moves a part of the way, rounded to the nearest tick`() throws {
    #expect(
      try starts([100, 101, grid - 100, grid - 101, 1, grid - 1], in: bar, to: grid, strength: 50)
        == [50, 51, grid - 50, grid - 50, 1, grid])
    #expect(try starts([3, grid - 3], in: bar, to: grid, strength: 0) == [3, grid - 3])
    #expect(try starts([10, grid - 10], in: bar, to: grid, strength: 33) == [7, grid - 7])
  }

  @Test func `The loop's end is a line`() throws {
    let loop = Ticks(grid * 3 / 2)
    #expect(
      try starts(
        [grid, grid + grid / 4 - 1, grid + grid / 4, loop.rawValue - 1], in: loop, to: grid,
        strength: 100)
        == [grid, grid, 0, 0])
    let wide = NoteSequence.gridRange.upperBound.rawValue
    #expect(
      try starts([loop.rawValue / 2 - 1, loop.rawValue / 2], in: loop, to: wide, strength: 100) == [
        0, 0,
      ])
    #expect(
      try starts([1000, loop.rawValue - 1000], in: loop, to: wide, strength: 10) == [
        900, loop.rawValue - 900,
      ])
  }

  @Test func `Where notes of one pitch come together the later one stays (Y2)`() throws {
    let sequence = try NoteSequence(
      length: .ticks(bar),
      notes: [note(60, grid - 9, 5, 1), note(60, grid + 9, 6, 2), note(60, 2 * grid + 9, grid, 3)])
    #expect(
      try sequence.quantized(to: Ticks(grid)).notes
        == [note(60, grid, 6, 2), note(60, 2 * grid, grid, 3)])
  }

  @Test func `A grid and a strength beyond the limits are named`() throws {
    let empty = try NoteSequence(length: .ticks(bar))
    for width in [3002, NoteSequence.gridRange.upperBound + 1, 0, Ticks(.min)] {
      #expect(throws: NoteSequence.Error.gridOutOfRange(width)) { try empty.quantized(to: width) }
    }
    #expect(try empty.quantized(to: 3003) == empty)
    for strength in [-1, 101, .max] {
      #expect(throws: NoteSequence.Error.strengthOutOfRange(strength)) {
        try empty.quantized(to: 3003, strength: strength)
      }
    }
  }

  // The lines are searched one by one, and the fraction is rounded by looking for the tick it lies next to.
  @Test(arguments: UInt64(1)...40)
  func `Random notes move as a search of all lines says`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let loop = random.draw(Int64(720_720)...3_000_000)
    let width = random.draw(Int64(3003)...1_000_000)
    let strength = random.draw(0...100)
    let given = (0..<20).map { _ in random.draw(0...(loop - 1)) }
    let expected = given.map { start -> Int64 in
      var target: Int64 = 0
      for line in Array(stride(from: 0, to: loop, by: Int(width))) + [loop]
      where abs(line - start) <= abs(target - start) {
        target = line
      }
      let hundredths = start * 100 + (target - start) * Int64(strength)
      let place = (0...1).map { hundredths / 100 + $0 }.last { $0 * 100 - 50 <= hundredths }!
      return place == loop ? 0 : place
    }
    #expect(try starts(given, in: Ticks(loop), to: width, strength: strength) == expected)
  }
}
