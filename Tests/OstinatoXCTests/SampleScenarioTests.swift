import Ostinato
import TestSupport
import XCTest

/// The sample scenario (S0-10) in XCTest: what a view shows, and all that is heard and reported.
final class SampleScenarioTests: XCTestCase {
  func testEveryRowShowsAt44100Hz() throws { try checkRows(rate: 44_100) }

  func testEveryRowShowsAt48000Hz() throws { try checkRows(rate: 48_000) }

  private func checkRows(rate: Int) throws {
    let session = try SampleSession(rate: rate)
    var engine = try session.makeEngine()
    let frames = SampleSession.rows.map { $0.frame(at: rate) }
    var (views, fractions, regions) = ([String](), [Double](), [[Ticks]]())
    _ = try session.play(&engine, stops: frames) { _, engine in
      views.append(SampleSession.view(of: engine))
      fractions.append(engine.state.decks[.b].playheadFraction)
      regions.append(engine.state.microloop.region.map { [$0.start, $0.end] } ?? [])
    }
    XCTAssertEqual(views, SampleSession.rows.map(\.at))
    XCTAssertEqual(fractions, [0, 0, 56, 93, 64, 64, 74, 96, 0].map { $0 / 128 })
    let bar = TimeSignature.fourFour.barLength
    let looped = [bar * 12, bar * 14]
    XCTAssertEqual(regions, [[], [], [], [], looped, looped, looped, [], []])
  }

  func testSoundAndEventsAt44100Hz() throws { try check(rate: 44_100, blocks: [127, .max]) }

  func testSoundAndEventsAt48000Hz() throws { try check(rate: 48_000, blocks: [.max]) }

  /// At a rate at which a clip is 1 536 frames long.
  func testEveryBlockSizeAt100Hz() throws {
    try check(rate: 100, blocks: [1, 2, 3, 7, 64, 127, 512])
  }

  private func check(rate: Int, blocks: [Int]) throws {
    let session = try SampleSession(rate: rate)
    let (audio, events) = (session.audio(), session.events())
    for block in blocks {
      var engine = try session.makeEngine()
      let found = try session.play(&engine, cut: .sizes([block]))
      XCTAssertNil(firstDifferentBit(found.left, audio.left))
      XCTAssertNil(firstDifferentBit(found.right, audio.right))
      XCTAssertEqual(found.events.map(SampleSession.line), events)
    }
  }
}
