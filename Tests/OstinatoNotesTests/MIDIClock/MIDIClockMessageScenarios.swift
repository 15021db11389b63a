import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport
import Testing

/// Messages as bytes, reports and text, and a clock as a snapshot.
@Suite("Messages and snapshots of a MIDI clock")
struct MIDIClockMessageScenarios {
  @Test func `A message is the bytes that MIDI has for it (Y21)`() {
    let all: [(MIDIClockMessage, UInt8, String)] = [
      (.clock, 0xF8, "clock"), (.start, 0xFA, "start"), (.continue, 0xFB, "continue"),
      (.stop, 0xFC, "stop"), (.songPosition(300), 0xF2, "song position 300"),
    ]
    for (message, status, text) in all {
      #expect(message.status == status && message.description == text)
      #expect(MIDIClockMessage(status: status, data: message.data ?? (0, 0)) == message)
      #expect(MIDIClockMessage(message.report(of: 3)) == message)
    }
    #expect(MIDIClockMessage.songPosition(300).data ?? (0, 0) == (44, 2))
    #expect(MIDIClockMessage.clock.data == nil)
    #expect(MIDIClockMessage(status: 0xF2, data: (255, 255)) == .songPosition(16_383))
    for status in UInt8.min ... .max where !all.contains(where: { $0.1 == status }) {
      #expect(MIDIClockMessage(status: status) == nil)
    }
  }

  @Test func `A song position has 14 bits, and every report stands for one message or none (Y23)`()
  {
    for number in Extremes.integers {
      let data = MIDIClockMessage.songPosition(number).data
      #expect(
        data ?? (0, 0) == (
          UInt8(max(0, min(number, 16_383)) & 127), UInt8(max(0, min(number, 16_383)) >> 7)
        ))
      for code in [Int32.min, -1, 0, 0xF2, 0xF7, 0xF8, 0xFA, 0xFB, 0xFC, 0xFD, 256 + 0xF8, .max] {
        for detail in [0, 1] {
          let report = SourceReport(
            source: 0, code: code, value: Int64(number), detail: Int64(detail))
          let message = MIDIClockMessage(report)
          #expect(message == nil || message?.report(of: 0) == report)
          let isOne =
            code == 0xF2 && 0...16_383 ~= number
            || [0xF8, 0xFA, 0xFB, 0xFC].contains(code) && number == 0
          #expect((message != nil) == (isOne && detail == 0))
        }
      }
    }
  }

  private func busy(_ place: Int = 5) throws -> (engine: LoopEngine, clock: MIDIClock) {
    let rate = try SampleRate(2_000)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 600), decks: [], sources: [Strip()])
    var clock = MIDIClock(id: .source(0), sampleRate: rate)
    try engine.send(.seekToTick(Ticks(place)))
    try engine.send(.play)
    try engine.send(.pause, at: .frame(90))
    _ = engine.render(frames: 70) { clock.render($0) }
    return (engine, clock)
  }

  @Test func `It is restored into a clock that was made alike, and into no other (S6)`() throws {
    let saved = try busy().clock.snapshot()
    let rate = try SampleRate(2_000)
    var same = MIDIClock(id: .source(0), sampleRate: rate)
    try same.restore(saved)
    #expect(same.isRunning && same.snapshot() == saved)
    for var other in [
      MIDIClock(id: .source(1), sampleRate: rate),
      MIDIClock(id: .source(0), sampleRate: try SampleRate(2_001)),
      MIDIClock(id: .source(0), sampleRate: rate, ticksWhileStopped: false),
    ] {
      #expect(throws: SnapshotError.otherSource(0)) { try other.restore(saved) }
      #expect(!other.isRunning)
    }
    #expect(throws: SnapshotError.otherSource(0)) { try same.restore([]) }
    var longer = saved + [UInt8](repeating: 0, count: 8)
    SnapshotForgery.seal(&longer)
    #expect(throws: SnapshotError.self) { try same.restore(longer) }
    for index in saved.indices {
      var bytes = saved
      bytes[index] ^= 1
      #expect(throws: SnapshotError.self) { try same.restore(bytes) }
    }
    #expect(same.snapshot() == saved)
  }

  @Test func `At the end of the music it goes on from its snapshot (S6)`() throws {
    var (engine, clock) = try busy(1 << 61)
    var restored = MIDIClock(id: .source(0), sampleRate: clock.sampleRate)
    try restored.restore(clock.snapshot())
    var copy = engine
    let audio = engine.render(frames: 100) { clock.render($0) }
    let again = copy.render(frames: 100) { restored.render($0) }
    #expect(audio.events == again.events && restored.snapshot() == clock.snapshot())
    #expect(audio.events.contains { MIDIClockMessage($0, of: clock.id) == .stop })
  }

  @Test func `A forged snapshot makes no unsound clock (S6)`() throws {
    let (engine, clock) = try busy()
    let saved = clock.snapshot()
    var random = SplitMix64(seed: 1)
    var (refused, restored) = (0, 0)
    for _ in 0..<perBuild(debug: 2_000, release: 20_000) {
      var bytes = saved
      for _ in 0..<random.draw(1...3) {
        let place = random.draw(14...(bytes.count - 16))
        let value = random.pick(SnapshotForgery.values) &+ random.draw(Int64(-2)...2)
        for index in 0..<random.pick([1, 1, 8]) {
          bytes[place + index] = UInt8(truncatingIfNeeded: value >> Int64(8 * index))
        }
      }
      SnapshotForgery.seal(&bytes)
      var (engine, forged) = (engine, clock)
      do { try forged.restore(bytes) } catch {
        refused += 1
        continue
      }
      restored += 1
      _ = engine.render(frames: 50) { forged.render($0) }
      let next = forged.snapshot()
      try forged.restore(next)
      #expect(forged.snapshot() == next)
    }
    #expect(refused > 100 && restored > 100)
  }
}
