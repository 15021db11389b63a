import EnginePlayer
import JackClient
import LooperPlayer
import Ostinato
import OstinatoHost
import OstinatoLooper
import OstinatoRhythm
import TerminalScreen

/// A looper of four tracks on a screen, with its keys.
@MainActor
final class LooperShow: Show {
  private(set) var isQuitting = false
  private let client: JackClient
  private let player: LooperPlayer
  private let model: SequencerModel
  private let id: SourceID<LooperCommand>
  private let sampleRate: SampleRate
  private let bars: Int
  private var rows: [LooperRow]
  private var selected = 0
  private var isClickOn = true
  private var isHelpShown = false
  private var calibration: Calibration
  /// The input's peak, which falls by and by.
  private var inputPeak: Float = 0

  /// What is known of the round trip.
  private enum Calibration: Equatable {
    case given(Int), told(Int), measured(Int)
    /// Being measured; until then it is so many frames.
    case measuring(Int)
    case failed(String, Int)

    var words: String {
      switch self {
      case .given(let frames): "round trip \(frames) frames, as given"
      case .told(let frames): "round trip \(frames) frames, as the server says"
      case .measuring: "measuring the round trip …"
      case .measured(let frames): "round trip \(frames) frames, measured"
      case .failed(_, let frames): "round trip \(frames) frames, not measured"
      }
    }

    var frames: Int {
      switch self {
      case .given(let frames), .told(let frames), .measured(let frames), .measuring(let frames),
        .failed(_, let frames):
        frames
      }
    }
  }

  /// What the keys do, for the screen.
  private static let help = [
    .list, KeyHelp("space", "play or pause", brief: "play/pause"),
    KeyHelp("1–4", "record on a track; then overdub on or off", brief: "record, then overdub"),
    KeyHelp("u", "undo", brief: "undo"), KeyHelp("r", "redo", brief: "redo"),
    KeyHelp("x", "clear the track pressed last"), KeyHelp("m", "mute it, or not"),
    KeyHelp("k", "metronome on or off"), KeyHelp("c", "measure the round trip"),
    KeyHelp("q", "quit", brief: "quit"),
  ]
  private static let trackCount = 4

  /// Opens a client with inputs and outputs, and lets a looper run in it.
  init(_ options: Options) throws {
    // The rate comes first: an engine has one for life.
    let rate = try SampleRate(
      JackClient(name: "ostinato", server: options.server, processor: SilentProcessor()).sampleRate)
    guard let bars = Int(options.bars ?? "2"), (1...16).contains(bars) else {
      throw Failure("--bars \(options.bars ?? ""): expected 1 to 16")
    }
    sampleRate = rate
    self.bars = bars
    let host = EngineHost(
      try LoopEngine(
        sampleRate: rate, tempo: options.tempo ?? Tempo(bpm: 120), decks: [Deck](),
        sources: [Strip(), Strip(), Strip()],
        settings: EngineSettings(levelWindow: FrameCount(rate.hertz / 20))))
    let looper = try LooperShow.makeLooper(rate, trip: options.trip ?? 0)
    id = looper.id
    player = LooperPlayer(
      host, looper: looper, click: try Metronome(id: .source(1), at: rate),
      probe: try RoundTripProbe(source: 2, sampleRate: rate))
    model = SequencerModel(host.control)
    client = try JackClient(
      name: "ostinato", server: options.server, ports: .both, processor: player)
    let length = host.control.state.timebase.timeSignature.barLength * Int64(bars)
    rows = Array(repeating: LooperRow(length: length), count: LooperShow.trackCount)
    calibration = options.trip.map { .given($0) } ?? .told(0)
    try client.activate()
    try connect(isLoopback: options.isLoopback)
    if options.calibrates { calibrate() }
  }

  private static func makeLooper(_ rate: SampleRate, trip: Int) throws -> Looper {
    try Looper(
      id: .source(0), sampleRate: rate, tracks: trackCount, maximumSeconds: 40, takes: 16,
      latency: LooperLatency(output: trip))
  }

  private func connect(isLoopback: Bool) throws {
    for (index, (output, input)) in zip(client.outputNames, client.inputNames).enumerated() {
      if isLoopback {
        try client.connect(output, to: input)
      } else {
        // A server without these ports is no error: others may be connected by hand.
        try? client.connect(output, to: "system:playback_\(index + 1)")
        try? client.connect("system:capture_\(index + 1)", to: input)
      }
    }
    guard case .told = calibration else { return }
    setTrip(client.playbackLatency + client.captureLatency) { .told($0) }
  }

  var trouble: String? { client.trouble }

  func close() { client.close() }

  // MARK: The round trip

