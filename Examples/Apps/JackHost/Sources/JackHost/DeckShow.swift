import EnginePlayer
import Foundation
import JackClient
import LoopSynthesis
import Ostinato
import OstinatoControls
import OstinatoHost
import OstinatoNotes
import OstinatoRhythm
import TerminalScreen

/// Two decks and drums, and their keys.
@MainActor
final class DeckShow: Show {
  static let help = """
    space         play or pause; held for 2 s, reset
    p             pause at once
    a  b          mark the next clip of deck A or B; again removes the mark
    1–4  7–0      mark clip 1 to 4 of deck A or B; again removes the mark
    z  x          stop deck A or B at the next bar; again launches its clip
    f  g          how deck A or B follows the tempo: pitch kept, turntable, not at all
    m             microloop on or off
    h  j          microloop from here, or of what was just played
    [  ]          halve or double it
    ,  .          move it a beat back or on
    l             slip out of it, to where the music would be without it
    +  -          tempo by 1 BPM
    u  i          lead the tempo 10 BPM down or up over four bars
    w s  e d  ↑ ↓ gain of deck A, of deck B, of both
    q             quit
    """

  let client: JackClient
  let player: EnginePlayer
  let model: SequencerModel
  /// The names of each deck's clips.
  private let names: [[String]]
  /// The gains of the decks and, last, of the master, as set by the keys: those of the model are what is heard, a
  /// little behind.
  var gains: [Float]
  /// The tempo as set by the keys, for the same reason.
  var tempo: Tempo
  /// How the decks follow the tempo, as chosen by the keys, whether or not the engine could do so.
  private var modes: [FollowMode]
  let drums: StepSequencer
  let kit: DrumKit
  var tapping = TapTempo()
  /// Which of ``lengths`` the microloop is turned on with; `nil` for the engine's setting.
  private var length: Int?
  /// Until when the space bar counts as held, if it is.
  private var heldUntil: HostTime?

  /// A first repetition comes after up to 0.7 s, the others after some 30 ms.
  private static let untilFirstRepetition: Int64 = 700_000_000
  private static let untilNextRepetition: Int64 = 200_000_000
  private static let gainStep: Float = 0.0625
  /// The lengths of a microloop, in sixteenths: one to eight bars in 4/4.
  private static let lengths = [1, 2, 4, 8, 16, 32, 64, 128]

  /// Makes an engine at the server's rate and lets it play, connected to the machine's outputs.
  init(_ options: Options) throws {
    // An engine has one rate for life, so the server's comes first.
    let rate = try SampleRate(JackClient.sampleRate(server: options.server))
    let loops =
      try options.files == [[], []]
      ? DeckShow.demo(sampleRate: rate) : DeckShow.files(options, sampleRate: rate)
    names = loops.map { $0.map(\.name) }
    let host = EngineHost(
      try LoopEngine(
        sampleRate: rate, tempo: options.tempo ?? loops[0][0].clip.tempo,
        decks: loops.map { Deck($0.map(\.clip), follow: .stretch) }, sources: [Strip(), Strip()],
        // 50 ms for the levels.
        settings: EngineSettings(
          levelWindow: FrameCount(Int64(rate.hertz) / 20), stretchingDecks: loops.count)))
    model = SequencerModel(host.control)
    gains = model.state.decks.map { $0.strip.gain } + [model.state.masterGain]
    tempo = model.state.tempo
    modes = model.state.decks.map(\.follow)
    kit = DrumKit.full(sampleRate: rate)
    drums = try StepSequencer(id: .source(1), kit: kit, steps: 16, stepsPerBeat: 4)
    player = EnginePlayer(host, clock: MIDIClock(id: .source(0), sampleRate: rate), drums: drums)
    client = try JackClient(
      name: "ostinato", server: options.server, midiInput: "midi_in", midiOutput: "clock_out",
      processor: player)
    try client.activate()
    client.connectToMachine()
  }

  private typealias Loop = (name: String, clip: Clip)

  /// The program's own loops of each deck.
  private static func demo(sampleRate: SampleRate) throws -> [[Loop]] {
    let rate = Int(sampleRate.hertz)
    return try [DemoLoops.drums(rate: rate), DemoLoops.chords(rate: rate)].map { loops in
      try loops.map { ($0.name, try $0.clip(at: sampleRate).analysed()) }
    }
  }

  /// The loops of each deck's files, whose bars and tempo are given or found.
  private static func files(_ options: Options, sampleRate: SampleRate) throws -> [[Loop]] {
    var tempo = options.tempo
    return try options.files.map { files in
      try files.map { file in
        let url = URL(fileURLWithPath: file)
        do {
          let wave = try WAVFile(decoding: [UInt8](Data(contentsOf: url)), channels: .stereoMix)
          let clip =
            if let tempo, let bars = options.bars {
              try Clip(wave, tempo: tempo, length: .bars(bars))
            } else {
              try Clip(wave, near: tempo ?? Tempo(bpm: 120))
            }
          tempo = tempo ?? clip.tempo
          return (
            url.deletingPathExtension().lastPathComponent,
            try clip.resampled(to: sampleRate).analysed()
          )
        } catch { throw Failure("\(file): \(error)") }
      }
    }
  }

  var message: String?

  var lines: [String] {
    zip(model.state.decks, names).flatMap { model.state.statusLines(of: $0, names: $1) }
  }

