import LayerSession
import Ostinato
import OstinatoLooper
import Testing

/// What a session does not do.
@Suite("What is refused changes nothing, and says why")
struct RefusalScenarios {
  typealias Refusal = LayerSession.Refusal

  /// What is refused of a session, which stays as it is.
  private func refused(
    _ studio: Studio, _ body: (inout LayerSession) throws -> Void
  ) -> Refusal? {
    let before = Picture(studio.session)
    do { try body(&studio.session) } catch {
      #expect(Picture(studio.session) == before)
      return error as? Refusal
    }
    return nil
  }

  @Test func `A session needs a rate and a round trip (P11, P15)`() throws {
    func error(_ trip: FrameCount, _ hertz: Int) throws -> Refusal? {
      let rate = try SampleRate(hertz)
      return refusal {
        _ = try LayerSession(roundTrip: trip, sampleRate: rate)
      }
    }
    #expect(try error(0, 1_000) == nil && error(10_000, 1_000) == nil)
    #expect(try error(0, 999) == .rateOutOfRange(SampleRate(999)))
    #expect(try error(0, 192_001) == .rateOutOfRange(SampleRate(192_001)))
    #expect(try error(-1, 2_000) == .roundTripOutOfRange(-1, longest: 20_000))
    #expect(try error(20_001, 2_000) == .roundTripOutOfRange(20_001, longest: 20_000))
  }

