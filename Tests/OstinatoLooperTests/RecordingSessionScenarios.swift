import Ostinato
import OstinatoLooper
import Testing

/// A recording's settings, its course and what is shown of it.
@Suite("A recording session")
struct RecordingSessionScenarios {
  @Test func `Count-in, recording, review, redo and done`() throws {
    var rig = try LooperRig(played: { Float($0 % 10) })
    var session = RecordingSession(track: 0, length: .bars(1), countInBars: 2)
    #expect(session.state == .idle && session.redo() == [] && session.stop() == [])
    // The bar under way is not counted.
    rig.render(10)
    let signature = TimeSignature.fourFour
    let steps = session.start(at: Ticks.perSixteenth, in: signature)
    let place = signature.barLength * 3
    #expect(steps == [.play, .send(.record(track: 0, .bars(1)), at: place)])
    #expect(session.state == .countIn && session.start(at: 0, in: signature) == [])
    try rig.engine.send(.seek(to: "0:0:1"))
    try carryOut(steps, &rig)
    // 600 BPM: a bar has 800 frames.
    feed(&session, &rig, after: 2_400 - 50)
    #expect(session.state == .countIn)
    feed(&session, &rig, after: 10)
    #expect(session.state == .recording && session.stop() == [])
    let progress = try #require(rig.looper.state(of: 0, in: rig.engine.state)?.progress)
    #expect(progress.elapsedTime == .zero && progress.length == signature.barLength)
    feed(&session, &rig, after: 800)
    #expect(session.state == .review)
    let steps2 = session.redo()
    #expect(steps2 == [.sendNow(.clear(track: 0))] && session.state == .idle)
    try carryOut(steps2, &rig)
    rig.render(10)
    #expect(rig.looper.clip(of: 0) == nil)
    // Once more, from where the music is.
    try carryOut(session.start(at: rig.engine.state.ticks, in: signature), &rig)
    feed(&session, &rig, after: 4_000)
    session.accept()
    #expect(session.state == .done && session.failure == nil)
    #expect(rig.looper.clip(of: 0)?.frameCount == 800)
  }

  @Test func `A recording begins at the place that its owner chooses`() throws {
    var rig = try LooperRig(played: { Float($0 % 10) })
    var session = RecordingSession(track: 0, length: .bars(1), countInBars: 2)
    let place = Ticks.perSixteenth * 3
    let steps = session.start(recordingAt: place)
    #expect(steps == [.play, .send(.record(track: 0, .bars(1)), at: place)])
    #expect(session.state == .countIn && session.start(recordingAt: 0) == [])
    try carryOut(steps, &rig)
    // 600 BPM: a sixteenth has 50 frames.
    rig.render(150)
    #expect(rig.reports.isEmpty)
    feed(&session, &rig, after: 1)
    #expect(session.state == .recording && session.start(recordingAt: 0) == [])
    feed(&session, &rig, after: 800)
    #expect(session.state == .review && session.start(recordingAt: 0) == [])
    session.accept()
    #expect(session.start(recordingAt: 0) == [.play, .send(.record(track: 0, .bars(1)), at: 0)])
  }

  @Test func `A free recording ends on the second tap, and one that fails says why (K7, K19)`()
    throws
  {
    var rig = try LooperRig()
    var session = RecordingSession(track: 0, countInBars: 0)
    try carryOut(session.start(at: 0, in: .fourFour), &rig)
    feed(&session, &rig, after: 1_332)
    #expect(session.state == .recording)
    try carryOut(session.stop(), &rig)
    feed(&session, &rig, after: 1)
    #expect(session.state == .review)
    #expect(rig.looper.clip(of: 0)?.frameCount == 1_332)
    // 240 s / (1 332 / 2 000 Hz), at which it is one bar long. 600 BPM are nearer to that of two.
    let tempo = try #require(rig.looper.tempo(of: 0, bars: 1, in: .fourFour))
    #expect(tempo.description == "360.36036")
    let nearest = try #require(rig.looper.nearestTempo(of: 0, in: rig.engine.state))
    #expect(nearest.bars == 2 && nearest.tempo.description == "720.720721")
    try carryOut(session.redo(), &rig)
    try carryOut(session.start(at: rig.engine.state.ticks, in: .fourFour), &rig)
    feed(&session, &rig, after: 900)
    try rig.engine.send(.pause)
    feed(&session, &rig, after: 1)
    #expect(session.state == .idle && session.failure == .dropped(.stop))
    // Taken back in the count-in.
    session = RecordingSession(track: 0, length: .bars(4), countInBars: 1)
    _ = session.start(at: 0, in: .fourFour)
    #expect(session.stop() == [.cancel] && session.state == .idle)
    // Too long for a take.
    session = RecordingSession(track: 0, length: .bars(40), countInBars: 0)
    try carryOut(session.start(at: rig.engine.state.ticks, in: .fourFour), &rig)
    feed(&session, &rig, after: 900)
    #expect(session.failure == .refused(.tooLong))
    _ = session.start(at: 0, in: .fourFour)
    #expect(session.state == .countIn && session.failure == nil)
  }