  /// Also shows what the engine has rejected, and goes on with its tempo.
  func update(_ events: [EngineEvent]) {
    timePassed(to: .now())
    for event in events {
      guard case .rejected(_, let reason) = event.kind else { continue }
      message = "\(reason)"
      tempo = player.host.control.state.tempo
    }
  }

  /// The hits of the drums, which have no pattern of their own.
  func words(of event: EngineEvent) -> String? {
    guard case .hit(let row, let velocity) = StepEvent(event, of: drums.id) else { return nil }
    return "\(kit.rows[row].name) hit at \(velocity)"
  }

  // MARK: Keys

  func press(_ key: Character) {
    message = nil
    let time = HostTime.now()
    timePassed(to: time)
    guard key != " " else { return holdSpace(at: time) }
    releaseSpace(at: time)
    switch key {
    case "p": model.perform(.pause)
    case "z": toggleStop(.a)
    case "x": toggleStop(.b)
    case "f": changeFollowMode(.a)
    case "g": changeFollowMode(.b)
    case "m": model.toggleMicroloop(length: chosenLength)
    case "h": model.perform(.microloop(true, length: chosenLength, from: .here))
    case "j": model.perform(.microloop(true, length: chosenLength, from: .justPlayed))
    case ",": model.perform(.microloopMove(by: .beats(-1)))
    case ".": model.perform(.microloopMove(by: .beats(1)))
    case "l": model.perform(.slip)
    case "u": leadTempo(by: -10)
    case "i": leadTempo(by: 10)
    case "[": changeLength(by: -1)
    case "]": changeLength(by: 1)
    case "a": model.toggleNext(on: .a)
    case "b": model.toggleNext(on: .b)
    case "1", "2", "3", "4": toggleClip(key, of: "1234", on: .a)
    case "7", "8", "9", "0": toggleClip(key, of: "7890", on: .b)
    case "w": changeGain(0, by: Self.gainStep)
    case "s": changeGain(0, by: -Self.gainStep)
    case "e": changeGain(1, by: Self.gainStep)
    case "d": changeGain(1, by: -Self.gainStep)
    case "↑": changeGain(2, by: Self.gainStep)
    case "↓": changeGain(2, by: -Self.gainStep)
    case "+", "=": changeTempo(by: 1)
    case "-", "_": changeTempo(by: -1)
    default: break
    }
  }

  /// Lets go of the space bar once no repetition has come in time.
  private func timePassed(to time: HostTime) {
    if let heldUntil, time > heldUntil { releaseSpace(at: time) }
  }

  private func holdSpace(at time: HostTime) {
    let patience = heldUntil == nil ? Self.untilFirstRepetition : Self.untilNextRepetition
    if heldUntil == nil { model.buttonDown(at: time) }
    heldUntil = HostTime(
      nanoseconds: max(time.nanoseconds + patience, heldUntil?.nanoseconds ?? 0))
  }

  private func releaseSpace(at time: HostTime) {
    guard heldUntil != nil else { return }
    heldUntil = nil
    model.buttonUp(at: time)
  }

  private func toggleClip(_ key: Character, of keys: String, on deck: DeckID) {
    if let index = Array(keys).firstIndex(of: key) { model.toggleClip(index, on: deck) }
  }

  /// Stops a deck at the next bar, or launches the clip that it has.
  func toggleStop(_ id: DeckID) {
    let deck = model.state.decks[id]
    model.perform(
      deck.isStopped ? .launch(deck.currentClipIndex, on: id) : .stop(on: id),
      at: model.state.isPlaying ? .nextBar : .now)
  }

  /// Has a deck follow the tempo in the next of the three ways.
  private func changeFollowMode(_ id: DeckID) {
    modes[id.index] =
      switch modes[id.index] {
      case .stretch: .varispeed
      case .varispeed: .native
      case .native: .stretch
      }
    model.perform(.follow(modes[id.index], on: id))
  }

  /// Makes the tempo faster or slower, unless it would leave the range of tempos.
  private func changeTempo(by beatsPerMinute: Int64) {
    setTempo(beatsPerMinute) { .tempo($0) }
  }

  /// The same over four bars.
  private func leadTempo(by beatsPerMinute: Int64) {
    setTempo(beatsPerMinute) { .ramp(to: $0, over: .bars(4)) }
  }

  private func setTempo(_ change: Int64, by command: (Tempo) -> Command) {
    guard let changed = try? Tempo(microBPM: tempo.microBPM + change * 1_000_000) else { return }
    model.perform(command(changed))
    if model.lastError == nil { tempo = changed }
  }

  /// The length that the keys have chosen; `nil` for that of the engine's settings.
  private var chosenLength: MusicalLength? { length.map { .sixteenths(Self.lengths[$0]) } }

  /// Halves or doubles the microloop, or the length that it will have.
  private func changeLength(by steps: Int) {
    let present = model.state.microloop.segmentLength
    let nearest = Self.lengths.lastIndex { .perSixteenth * $0 <= present } ?? 0
    length = min(max((length ?? nearest) + steps, 0), Self.lengths.count - 1)
    if model.state.microloop.region != nil {
      model.perform(steps < 0 ? .microloopHalve : .microloopDouble)
    }
  }

  private func changeGain(_ index: Int, by step: Float) { setGain(index, to: gains[index] + step) }

  /// Sets the gain of a deck, or, after the last one, of the master.
  func setGain(_ index: Int, to gain: Float) {
    gains[index] = min(max(gain, 0), 4)
    model.perform(
      index == gains.count - 1
        ? .masterGain(gains[index]) : .gain(gains[index], on: DeckID(index)))
  }
}
