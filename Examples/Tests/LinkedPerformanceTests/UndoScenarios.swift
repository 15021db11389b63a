import LinkedPerformance
import Ostinato
import Testing

@Suite("Undo")
struct UndoScenarios {
  /// What is left of actions at units, by the units.
  private func left(_ actions: (PerformanceAction, Int)...) -> [Int]? {
    let undone = Performance.undoneActions(of: actions.map { TimedAction($0.0, at: $0.1) })
    guard let undone else { return nil }
    return actions.indices.filter { !undone.contains($0) }.map { actions[$0].1 }
  }

  @Test("P10: takes back the last action that can be undone, and no other")
  func last() {
    #expect(left((.play, 0), (.next(deck: 0), 5), (.next(deck: 1), 6)) == [0, 5])
    #expect(left((.mute(true, strip: 0), 1), (.play, 2), (.pause, 3)) == [2, 3])
    #expect(
      left((.slip(at: .now), 1), (.seek(sixteenths: 4, at: .nextBeat), 2), (.reset, 3)) == [2, 3])
    #expect(left((.bank(1, at: .now), 1), (.replaceClips(ring: 1, deck: 0), 2)) == [2])
    #expect(left((.timeSignature(.threeFour), 0)) == [])
    #expect(left((.play, 0), (.pause, 3), (.seek(sixteenths: 4, at: .now), 4)) == nil)
    #expect(left() == nil)
  }

  @Test("P10: takes back a movement of a hand as a whole")
  func movements() {
    func gain(_ level: Int, strip: Int = 0) -> PerformanceAction {
      .gain(level: level, strip: strip, over: .atOnce)
    }
    // Up to 172 units, half a second, lie between two actions of a movement.
    #expect(left((gain(1), 0), (gain(2), 172), (gain(3), 344), (gain(4), 516)) == [])
    #expect(left((gain(1), 0), (gain(2), 173), (gain(3), 344)) == [0])
    #expect(left((gain(1), 0), (gain(2), 1), (.play, 2)) == [2])
    // Another strip, kind or bank is another movement, and so is what has something else in between.
    #expect(left((gain(1, strip: 1), 0), (gain(2), 1), (gain(3), 2)) == [0])
    #expect(left((gain(1), 0), (.pan(place: 9, strip: 0, over: .atOnce), 1)) == [0])
    #expect(left((gain(1), 0), (.play, 1), (gain(2), 2)) == [0, 1])
    #expect(
      left(
        (.pan(place: 8, strip: 2, over: .bar), 0), (.pan(place: 9, strip: 2, over: .atOnce), 1))
        == [])
    #expect(left((.tempo(tenths: 900, at: .now), 0), (.tempo(tenths: 901, at: .nextBar), 9)) == [])
    func step(_ step: Int, bank: Int) -> PerformanceAction {
      .toggleStep(bank: bank, row: step % 4, step: step)
    }
    #expect(left((step(0, bank: 0), 0), (step(1, bank: 1), 1), (step(2, bank: 1), 2)) == [0])
    // What is pressed twice is two actions.
    #expect(left((.next(deck: 0), 0), (.cancelNext(deck: 0), 1)) == [0])
    #expect(left((.microloopHalve(at: .now), 0), (.microloopHalve(at: .now), 1)) == [0])
  }
}