  /// Does what a session asks for.
  private func carryOut(_ steps: [RecordingSession.Action], _ rig: inout LooperRig) throws {
    for step in steps {
      switch step {
      case .play: if !rig.engine.state.isPlaying { try rig.engine.send(.play) }
      case .send(let command, let place): try rig.send(command, at: .tick(place))
      case .sendNow(let command): try rig.send(command)
      case .cancel: Issue.record("nothing was to be cancelled")
      }
    }
  }

  /// Renders some frames, and tells the session what the looper reported.
  private func feed(
    _ session: inout RecordingSession, _ rig: inout LooperRig, after frames: Int = 0
  ) {
    rig.render(frames)
    for event in rig.events {
      if let what = LooperEvent(event, of: rig.looper.id) { session.handle(what) }
    }
    rig.forget()
  }

  @Test func `A session that is stopped as its recording begins follows that`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    var session = RecordingSession(track: 0, length: .bars(1), countInBars: 0)
    try carryOut(session.start(at: 0, in: .fourFour), &rig)
    rig.render(100)
    // The looper's events have not been handled yet.
    #expect(session.stop() == [.cancel] && session.state == .idle)
    feed(&session, &rig)
    #expect(session.state == .recording)
    feed(&session, &rig, after: 800)
    #expect(session.state == .review && session.failure == nil)
    try carryOut(session.redo(), &rig)
    feed(&session, &rig, after: 10)
    try carryOut(session.start(at: rig.engine.state.ticks, in: .fourFour), &rig)
    feed(&session, &rig, after: 900)
    #expect(session.state == .recording && session.failure == nil)
  }

  @Test func `The bars must fit into 25 seconds`() throws {
    func error(
      _ bpm: Int, _ beats: Int, _ bars: Int, _ limits: TempoAssist.Limits = .standard
    ) throws -> TempoAssist.Error? {
      let (tempo, signature) = (try Tempo(bpm: bpm), try TimeSignature(beats: beats, unit: 4))
      do throws(TempoAssist.Error) {
        _ = try TempoAssist(tempo: tempo, timeSignature: signature, bars: bars, limits: limits)
        return nil
      } catch { return error }
    }
    #expect(try error(96, 4, 8) == nil)
    #expect(try error(80, 4, 8) == nil)
    #expect(try error(60, 4, 8, .wide) == .tooLong(milliseconds: 32_000, maximumSeconds: 25))
    #expect(try error(60, 3, 8, .wide) == nil)
    #expect(try error(60, 4, 6, .wide) == nil)
    #expect(try error(60, 4, 7, .wide) == .tooLong(milliseconds: 28_000, maximumSeconds: 25))
    let standard = try Tempo(bpm: 80)...Tempo(bpm: 200)
    #expect(try error(60, 4, 2) == .tempoOutOfRange(Tempo(bpm: 60), standard))
    #expect(try error(201, 4, 2) == .tempoOutOfRange(Tempo(bpm: 201), standard))
    #expect(try error(240, 4, 2, .wide) == nil)
    // 76.8 BPM are exactly 25 s, and 76.799 are a third of a millisecond more.
    func fits(_ tempo: String) throws -> Bool {
      (try? TempoAssist(tempo: Tempo(parsing: tempo), bars: 8, limits: .wide)) != nil
    }
    #expect(try fits("76.8"))
    #expect(try !fits("76.799"))
    #expect(try error(120, 5, 2) == .timeSignatureNotAllowed(TimeSignature(beats: 5, unit: 4)))
    #expect(try error(120, 4, 1) == .barsOutOfRange(1, 2...8))
    #expect(try error(120, 4, 9) == .barsOutOfRange(9, 2...8))
    let assist = try TempoAssist(tempo: Tempo(bpm: 120), bars: 4, guide: .visual)
    #expect(assist.length == .bars(4) && assist.guide == .visual)
    let tooLong = TempoAssist.Error.tooLong(milliseconds: 32_000, maximumSeconds: 25)
    #expect(
      "\(tooLong)" == "the bars take 32000 ms, more than 25 s: take fewer bars or a faster tempo")
  }

  @Test(arguments: [
    (Int.min ... .max, 1...1_000_000), (-5...2, 1...2), (-5...0, 1...1),
    (9...2_000_000, 9...1_000_000), (1_000_000 ... .max, 1_000_000...1_000_000),
  ])
  func `The bars that are named as possible are possible, and all others are refused`(
    bars: ClosedRange<Int>, possible: ClosedRange<Int>
  ) throws {
    let fastest = try Tempo(bpm: 1000)
    let limits = TempoAssist.Limits(
      tempos: fastest...fastest, timeSignatures: [.fourFour], bars: bars, maximumSeconds: 1 << 30)
    for count in [.min, possible.lowerBound - 1, possible.upperBound + 1, .max] {
      #expect(throws: TempoAssist.Error.barsOutOfRange(count, possible)) {
        try TempoAssist(tempo: fastest, bars: count, limits: limits)
      }
    }
    for count in [possible.lowerBound, possible.upperBound] {
      #expect(try TempoAssist(tempo: fastest, bars: count, limits: limits).bars == count)
    }
  }

  @Test func `Progress counts up and down in bars, beats and sixteenths`() {
    let bar = TimeSignature.fourFour.barLength
    let progress = LoopProgress(
      elapsed: bar + Ticks.perSixteenth * 5 + 1, length: bar * 4, timeSignature: .fourFour)
    #expect(progress.elapsedTime.description == "1:1:1")
    // The sixteenth that has begun counts.
    #expect(progress.timeLeft?.description == "2:2:3")
    #expect(abs(progress.fraction! - 21.0 / 64) < 1e-6)
    let open = LoopProgress(elapsed: bar, length: nil, timeSignature: .fourFour)
    #expect(open.timeLeft == nil && open.fraction == nil && open.elapsedTime.bar == 1)
    let over = LoopProgress(elapsed: bar * 5, length: bar * 4, timeSignature: .fourFour)
    #expect(over.fraction == 1 && over.timeLeft == .zero)
  }

  @Test func `A live waveform adds buckets and changes none`() throws {
    var waveform = try LiveWaveform(framesPerBucket: 4, maximumBucketCount: 3)
    waveform.append(left: [1, -1, 0], right: [0, 0, 0.5, 9])
    #expect(waveform.buckets.isEmpty)
    waveform.append(left: [.nan, 0.25], right: [0, 0.25])
    let first = try #require(waveform.buckets.first)
    #expect(waveform.buckets.count == 1 && first.minimum == -1 && first.maximum == 1)
    var silentLeft = try LiveWaveform(framesPerBucket: 2, maximumBucketCount: 1)
    silentLeft.append(left: [0, 0], right: [-.infinity, 0.5])
    #expect(silentLeft.buckets.first?.minimum == 0 && silentLeft.buckets.first?.maximum == 0.5)
    waveform.append(left: [Float](repeating: 1, count: 40), right: [Float](repeating: 1, count: 40))
    #expect(waveform.buckets.count == 3 && waveform.buckets[0] == first)
    // As of the whole.
    let left = [1, -1, 0, 0, 0.25] + [Float](repeating: 1, count: 7)
    let right = [0, 0, 0.5, 0, 0.25] + [Float](repeating: 1, count: 7)
    #expect(try Waveform(left: left, right: right, buckets: 3).buckets == waveform.buckets)
    waveform.removeAll()
    #expect(waveform.buckets.isEmpty)
    // What has come in of the next bucket is removed as well.
    waveform.append(left: [0], right: [5])
    waveform.removeAll()
    waveform.append(left: [1, -1, 0, 0], right: [0, 0, 0.5, 0])
    #expect(waveform.buckets == [first])
    #expect(throws: LiveWaveform.Error.framesOutOfRange(0)) {
      try LiveWaveform(framesPerBucket: 0, maximumBucketCount: 1)
    }
    let most = 1 << 24
    #expect(throws: LiveWaveform.Error.framesOutOfRange(most + 1)) {
      try LiveWaveform(framesPerBucket: most + 1, maximumBucketCount: 1)
    }
    #expect(try LiveWaveform(framesPerBucket: most, maximumBucketCount: 1).buckets.isEmpty)
    #expect(throws: LiveWaveform.Error.bucketsOutOfRange(-1)) {
      try LiveWaveform(framesPerBucket: 1, maximumBucketCount: -1)
    }
  }
}
