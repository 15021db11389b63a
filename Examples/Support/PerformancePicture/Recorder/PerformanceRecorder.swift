import Ostinato

/// Collects the events and the audio of a performance as the value that pictures are drawn from.
///
/// It takes any performance of an engine whose decks all begin playing and whose events include bars and
/// beats, from the engine's first frame on: any sample rate, number of decks and clips, and any commands.
public struct PerformanceRecorder: Sendable {
  var recorded: Timeline
  private let clips: [[String]]
  private var levels: [LevelColumns]
  private let rows: [String]
  private var rowLevels: [LevelColumns]
  /// The clip that each deck plays.
  private var current: [Int]
  /// Whether each deck is stopped.
  private var isStopped: [Bool]
  /// The clip that each deck changes to next, and the frame at which it was marked.
  private var marks: [(clip: Int, frame: Int64)?]
  private var microloopStart: Int64?
  private var tracker = MoveTracker()
  /// The frame of the last command that also ends a microloop.
  private var lastStop: Int64?

  /// Creates a recorder for `length` frames of an engine whose decks have clips of these names.
  ///
  /// - Parameters:
  ///   - clips: The names of each deck's clips, in the order of its ring.
  ///   - rows: The names of what else sounds. A picture has a row for each of these that was heard.
  ///   - columns: In how many parts the audio is measured.
  public init(
    title: String, subtitle: String, sampleRate: SampleRate, length: FrameCount,
    clips: [[String]], rows: [String] = [], columns: Int = Picture.columnCount
  ) {
    let rate = sampleRate.hertz
    let length = length.rawValue
    self.clips = clips
    recorded = Timeline(
      title: title, subtitle: subtitle, sampleRate: rate, length: length,
      flashLength: (rate + 5) / 10)
    recorded.tracks = clips.indices.map { Timeline.Track(name: DeckID($0).description) }
    let level = LevelColumns(count: columns, length: length)
    levels = clips.map { _ in level }
    self.rows = rows
    rowLevels = rows.map { _ in level }
    current = clips.map { _ in 0 }
    isStopped = clips.map { _ in false }
    marks = clips.map { _ in nil }
  }

  /// Takes what a deck alone sounds like in a block, both channels of the same length.
  ///
  /// Blocks of a deck follow each other without a gap; what is past the length is left out.
  public mutating func heard(
    deck: Int, from start: FramePosition, left: Span<Float>, right: Span<Float>
  ) {
    guard levels.indices.contains(deck) else { return }
    levels[deck].add(from: start.rawValue, left: left, right: right)
  }

  /// Takes what a row alone sounds like in a block, as with a deck.
  public mutating func heard(
    row: Int, from start: FramePosition, left: Span<Float>, right: Span<Float>
  ) {
    guard rowLevels.indices.contains(row) else { return }
    rowLevels[row].add(from: start.rawValue, left: left, right: right)
  }

  /// Takes what a deck alone sounds like in a block, as arrays.
  public mutating func heard(
    deck: Int, from start: FramePosition, left: [Float], right: [Float]
  ) {
    heard(deck: deck, from: start, left: left.span, right: right.span)
  }

  /// What was heard and what happened until now; what goes on reaches to the end.
  public var timeline: Timeline {
    var timeline = recorded
    timeline.moves = tracker.moves(until: timeline.length)
    for (deck, level) in levels.enumerated() {
      if level.isHeard { timeline.tracks[deck].columns = level.columns }
      if let wait = wait(on: deck, until: timeline.length) {
        timeline.tracks[deck].waits.append(wait)
      }
      timeline.tracks[deck].spans.removeAll { $0.frames.isEmpty }
    }
    for (name, level) in zip(rows, rowLevels)
    where level.columns.contains(where: { $0 != .silence }) {
      timeline.rows.append(Timeline.Row(name: name, columns: level.columns))
    }
    if let start = microloopStart, start < timeline.length {
      timeline.microloops.append(start..<timeline.length)
    }
    return timeline
  }

  /// Takes an event, in the order in which the engine reports them; what is past the length is left out.
  ///
  /// - Parameter tempo: The engine's tempo after it, which the flag of a change of tempo says.
  public mutating func take(_ event: EngineEvent, tempo: Tempo? = nil) {
    let frame = event.frame.rawValue
    guard frame <= recorded.length else { return }
    tracker.take(event)
    switch event.kind {
    case .played:
      flag("play", event)
      beginAll(at: frame)
    case .paused, .reset: stop(at: event)
    case .sought, .slipped:
      flag(event.kind == .slipped ? "slip" : "seek", event)
      lastStop = frame
      if tracker.isMoving { beginAll(at: frame) }
    case .tempoChanged:
      let words = tempo.map { "tempo " + $0.description } ?? "tempo"
      flag(words, event)
    case .timeSignatureChanged: flag("\(event.timeSignature)", event)
    case .rampBegan: flag("ramp", event)
    case .microloopChanged: flag("microloop changed", event, rank: -1)
    case .nextMarked(let deck, let clip): mark(clip, on: deck, event)
    case .nextUnmarked(let deck): mark(nil, on: deck, event)
    case .microloopOn:
      endMicroloop(at: frame)
      microloopStart = frame
      flag("microloop on", event, rank: -1)
    case .microloopOff:
      endMicroloop(at: frame)
      if lastStop != frame { flag("microloop off", event, rank: -2) }
    case .microloopWrapped: jump(event)
    case .clipLooped(let deck): begin(clip: nil, on: deck.index, at: frame)
    case .clipChanged(let deck, _, let clip): change(deck.index, to: clip, at: frame)
    case .stopped(let deck): stop(deck, event)
    case .launched(let deck, let clip): launch(clip, on: deck, event)
    case .followChanged(let deck): follow(deck, event)
    case .bar: recorded.bars.append(Timeline.BarMark(frame: frame, bar: event.time.bar))
    case .beat: recorded.beats.append(frame)
    case .sixteenth, .line, .rampEnded, .cued, .cueRejected, .reported, .sourceRejected, .rejected,
      .late:
      break  // They are no part of the picture.
    }
  }
}

