import EnginePlayer
import Hands
import JackClient
import LooperPlayer
import Ostinato
import OstinatoControls
import OstinatoHost
import OstinatoLooper
import OstinatoNotes
import OstinatoRhythm
import TerminalScreen

/// A looper of four tracks with a metronome, and its keys.
@MainActor
final class LooperShow: Show {
  static let help = """
    space   play or pause                   q  quit
    1 to 4  record on a track; once it has a loop, overdub on or off
    u  r    undo, redo                      x  m  clear or mute the track pressed last
    k       metronome on or off             c     measure the round trip
    """

  let client: JackClient
  let model: SequencerModel
  var player: EnginePlayer { looper.player }
  var message: String?
  private let looper: LooperPlayer
  /// The length of a take in bars.
  private let bars: Int
  private var rows = (0..<trackCount).map { LooperRow(track: $0) }
  /// The track pressed last.
  private var selected = 0
  private var isClickOn = true
  /// The round trip in frames, and how it is known.
  private var trip: (frames: Int, origin: String)
  /// What it was before, if the looper refuses it.
  private var tripBefore: (frames: Int, origin: String)
  private var isMeasuring = false
  /// The input's peak, which falls by and by.
  private var inputPeak: Float = 0

  private static let trackCount = 4
  private static let looperID = SourceID<LooperCommand>.source(0)
  private static let clickID = SourceID<MetronomeCommand>.source(1)
  private static let probeNumber = 2

  /// Opens a client with inputs and outputs, and lets a looper run in it.
  init(_ options: Options) throws {
    // An engine has one rate for life, so the server's comes first.
    let rate = try SampleRate(JackClient.sampleRate(server: options.server))
    bars = options.bars ?? 2
    trip = (options.trip ?? 0, "as given")
    tripBefore = trip
    let host = EngineHost(
      try LoopEngine(
        sampleRate: rate, tempo: options.tempo ?? Tempo(bpm: 120), decks: [],
        sources: [Strip(), Strip(), Strip(), Strip()],
        settings: EngineSettings(levelWindow: FrameCount(rate.hertz / 20))))
    looper = LooperPlayer(
      EnginePlayer(host, clock: MIDIClock(id: .source(3), sampleRate: rate)),
      looper: try Looper(
        id: LooperShow.looperID, sampleRate: rate, tracks: LooperShow.trackCount,
        maximumSeconds: 40, takes: 16, roundTrip: FrameCount(trip.frames)),
      click: try Metronome(id: LooperShow.clickID, sampleRate: rate))
    model = SequencerModel(host.control)
    client = try JackClient(
      name: "ostinato", server: options.server, ports: .both, midiInput: "midi_in",
      midiOutput: "clock_out", processor: looper)
    try client.activate()
    if options.isLoopback {
      try client.connectOutputs(to: client)
    } else {
      client.connectToMachine()
    }
    if options.trip == nil {
      setTrip(client.playbackLatency + client.captureLatency, "as the server says")
    }
    if options.calibrates { measure() }
  }

  // MARK: The round trip

  /// Begins to measure the round trip, for which no other sound may be played.
  private func measure() {
    if model.state.isPlaying { model.perform(.pause) }
    isMeasuring = true
    Task {
      do {
        let measured = try await looper.measureRoundTrip(source: Self.probeNumber)
        setTrip(Int(measured.frames.rawValue), "measured")
      } catch { message = "\(error)" }
      isMeasuring = false
    }
  }

  /// Gives the looper another round trip. Its loops stay.
  private func setTrip(_ frames: Int, _ origin: String) {
    tripBefore = trip
    trip = (frames, origin)
    send(.roundTrip(FrameCount(frames)))
  }

  // MARK: Keys

  func press(_ key: Character) {
    message = nil
    switch key {
    // The probe plays alone.
    case _ where isMeasuring && " 1234c".contains(key): break
    case " ": model.perform(model.state.isPlaying ? .pause : .play)
    case "1", "2", "3", "4": if let number = key.wholeNumberValue { advance(number - 1) }
    case "c": measure()
    case "u": send(.undo(track: selected))
    case "r": send(.redo(track: selected))
    case "x": send(.clear(track: selected))
    case "m": toggleMute(selected)
    case "k":
      isClickOn.toggle()
      model.perform(MetronomeCommand.mute(!isClickOn), to: Self.clickID)
    default: break
    }
  }

  /// Does what a track does next: it records, or turns overdub on or off.
  private func advance(_ track: Int) {
    selected = track
    switch rows[track].activity {
    case .empty:
      if !model.state.isPlaying { model.perform(.play) }
      send(.record(track: track, .bars(bars)), at: .nextBar)
    case .recording: break
    case .looping: send(.overdub(true, track: track))
    case .layering(let kind): send(.layer(kind, false, track: track))
    }
  }

  private func toggleMute(_ track: Int) {
    rows[track].isMuted.toggle()
    send(.mute(rows[track].isMuted, track: track))
  }

  // MARK: Hands

  func setGain(of part: HandAction.Part, to gain: Float) -> Bool {
    switch part {
    case .track(let track): send(.gain(gain, track: track))
    case .mix: model.perform(.masterGain(gain))
    case .deck, .drums: return false
    }
    return true
  }

  func perform(_ action: HandAction, _ message: ControllerMessage) -> Bool {
    switch action {
    case .record(let track): press(Character("\(track + 1)"))
    case .undo: press("u")
    case .redo: press("r")
    case .clear: press("x")
    case .click: press("k")
    case .mute(.track(let track)): toggleMute(track)
    default: return false
    }
    return true
  }

  private func send(_ command: LooperCommand, at anchor: Anchor = .now) {
    model.perform(command, to: Self.looperID, at: anchor)
  }

  // MARK: The screen

  func words(of event: EngineEvent) -> String? {
    LooperEvent(event, of: Self.looperID).map { "\($0)" }
  }

  func update(_ events: [EngineEvent]) {
    inputPeak = max(inputPeak * 0.8, looper.takeInputPeak())
    for event in events {
      guard let what = LooperEvent(event, of: Self.looperID) else { continue }
      for index in rows.indices { rows[index].follow(what) }
      guard case .refused(let command, _) = what else { continue }
      message = "\(what)"
      if case .roundTrip = command { trip = tripBefore }
    }
  }

  var lines: [String] {
    let tracks = rows.enumerated().map { index, row in
      "\(index == selected ? "▸" : " ")\(row.statusLine)"
    }
    let words =
      isMeasuring
      ? "measuring the round trip …" : "round trip \(trip.frames) frames, \(trip.origin)"
    return tracks + [
      "", "Input   \(meter(inputPeak))  \(words)  click \(isClickOn ? "on" : "off")",
    ]
  }
}