  @Test func `Names, settings and numbers are checked (P11, P14)`() throws {
    let studio = try Studio()
    #expect(refused(studio) { try $0.record() } == .noLoopOpen)
    #expect(refused(studio) { try $0.play() } == .noLoopOpen)
    #expect(refused(studio) { try $0.choose(mix: 1) } == .noLoopOpen)
    #expect(refused(studio) { try $0.hear(layer: 0) } == .noLoopOpen)
    #expect(
      refused(studio) { try $0.open(loop: 0) } == .noSuchLoop(0, count: 0))
    let name = String(repeating: "é", count: 60)
    for (name, error) in [
      ("", Refusal.nameLength(0)), ("   ", .nameLength(0)), (name + "e", .nameLength(61)),
      ("a\nb", .nameCharacter(10)), ("a\u{7F}", .nameCharacter(127)),
      ("\u{2028}", .nameCharacter(0x2028)),
    ] {
      #expect(
        refused(studio) { try $0.begin(name: name, settings: .free) } == error)
    }
    let wide = try TempoAssist(tempo: Tempo(bpm: 60), bars: 2, limits: .wide)
    let slow = Refusal.settings(
      .tempoOutOfRange(try Tempo(bpm: 60), try Tempo(bpm: 80)...Tempo(bpm: 200)))
    #expect(
      refused(studio) { try $0.begin(name: "a", settings: .assisted(wide)) }
        == slow)
    for _ in 0..<8 { try studio.session.begin(name: " \(name) ", settings: assisted()) }
    #expect(studio.session.loops.allSatisfy { $0.name == name })
    #expect(
      refused(studio) { try $0.begin(name: "a", settings: .free) }
        == .tooManyLoops)
    for loop in [-1, 8] {
      let error = Refusal.noSuchLoop(loop, count: 8)
      #expect(refused(studio) { try $0.open(loop: loop) } == error)
      #expect(refused(studio) { try $0.delete(loop: loop) } == error)
      #expect(refused(studio) { try $0.rename(loop: loop, to: "a") } == error)
    }
    #expect(
      refused(studio) { try $0.rename(loop: 0, to: "\t") } == .nameCharacter(9))
    #expect(
      refused(studio) { try $0.choose(mix: 1) } == .noSuchMix(1, layers: 0))
    for _ in 0..<3 { try studio.session.add(left: [1]) }
    for mix in [0, 4] {
      #expect(
        refused(studio) { try $0.choose(mix: mix) }
          == .noSuchMix(mix, layers: 3))
    }
    try studio.session.choose(mix: 2)
    for layer in [-1, 2] {
      #expect(
        refused(studio) { try $0.hear(layer: layer) }
          == .noSuchLayer(layer, mix: 2))
    }
    #expect(
      refused(studio) { try $0.setRoundTrip(20_001) }
        == .roundTripOutOfRange(20_001, longest: 20_000))
  }

  @Test func `A layer needs room (P11, P12)`() throws {
    let studio = try Studio()
    for _ in 0..<8 { try studio.session.begin(name: "a", settings: assisted()) }
    for _ in 0..<4 { try studio.session.add(left: [1]) }
    try studio.session.choose(mix: 1)
    // A ninth loop would be needed.
    #expect(refused(studio) { try $0.record() } == .tooManyLoops)
    #expect(refused(studio) { try $0.add(left: [1]) } == .tooManyLoops)
    #expect(studio.session.canRecord == false)
    try studio.session.choose(mix: 4)
    #expect(studio.session.canRecord == true)
    try studio.session.setRoundTrip(7_991)
    #expect(
      refused(studio) { try $0.record() }
        == .shorterThanRoundTrip(frames: 8_000, fewest: 8_001))
    try studio.session.setRoundTrip(7_990)
    #expect(studio.session.roundTrip == 7_990)
    try studio.session.add(left: [1])
    #expect(refused(studio) { try $0.record() } == .tooManyLayers)
    #expect(refused(studio) { try $0.add(left: [1]) } == .tooManyLayers)
  }

  @Test func `A recording does not let anything else happen (P13, P15)`() throws {
    let studio = try Studio()
    try studio.session.begin(name: "a", settings: assisted())
    #expect(refused(studio) { try $0.accept() } == .nothingToReview)
    try studio.session.record()
    for (frames, state) in [
      (0, RecordingSession.State.countIn), (5_000, .recording), (9_000, .review),
    ] {
      studio.render(frames)
      let busy = Refusal.busy(state)
      #expect(
        refused(studio) { try $0.begin(name: "b", settings: .free) } == busy)
      #expect(refused(studio) { try $0.open(loop: 0) } == busy)
      #expect(refused(studio) { try $0.choose(mix: 1) } == busy)
      #expect(refused(studio) { try $0.hear(layer: nil) } == busy)
      #expect(refused(studio) { try $0.rename(loop: 0, to: "b") } == busy)
      #expect(refused(studio) { try $0.delete(loop: 0) } == busy)
      #expect(refused(studio) { try $0.play() } == busy)
      #expect(refused(studio) { try $0.setRoundTrip(0) } == busy)
      #expect(refused(studio) { try $0.add(left: [1]) } == busy)
      #expect(refused(studio) { try $0.record() } == busy)
      #expect(refused(studio) { try $0.finish() } == .nothingToFinish)
      guard state != .review else { break }
      #expect(refused(studio) { try $0.redo() } == .nothingToReview)
      #expect(refused(studio) { try $0.accept() } == .nothingToReview)
    }
    try studio.session.accept()
    #expect(refused(studio) { try $0.redo() } == .nothingToReview)
  }

  @Test func `A free recording ends when its loop can be heard (P12)`() throws {
    let studio = try Studio(roundTrip: 700)
    try studio.session.begin(name: "a", settings: .free)
    try studio.session.record()
    #expect(refused(studio) { try $0.finish() } == .nothingToFinish)
    studio.render(708)
    #expect(refused(studio) { try $0.finish() } == .tooEarly(.tooShort))
    studio.render(1)
    try studio.session.finish()
    studio.render(2)
    #expect(studio.session.step == .review)
    // At more than 1000 BPM it would be no bar.
    let short = try Studio(roundTrip: 0)
    try short.session.begin(name: "a", settings: .free)
    try short.session.record()
    short.render(478)
    #expect(refused(short) { try $0.finish() } == .tooEarly(.noTempo))
    short.render(1)
    try short.session.finish()
    short.render(2)
    try short.session.accept()
    #expect(short.session.loops[0].tempo.description == "1000")
  }

  @Test func `A file needs frames (P14)`() throws {
    let studio = try Studio()
    try studio.session.begin(name: "a", settings: .free)
    let file = [Float](repeating: 0.5, count: 50_001)
    #expect(
      refused(studio) { try $0.add(left: file, right: [1]) }
        == .unequalChannels(left: 50_001, right: 1))
    for (from, to) in [(-1, 600), (5, 5), (0, 50_002)] {
      #expect(
        refused(studio) { try $0.add(left: file, from: from, to: to) }
          == .notInFile(from: from, to: to, frames: 50_001))
    }
    for frames in [479, 50_001] {
      #expect(
        refused(studio) { try $0.add(left: file, to: frames) }
          == .fileLength(frames: frames, possible: 480...50_000))
    }
  }

  @Test func `Each refusal is a sentence (P15)`() throws {
    #expect("\(Refusal.noSuchMix(4, layers: 3))" == "a mix of 4 layers is not possible: give 1 … 3")
    #expect(
      "\(Refusal.busy(.review))"
        == "the session is in review: accept the recording, or stop it first")
    #expect(
      "\(Refusal.roundTripOutOfRange(-1, longest: 20_000))"
        == "a round trip of -1 frames is not possible: give 0 … 20000 frames")
    #expect(
      "\(Refusal.noSuchLayer(2, mix: 2))" == "there is no layer 2 in the mix: give 0 … 1")
    #expect(
      "\(Refusal.fileLength(frames: 1, possible: 480...50_000))"
        == "a loop of 1 frames is not possible: take 480 … 50000 frames")
    let all: [Refusal] = try [
      .rateOutOfRange(SampleRate(5)), .nameLength(0), .nameCharacter(10),
      .settings(.barsOutOfRange(1, 2...8)), .tooManyLoops, .noSuchLoop(1, count: 0),
      .noSuchLoop(1, count: 1), .noLoopOpen, .noSuchMix(1, layers: 0), .noSuchLayer(0, mix: 0),
      .tooManyLayers, .shorterThanRoundTrip(frames: 1, fewest: 2), .nothingToFinish,
      .tooEarly(.tooShort), .nothingToReview, .unequalChannels(left: 1, right: 2),
      .notInFile(from: 1, to: 0, frames: 5),
    ]
    #expect(Set(all.map { "\($0)" }).count == all.count)
  }
}
