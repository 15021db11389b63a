import Ostinato
import ScenarioPicture

/// Collects a run's events and audio as the value that the picture is drawn from.
struct TimelineRecorder {
  private(set) var timeline: Timeline
  private let clips: [[String]]
  private var levels: [LevelColumns]
  /// When `next` was pressed on a deck whose clip has not changed yet.
  private var marks: [Int64?]
  private var microloopStart: Int64?

  /// As many columns as the picture has pixels for them.
  private static let columns = Picture.columnCount

  init(_ material: Material, length: Int64) {
    let rate = material.sampleRate.hertz
    let bars = material.bars == 1 ? "1-bar" : "\(material.bars)-bar"
    timeline = Timeline(
      title: "The sample scenario",
      subtitle: "\(bars) loops · \(material.tempo) BPM · \(rate) Hz · "
        + "musical time above the decks, elapsed time below",
      sampleRate: rate, length: length, flashLength: (rate + 5) / 10)
    clips = material.decks.map { $0.map(\.name) }
    levels = clips.map { _ in LevelColumns(count: Self.columns, length: length) }
    marks = clips.map { _ in nil }
    timeline.tracks = clips.indices.map { Timeline.Track(name: "\(DeckID($0))") }
  }

  /// Takes what a deck alone sounds like in a block.
  mutating func heard(deck: Int, from start: Int64, left: [Float], right: [Float]) {
    levels[deck].add(from: start, left: left, right: right)
    timeline.tracks[deck].columns = levels[deck].isComplete ? levels[deck].columns : []
  }

  mutating func take(_ event: EngineEvent) {
    let frame = event.frame.rawValue
    switch event.kind {
    case .played:
      flag("play", event)
      for deck in clips.indices { begin(clip: 0, on: deck, at: frame) }
    case .paused:
      flag("pause", event)
      for deck in clips.indices { end(on: deck, at: frame) }
    case .nextMarked(let deck, _):
      flag("next on \(deck)", event)
      marks[deck.index] = frame
    case .microloopOn:
      flag("microloop on", event)
      microloopStart = frame
    case .microloopOff:
      flag("microloop off", event)
      timeline.microloops.append((microloopStart ?? frame)..<frame)
    case .microloopWrapped: jump(event)
    case .clipLooped(let deck):
      let index = timeline.tracks[deck.index].spans.last?.index ?? 0
      begin(clip: index, on: deck.index, at: frame)
    case .clipChanged(let deck, _, let to):
      begin(clip: to, on: deck.index, at: frame)
      if let mark = marks[deck.index] {
        timeline.tracks[deck.index].waits.append(
          Timeline.Wait(clip: clips[deck.index][to], frames: mark..<frame))
      }
      marks[deck.index] = nil
    case .bar: timeline.bars.append(Timeline.BarMark(frame: frame, bar: event.time.bar))
    case .beat: timeline.beats.append(frame)
    case .reset, .sought, .tempoChanged, .nextUnmarked, .sixteenth, .line, .cued, .cueRejected,
      .reported,
      .rejected, .late:
      // The scenario does none of these.
      break
    }
  }

  private mutating func flag(_ label: String, _ event: EngineEvent) {
    timeline.commands.append(
      Timeline.Flag(frame: event.frame.rawValue, label: label, time: "\(event.time)"))
  }

  /// The place jumped to was last heard at the latest bar of that name.
  private mutating func jump(_ event: EngineEvent) {
    let landing = timeline.bars.last { $0.bar == event.time.bar }?.frame ?? 0
    timeline.jumps.append(
      Timeline.Jump(frame: event.frame.rawValue, landing: landing, label: "to \(event.time)"))
  }

  private mutating func begin(clip: Int, on deck: Int, at frame: Int64) {
    end(on: deck, at: frame)
    let span = Timeline.Span(
      clip: clips[deck][clip], index: clip, frames: frame..<timeline.length)
    timeline.tracks[deck].spans.append(span)
  }

  private mutating func end(on deck: Int, at frame: Int64) {
    guard let last = timeline.tracks[deck].spans.indices.last else { return }
    let start = timeline.tracks[deck].spans[last].frames.lowerBound
    timeline.tracks[deck].spans[last].frames = start..<frame
  }
}
