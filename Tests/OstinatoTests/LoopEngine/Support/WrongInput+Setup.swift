import Ostinato

// Wrong tempos, rates, clips, files, settings and snapshots.
extension WrongInput {
  static let tempos = [
    WrongInput("tempo 0", "tempo 0 BPM is not within 1 … 1000 BPM") { _ = try Tempo(bpm: 0) },
    WrongInput("tempo 2000", "tempo 2000 BPM is not within 1 … 1000 BPM") {
      _ = try Tempo(bpm: 2000)
    },
    WrongInput("tempo -120.5", "tempo -120.5 BPM is not within 1 … 1000 BPM") {
      _ = try Tempo(bpm: -120.5)
    },
    WrongInput(
      "tempo NaN", "NaN and infinity are no tempo: give a finite number within 1 … 1000 BPM"
    ) { _ = try Tempo(bpm: .nan) },
    WrongInput(
      "tempo infinite", "NaN and infinity are no tempo: give a finite number within 1 … 1000 BPM"
    ) { _ = try Tempo(bpm: .infinity) },
    WrongInput(
      "tempo \"120,5\"",
      "a tempo is written as a decimal number, with a point and no sign, as in 125 or 120.5"
    ) { _ = try Tempo(parsing: "120,5") },
    WrongInput(
      "tempo \"fast\"",
      "a tempo is written as a decimal number, with a point and no sign, as in 125 or 120.5"
    ) { _ = try Tempo(parsing: "fast") },
    WrongInput(
      "tempo \"\"",
      "a tempo is written as a decimal number, with a point and no sign, as in 125 or 120.5"
    ) { _ = try Tempo(parsing: "") },
    WrongInput(
      "tempo \"120.\"",
      "a tempo is written as a decimal number, with a point and no sign, as in 125 or 120.5"
    ) { _ = try Tempo(parsing: "120.") },
    WrongInput(
      "tempo \"+120\"",
      "a tempo is written as a decimal number, with a point and no sign, as in 125 or 120.5"
    ) { _ = try Tempo(parsing: "+120") },
    WrongInput("tempo \"120.1234567\"", "a tempo has at most six decimals, as in 120.123456") {
      _ = try Tempo(parsing: "120.1234567")
    },
    WrongInput("tempo \"1000.5\"", "tempo 1000.5 BPM is not within 1 … 1000 BPM") {
      _ = try Tempo(parsing: "1000.5")
    },
    WrongInput("rate 44100.5", "sample rate 44100.5 is not a whole number of hertz") {
      _ = try SampleRate(44_100.5)
    },
    WrongInput("rate NaN", "sample rate nan is not a whole number of hertz") {
      _ = try SampleRate(Double.nan)
    },
    WrongInput("rate 0", "sample rate 0 Hz is not within 1 … 10 000 000 Hz") {
      _ = try SampleRate(0)
    },
    WrongInput("rate -44100", "sample rate -44100 Hz is not within 1 … 10 000 000 Hz") {
      _ = try SampleRate(-44_100)
    },
    WrongInput("rate 20 MHz", "sample rate 20000000 Hz is not within 1 … 10 000 000 Hz") {
      _ = try SampleRate(20_000_000)
    },
    WrongInput("0/4", "a bar of 0 beats is not within 1 … 64 beats") {
      _ = try TimeSignature(beats: 0, unit: 4)
    },
    WrongInput("65/4", "a bar of 65 beats is not within 1 … 64 beats") {
      _ = try TimeSignature(beats: 65, unit: 4)
    },
    WrongInput(
      "4/3", "a beat is a half, a quarter, an eighth or a sixteenth, 2, 4, 8 or 16, and not 3"
    ) { _ = try TimeSignature(beats: 4, unit: 3) },
    WrongInput(
      "4/1", "a beat is a half, a quarter, an eighth or a sixteenth, 2, 4, 8 or 16, and not 1"
    ) { _ = try TimeSignature(beats: 4, unit: 1) },
    WrongInput(
      "1000 BPM at 50 Hz",
      "at 1000 BPM a sixteenth is shorter than one frame of 50 Hz: take a slower tempo "
        + "or a higher rate"
    ) {
      _ = try Timebase(sampleRate: rate(50), tempo: Tempo(bpm: 1000))
    },
  ]

