import Ostinato
import Testing

@testable import ScenarioRun

@Suite("Plans for loops of any length")
struct PlanScenarios {
  /// Two silent loops on A and one on B, at 1000 Hz: the plan is about time, not about sound.
  private func material(bars: Int) throws -> Material {
    let rate = try SampleRate(1000)
    let tempo = try Tempo(bpm: 125)
    let decks = try [["A1", "A2"], ["B1"]].map { names in
      try names.map { name in
        Material.Loop(
          name: name,
          clip: try Clip(mono: [], sampleRate: rate, tempo: tempo, length: .bars(bars)))
      }
    }
    return Material(sampleRate: rate, tempo: tempo, bars: bars, decks: decks)
  }

  @Test(
    "are told alike whatever the decks follow, at another tempo", arguments: FollowMode.allCases)
  func following(follow: FollowMode) throws {
    let tempo = try Tempo(bpm: 140)
    let run = try play(material(bars: 8), follow: follow, tempo: tempo)
    let native = try play(material(bars: 8), tempo: tempo)
    #expect(run.rows.map(\.what) == native.rows.map(\.what) && run.left.count == native.left.count)
  }

  @Test(
    "keep the story: twice back, the change held until the microloop is over", arguments: 1...20)
  func story(bars: Int) throws {
    let plan = Plan(bars: bars)
    let run = try play(material(bars: bars))
    let story = run.rows.filter { !$0.what.contains("again") }
    let words = story.map { $0.what.prefix(12) }
    let next = words.firstIndex(of: "next on A")
    let back = words.indices.filter { words[$0].hasPrefix("back from") }
    let change = words.firstIndex { $0.hasPrefix("A changes") }
    let off = words.firstIndex { $0 == "microloop of" }
    #expect(back.count == 2)
    #expect(try #require(next) < back[1])
    #expect(try #require(change) > #require(off))
    #expect(story[try #require(change)].time == "\(plan.change):0:0")
    #expect(run.rows.last?.what == "pause")
    #expect(!run.rows.contains { $0.what.contains("refused") || $0.what.contains("late") })
  }

  @Test("stand where the help says")
  func places() {
    let eight = Plan(bars: 8)
    #expect("\(eight.next) \(eight.microloopOn) \(eight.microloopOff)" == "11:2:0 13:3:1 12:2:2")
    #expect(eight.change == 16)
    #expect("\(eight.end) \(eight.elapsed)" == "20:0:0 24:0:0")
    #expect(
      [1, 2, 3, 4, 5, 6, 7, 9, 16].map { Plan(bars: $0).region } == [4, 4, 4, 6, 8, 10, 12, 14, 20])
    #expect(
      [1, 2, 3, 4, 5, 6, 7, 9, 16].map { Plan(bars: $0).change } == [
        5, 6, 6, 8, 10, 12, 14, 18, 32,
      ])
  }
}