// What the events mean.
extension PerformanceRecorder {
  /// Begins a span of the clip that each deck plays.
  private mutating func beginAll(at frame: Int64) {
    for deck in clips.indices where !isStopped[deck] { begin(clip: nil, on: deck, at: frame) }
  }

  private mutating func stop(at event: EngineEvent) {
    flag(event.kind == .reset ? "reset" : "pause", event)
    lastStop = event.frame.rawValue
    for deck in clips.indices { end(on: deck, at: event.frame.rawValue) }
  }

  /// Ends what one deck plays.
  private mutating func stop(_ deck: DeckID, _ event: EngineEvent) {
    guard clips.indices.contains(deck.index) else { return }
    flag("stop \(deck)", event, rank: -1)
    isStopped[deck.index] = true
    end(on: deck.index, at: event.frame.rawValue)
  }

  /// Begins a clip on one deck: now, or when the music moves.
  private mutating func launch(_ clip: Int, on deck: DeckID, _ event: EngineEvent) {
    guard clips.indices.contains(deck.index) else { return }
    flag("launch on \(deck)", event, rank: -1)
    isStopped[deck.index] = false
    current[deck.index] = clip
    endWait(on: deck.index, at: event.frame.rawValue)
    if tracker.isMoving { begin(clip: clip, on: deck.index, at: event.frame.rawValue) }
  }

  private mutating func follow(_ deck: DeckID, _ event: EngineEvent) {
    guard clips.indices.contains(deck.index) else { return }
    flag("follow on \(deck)", event, rank: -1)
  }

  private mutating func flag(_ label: String, _ event: EngineEvent, rank: Int = 0) {
    recorded.commands.append(
      Timeline.Flag(
        frame: event.frame.rawValue, label: label, time: event.time.description, rank: rank))
  }

  private mutating func jump(_ event: EngineEvent) {
    let frame = event.frame.rawValue
    let landing = tracker.lastHeard(event.ticks.rawValue) ?? frame
    recorded.jumps.append(
      Timeline.Jump(frame: frame, landing: landing, label: "to " + event.time.description))
  }

  private mutating func endMicroloop(at frame: Int64) {
    if let start = microloopStart, start < frame { recorded.microloops.append(start..<frame) }
    microloopStart = nil
  }

  /// Puts a mark on a deck's clip, or with `nil` removes it.
  private mutating func mark(_ clip: Int?, on deck: DeckID, _ event: EngineEvent) {
    guard clips.indices.contains(deck.index) else { return }
    let frame = event.frame.rawValue
    flag((clip == nil ? "no next on " : "next on ") + deck.description, event, rank: -1)
    endWait(on: deck.index, at: frame)
    marks[deck.index] = clip.map { ($0, frame) }
  }

  private mutating func change(_ deck: Int, to clip: Int, at frame: Int64) {
    guard clips.indices.contains(deck) else { return }
    endWait(on: deck, at: frame)
    begin(clip: clip, on: deck, at: frame)
  }

  /// Removes a deck's mark.
  private mutating func endWait(on deck: Int, at frame: Int64) {
    if let wait = wait(on: deck, until: frame) { recorded.tracks[deck].waits.append(wait) }
    marks[deck] = nil
  }

  private func wait(on deck: Int, until frame: Int64) -> Timeline.Wait? {
    guard let mark = marks[deck], mark.frame < frame else { return nil }
    return Timeline.Wait(
      clip: name(of: mark.clip, on: deck), index: mark.clip, frames: mark.frame..<frame)
  }

  /// A clip of a ring that came later than these names has its deck and its number.
  private func name(of clip: Int, on deck: Int) -> String {
    let names = clips[deck]
    if names.indices.contains(clip) { return names[clip] }
    return DeckID(deck).description + (clip + 1).description
  }

  private mutating func begin(clip: Int?, on deck: Int, at frame: Int64) {
    guard clips.indices.contains(deck) else { return }
    end(on: deck, at: frame)
    if let clip { current[deck] = clip }
    guard frame < recorded.length else { return }
    recorded.tracks[deck].spans.append(
      Timeline.Span(
        clip: name(of: current[deck], on: deck), index: current[deck],
        frames: frame..<recorded.length))
  }

  private mutating func end(on deck: Int, at frame: Int64) {
    guard let last = recorded.tracks[deck].spans.indices.last else { return }
    let frames = recorded.tracks[deck].spans[last].frames
    guard frames.upperBound == recorded.length else { return }
    recorded.tracks[deck].spans[last].frames = frames.lowerBound..<max(frames.lowerBound, frame)
  }
}