  static let clips = [
    WrongInput("0 bars", "a clip of 0 bars is not within 1 … 1000000000 bars") {
      _ = try clip(length: .bars(0))
    },
    WrongInput("-8 bars", "a clip of -8 bars is not within 1 … 1000000000 bars") {
      _ = try clip(length: .bars(-8))
    },
    WrongInput("2 000 000 000 bars", "a clip of 2000000000 bars is not within 1 … 1000000000 bars")
    { _ = try clip(length: .bars(2_000_000_000)) },
    WrongInput(
      "100 ticks", "a clip of 100 ticks is shorter than a sixteenth, which has 720720 ticks"
    ) { _ = try clip(length: .ticks(100)) },
    WrongInput(
      "-1 quarter note",
      "a clip of -1 quarter notes is shorter than a sixteenth, which has 720720 ticks"
    ) { _ = try clip(length: .ticks(Ticks.zero - .perQuarter)) },
    WrongInput(
      "ticks without end",
      "a clip of 9223372036854775807 ticks is longer than a clip can be, which is "
        + "369008640000000000 ticks"
    ) { _ = try clip(length: .ticks(Ticks(.max))) },
    WrongInput(
      "left longer than right", "the left channel has 3 samples and the right 2: both need as many"
    ) {
      _ = try Clip(
        left: [0, 0, 0], right: [0, 0], sampleRate: rate(44_100), tempo: Tempo(bpm: 125),
        length: .bars(1))
    },
    WrongInput("5.1", "a clip has 1 channel or 2, and 6 were given") {
      _ = try Clip(
        interleaved: [0, 0, 0, 0, 0, 0], channels: 6, sampleRate: rate(44_100),
        tempo: Tempo(bpm: 125), length: .bars(1))
    },
    WrongInput(
      "half a frame",
      "3 interleaved samples do not make whole frames: stereo has two samples a frame"
    ) {
      _ = try Clip(
        interleaved: [0, 0, 0], channels: 2, sampleRate: rate(44_100), tempo: Tempo(bpm: 125),
        length: .bars(1))
    },
    WrongInput(
      "resampled too far", "50 Hz and 12801 Hz are more than 256 times apart: resample in steps"
    ) { _ = try clip(50).resampled(to: rate(12_801)) },
    WrongInput(
      "resampled to too many frames",
      "resampled audio of 512000000 frames is longer than 268435456 frames: cut it first"
    ) {
      _ = try clip(100, frames: 2_000_000).resampled(to: rate(25_600))
    },
    WrongInput(
      "a waveform without columns", "a waveform of 0 buckets is not within 1 … 1048576 buckets"
    ) { _ = try Waveform(clip(), buckets: 0) },
    WrongInput("an empty file", "the file is empty: a WAV file begins with RIFF, RF64 or BW64") {
      _ = try WAVFile(decoding: [])
    },
    WrongInput(
      "an MP3",
      "not a WAV file: it begins with the bytes 49 44 33 00 (an ID3 tag), not with "
        + "RIFF, RF64 or BW64"
    ) { _ = try WAVFile(decoding: [0x49, 0x44, 0x33] + [UInt8](repeating: 0, count: 40)) },
    WrongInput(
      "three channels to write", "3 channels are neither mono nor stereo: one or two are written"
    ) {
      _ = try WAVFile(sampleRate: rate(44_100), channels: [[0], [0], [0]])
    },
  ]

