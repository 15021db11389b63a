import Ostinato
import OstinatoOracle

/// Finds where a run of the engine differs from what the oracle says, if anywhere.
///
/// Audio is compared bit for bit and events as whole lists. Returns one line for the first
/// difference of each kind; none means that all is equal.
public func differences(
  _ run: EngineRun, _ truth: OracleResult, of performance: Performance
) -> [String] {
  var found: [String] = []
  if let place = firstDifference(run.events, truth.events) {
    let (ours, theirs) = (run.events[at: place], truth.events[at: place])
    found.append("event \(place): engine \(show(ours)), oracle \(show(theirs))")
  }
  for (name, ours, theirs) in [("left", run.left, truth.left), ("right", run.right, truth.right)] {
    if let place = firstDifferentBit(ours, theirs) {
      found.append(
        "\(name) frame \(place): engine \(show(ours[at: place])), "
          + "oracle \(show(theirs[at: place]))")
    }
  }
  if !run.stems.isEmpty, run.stems.count != truth.stems.count {
    found.append("\(run.stems.count) stems, not \(truth.stems.count)")
  }
  for (deck, (ours, theirs)) in zip(run.stems, truth.stems).enumerated() {
    let place = firstDifferentBit(ours.left, theirs.left)
    if let place = place ?? firstDifferentBit(ours.right, theirs.right) {
      found.append("stem \(deck) frame \(place)")
    }
  }
  if run.hasPassages, let place = firstDifference(run.passages, truth.passages) {
    found.append(
      "passage \(place): engine \(show(run.passages[at: place])), "
        + "oracle \(show(truth.passages[at: place]))")
  }
  if run.stateReadings.isEmpty, performance.length > 0 { found.append("no getter was looked at") }
  let busy = Set(truth.commands.appliedAt.compactMap { $0 })
  for reading in run.stateReadings where !busy.contains(reading.frame) {
    let expected = truth.reading(at: reading.frame, of: performance)
    if reading != expected {
      found.append("before frame \(reading.frame): engine \(reading), oracle \(expected)")
      break
    }
  }
  let window = performance.levelWindow
  if run.levels.isEmpty, window > 0, performance.length >= window {
    found.append("no levels were read")
  }
  for reading in run.levels {
    let window = truth.levels[reading.track].windows[Int(reading.window)]
    let expected = Levels(
      peakLeft: window.leftPeak, peakRight: window.rightPeak,
      meanSquareLeft: window.leftMeanSquare, meanSquareRight: window.rightMeanSquare)
    if reading.levels != expected {
      found.append("levels \(reading), oracle \(expected)")
      break
    }
  }
  return found
}

extension OracleResult {
  /// What the getters must say of `frame` when no command applies there.
  fileprivate func reading(at frame: Int64, of performance: Performance) -> StateReading {
    let record = frames[Int(frame)]
    let tick = Int128(performance.sampleRate) * 60_000_000
    let ticks = Int64(record.position / tick)
    return StateReading(
      frame: frame, position: record.position, isMoving: !record.transport.isPaused,
      beats: record.beats, unit: record.unit,
      isBarLit: record.lamps.contains(.bar), isBeatLit: record.lamps.contains(.beat),
      decks: performance.decks.indices.map { index in
        let deck = deck(index, at: Int(frame))
        let distance = (ticks - deck.anchor) % deck.length
        return DeckGlance(
          clip: deck.clip, marked: deck.marked,
          playheadTicks: deck.isStopped ? 0 : distance < 0 ? distance + deck.length : distance,
          isStopped: deck.isStopped, follow: deck.follow)
      })
  }
}

private func firstDifference<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int? {
  if a == b { return nil }
  return zip(a, b).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    ?? min(a.count, b.count)
}

private func show<Value>(_ value: Value?) -> String {
  value.map { "\($0)" } ?? "nothing"
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