  /// Measures the round trip, for which no other sound may be played.
  private func calibrate() {
    guard rows.allSatisfy({ $0.activity == .empty }) else {
      calibration = .failed("clear all tracks before you calibrate", calibration.frames)
      return
    }
    if model.state.isPlaying { model.perform(.pause) }
    let rate = sampleRate
    let isChanged = player.change(to: .probe) { _, probe in
      if let fresh = try? RoundTripProbe(source: 2, sampleRate: rate) { probe = fresh }
    }
    let before = calibration.frames
    calibration = isChanged ? .measuring(before) : .failed("the audio thread does not run", before)
  }

  /// Takes the result of a measurement that has ended.
  private func endCalibration() {
    var result: Result<RoundTrip, RoundTripProbe.Error>?
    _ = player.change(to: .looper) { _, probe in
      do throws(RoundTripProbe.Error) { result = .success(try probe.roundTrip()) } catch {
        result = .failure(error)
      }
    }
    switch result {
    case .success(let trip): setTrip(trip.frames) { .measured($0) }
    case .failure(let error): calibration = .failed("\(error)", calibration.frames)
    case nil: calibration = .failed("the audio thread does not run", calibration.frames)
    }
  }

  /// Gives the looper another round trip, and forgets what it had.
  private func setTrip(_ frames: Int, _ how: (Int) -> Calibration) {
    guard let fresh = try? LooperShow.makeLooper(sampleRate, trip: frames),
      player.change(to: .looper, { looper, _ in looper = fresh })
    else {
      calibration = .failed("a round trip of \(frames) frames is not possible", calibration.frames)
      return
    }
    calibration = how(frames)
  }

  private var isMeasuring: Bool { if case .measuring = calibration { true } else { false } }

  // MARK: Keys

  func take(_ bytes: [UInt8]) {
    for key in KeyPress.keys(in: bytes) {
      switch key {
      case .character(let character): act(on: character)
      case .escape: isHelpShown = false
      case .up, .down: break
      }
    }
  }

  private func act(on character: Character) {
    let isFree = !isMeasuring
    switch character {
    case " " where isFree: model.perform(model.state.isPlaying ? .pause : .play)
    case "1", "2", "3", "4":
      if isFree, let number = character.wholeNumberValue { press(number - 1) }
    case "u": send(.undo(track: selected))
    case "r": send(.redo(track: selected))
    case "x": send(.clear(track: selected))
    case "m":
      rows[selected].isMuted.toggle()
      send(.mute(rows[selected].isMuted, track: selected))
    case "k":
      isClickOn.toggle()
      model.perform(MetronomeCommand.mute(!isClickOn), to: SourceID<MetronomeCommand>.source(1))
    case "c" where isFree: calibrate()
    case "?", "h": isHelpShown.toggle()
    // Control-C comes as a byte from a terminal without line editing.
    case "q", "\u{03}": isQuitting = true
    default: break
    }
  }

  /// Does what a track does next: it records, or turns overdub on or off.
  private func press(_ track: Int) {
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

  private func send(_ command: LooperCommand, at anchor: Anchor = .now) {
    model.perform(command, to: id, at: anchor)
  }

  // MARK: The picture

  func refresh() {
    model.latency = FrameCount(Int64(client.playbackLatency))
    model.refresh(at: .now())
    inputPeak = max(inputPeak * 0.8, player.takeInputPeak())
    for event in player.host.control.drainEvents() {
      guard case .event(let event) = event, case .reported(let report) = event.kind,
        report.source == 0, let what = LooperEvent(report), let track = what.track
      else { continue }
      rows[track].follow(what, at: event.ticks)
    }
    if isMeasuring, player.hasProbed { endCalibration() }
  }

  func grid(_ size: (columns: Int, rows: Int)) -> CellGrid {
    var message = model.lastError?.description
    if case .failed(let words, _) = calibration { message = words }
    return LooperScreen(columns: size.columns, rows: size.rows).grid(
      of: model.state,
      LooperScreen.Looper(
        rows: rows, selected: selected, inputPeak: inputPeak,
        trip: calibration.words, isClickOn: isClickOn),
      notes: Screen.Notes(
        system: "\(sampleRate), \(client.bufferSize) frames, xruns \(client.xrunCount)",
        message: message, help: Self.help, isHelpShown: isHelpShown))
  }
}

extension LooperEvent {
  /// The number of the track that it is about.
  fileprivate var track: Int? {
    switch self {
    case .recording(let track), .recorded(let track), .dropped(let track, _),
      .listening(let track), .layering(_, let track), .layered(_, let track),
      .version(_, let track), .cleared(let track), .fitted(let track):
      track
    case .refused(let command, _): command.track
    }
  }
}