  static let setups = [
    WrongInput("rate 0", "sample rate 0 Hz is not within 1 … 10 000 000 Hz") {
      _ = try LoopEngine(sampleRate: 0, tempo: Tempo(bpm: 125), decks: [])
    },
    WrongInput("a deck without clips", "deck B has no clips: give it at least one") {
      _ = try LoopEngine(sampleRate: 44_100, tempo: Tempo(bpm: 125), decks: [[clip()], []])
    },
    WrongInput(
      "a clip at 48 kHz, the second of deck B",
      "clip 1 of deck B, counted from 0, is at 48000 Hz and the engine at 44100 Hz: "
        + "Clip.resampled(to:) makes one that fits"
    ) {
      _ = try LoopEngine(
        sampleRate: 44_100, tempo: Tempo(bpm: 125), decks: [[clip()], [clip(), clip(48_000)]])
    },
    WrongInput(
      "a strip of 17",
      "deck A: a gain of 17.0 is not within 0 … 16: gains are linear, and "
        + "Strip.linearGain(decibels:) makes one from decibels"
    ) {
      _ = try LoopEngine(
        sampleRate: 44_100, tempo: Tempo(bpm: 125),
        decks: [Deck([clip()], strip: Strip(gain: 17))])
    },
    WrongInput("a microloop of 0 bars", "a microloop of 0 bars is not within 1 … 1000000000 bars") {
      _ = try made(EngineSettings(microloopBars: 0))
    },
    WrongInput("a ramp of two minutes", "a ramp of 120000 ms is not within 0 … 60 000 ms") {
      _ = try made(EngineSettings(mixRampMilliseconds: 120_000))
    },
    WrongInput(
      "no room for commands", "room for 0 waiting commands is not within 1 … 1 000 000 commands"
    ) { _ = try made(EngineSettings(pendingCapacity: 0)) },
    WrongInput(
      "a level window of 0", "a level window of 0 frames is not within 1 … 10 000 000 frames"
    ) { _ = try made(EngineSettings(levelWindow: 0)) },
    WrongInput("1025 decks", "1025 decks are more than the 1024 that an engine can have") {
      _ = try LoopEngine(
        sampleRate: 44_100, tempo: Tempo(bpm: 125),
        decks: [Deck](repeating: [clip()], count: 1025))
    },
    WrongInput(
      "a grid of 100 ticks",
      "a grid of 100 ticks is finer than 960 lines a quarter note, which is 3003 ticks"
    ) {
      var engine = try made()
      _ = try engine.observe(every: 100)
    },
    WrongInput(
      "a grid without end",
      "a grid of 9223372036854775807 ticks is longer than 369008640000000000 ticks"
    ) {
      var engine = try made()
      _ = try engine.observe(every: Ticks(.max))
    },
    WrongInput("17 observers", "there are 16 observers already: stop one first") {
      var engine = try made()
      for _ in 0..<17 { _ = try engine.observe(every: .perSixteenth) }
    },
    WrongInput(
      "clips for deck C",
      "there is no deck C in this engine: its decks are those it was made with, from A on"
    ) {
      var engine = try made()
      try engine.replaceClips(on: .c, with: [clip()])
    },
    WrongInput("a snapshot that is text", "the bytes are not a snapshot of an engine") {
      _ = try LoopEngine(restoring: Array("{}".utf8), clips: [])
    },
    WrongInput("a snapshot cut short", "the snapshot has 533 bytes, and 532 were given") {
      let engine = try made()
      _ = try LoopEngine(restoring: engine.snapshot().dropLast(), clips: engine.clipsInUse)
    },
    WrongInput("a snapshot with a bit flipped", "the snapshot is damaged") {
      let engine = try made()
      var bytes = engine.snapshot()
      bytes[40] ^= 1
      _ = try LoopEngine(restoring: bytes, clips: engine.clipsInUse)
    },
    WrongInput(
      "a snapshot without its clips",
      "the snapshot has 2 decks, and clips were given for 0: give those of clipsInUse"
    ) {
      let engine = try made()
      _ = try LoopEngine(restoring: engine.snapshot(), clips: [])
    },
    WrongInput(
      "a snapshot with too few clips",
      "deck A had 2 clips, and 1 were given: give those of clipsInUse"
    ) {
      let engine = try made()
      _ = try LoopEngine(restoring: engine.snapshot(), clips: [[clip()], [clip()]])
    },
    WrongInput(
      "a snapshot with another clip",
      "clip 1 of deck A, counted from 0, is not the one it had: give those of clipsInUse"
    ) {
      let engine = try made()
      _ = try LoopEngine(
        restoring: engine.snapshot(), clips: [[clip(), clip(frames: 9)], [clip()]])
    },
    WrongInput(
      "another rate without its clips",
      "the engine has 2 decks, and clips were given for 0: resample those of clipsInUse"
    ) {
      _ = try LoopEngine(continuing: made(), clips: [], sampleRate: rate(48_000))
    },
    WrongInput(
      "another rate with too few clips",
      "deck A has 2 clips in use, and 0 were given: resample those of clipsInUse"
    ) {
      _ = try LoopEngine(continuing: made(), clips: [[], [clip()]], sampleRate: rate(48_000))
    },
    WrongInput(
      "another rate with the clips as they are",
      "clip 0 of deck A, counted from 0, is at 44100 Hz and the engine is to go on at "
        + "48000 Hz: Clip.resampled(to:) makes one that fits"
    ) {
      let engine = try made()
      _ = try LoopEngine(continuing: engine, clips: engine.clipsInUse, sampleRate: rate(48_000))
    },
    WrongInput(
      "another rate with other clips",
      "clip 0 of deck A, counted from 0, has another length or tempo than the one it "
        + "takes the place of: resample the clips of clipsInUse"
    ) {
      let other = try clip(48_000, length: .bars(2))
      _ = try LoopEngine(
        continuing: made(), clips: [[other, other], [other]], sampleRate: rate(48_000))
    },
  ]
}
