import Foundation
import Testing

@testable import LoopSynthesis

/// On a canvas that wraps, what is played later by some sixteenths sounds later by as many, also
/// across the seam.
@Suite("A canvas that wraps")
struct WrappingScenarios {
  private static let rate = 8_000

  /// What becomes of a short tone at a sixteenth, turned back by as many.
  private func turned(_ sixteenth: Int, _ change: (inout Canvas) -> Void) -> [Double] {
    var canvas = Canvas(rate: Self.rate, wraps: true)
    let tone = Tom.sound(rate: Double(Self.rate), hertz: 220)
    canvas.add(tone, at: sixteenth, gain: 0.5, pan: -1)
    change(&canvas)
    let start = canvas.frame(sixteenth)
    return [canvas.left, canvas.right].flatMap { Array($0[start...] + $0[..<start]) }
  }

  private func expectAlike(within tolerance: Double, _ change: (inout Canvas) -> Void) {
    let early = turned(0, change)
    #expect(early.contains { abs($0) > 0.01 })
    for sixteenth in [64, 126, 127] {
      let late = turned(sixteenth, change)
      let difference = zip(early, late).reduce(0.0) { max($0, abs($1.0 - $1.1)) }
      #expect(difference < tolerance, "sixteenth \(sixteenth): \(difference)")
    }
  }

  @Test("lets sounds come round")
  func sounds() { expectAlike(within: 1e-15) { _ in } }

  /// Echoes softer than −100 dB are left out.
  @Test("lets echoes come round")
  func echoes() {
    expectAlike(within: 1e-5) { Echo(sixteenths: 3, gain: 0.4).apply(to: &$0) }
    expectAlike(within: 1e-5) { Echo(sixteenths: 3, gain: 0.4).spread(&$0) }
  }

  /// What the room has forgotten, 60 dB down, is left out.
  @Test("lets a room's reverberation come round")
  func room() { expectAlike(within: 1e-3) { Room(seconds: 1.5, hertz: 4_000).reverberate(&$0) } }

  @Test("has echoes that change sides, the first on the right, of a sound in the middle")
  func sides() {
    var canvas = Canvas(rate: Self.rate, wraps: true)
    canvas.add([1], at: 0, gain: 1, pan: -1)
    Echo(sixteenths: 3, gain: 0.5).spread(&canvas)
    let left = [0, 3, 6, 9].map { canvas.left[canvas.frame($0)] }
    let right = [0, 3, 6, 9].map { canvas.right[canvas.frame($0)] }
    #expect(left == [1, 0, 0.25, 0])
    #expect(right == [1, 0.5, 0, 0.125])
  }

  @Test("fades a canvas that does not wrap, and adds nothing to its beginning")
  func cut() {
    var canvas = Canvas(rate: Self.rate)
    canvas.add([Double](repeating: 1, count: 4_000), at: 127, gain: 1)
    #expect(canvas.left[0] == 0)
    #expect(canvas.finished(name: "").left.last == 0)
  }

  /// A held tone in a chorus, whatever its pitch: one speaker plays at least half of the energy
  /// that two play, and never less than a twentieth of its loudest moment.
  @Test(
    "keeps what is held when a chorus is played by one speaker", arguments: [45, 57, 64, 76, 95])
  func chorus(note: Int) {
    var canvas = Canvas(rate: Self.rate, wraps: true)
    let tone = Wavetable(partials: [1]).tone(
      hertz: Curves.hertz(note: note), rate: canvas.rate, count: canvas.left.count)
    canvas.add(tone, at: 0, gain: 0.5, pan: -1)
    Chorus(swings: 4, depth: 0.0024, width: 0.45).spread(&canvas)
    var energies: [Double] = []
    // Not at the seam, where the tone itself does not go on.
    for start in stride(from: 2_000, to: canvas.left.count - 1_000, by: 800) {
      var (mono, sides) = (0.0, 0.0)
      for frame in start..<start + 800 {
        let (left, right) = (canvas.left[frame], canvas.right[frame])
        mono += (left + right) * (left + right) / 4
        sides += (left * left + right * right) / 2
      }
      #expect(mono > sides / 2, "at \(start)")
      energies.append(mono)
    }
    #expect(energies.min()! > energies.max()! / 20)
  }

  @Test("dips by 3.6 dB at each quarter, and is back before the next")
  func duck() {
    var canvas = Canvas(rate: Self.rate, wraps: true)
    canvas.add([Double](repeating: 1, count: canvas.left.count), at: 0, gain: 1)
    Duck(level: 0.66, seconds: 0.24).apply(to: &canvas)
    for quarter in 0..<32 {
      let beat = canvas.frame(quarter * 4)
      #expect(abs(canvas.left[beat] - 0.66) < 1e-9)
      #expect(canvas.right[beat + canvas.frames(seconds: 0.25)] == 1)
      #expect(canvas.right[beat + canvas.frames(seconds: 0.4)] == 1)
    }
  }

  /// Also across the loops of a lane, and with the lead.
  @Test("plays chords of which no two notes are a semitone apart")
  func chords() {
    for chord in 0..<4 {
      let notes = Set(
        Voicing.close[chord] + Voicing.high[chord] + Voicing.open[chord] + Voicing.lead[chord]
          + StringChords.swells[chord].notes + [StringChords.swells[chord].high])
      #expect(notes.allSatisfy { !notes.contains($0 + 1) }, "chord \(chord): \(notes.sorted())")
    }
  }
}
