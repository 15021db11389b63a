import Ostinato
import OstinatoRhythm

/// The step sequencer once more, frame by frame and as naively as rules G1 to G11 read.
struct StepModel {
  /// What happens to the music at a frame.
  struct Moment {
    /// `P`, as it is played, in units.
    var position: Int128
    var unitsPerTick: Int128
    var moves: Bool
    var stops: Bool
    var starts: Bool
    /// The places, in units, whose lines belong to the frame, in the order in which they are played. None while the
    /// music stands.
    var played: [ClosedRange<Int128>]
  }

  struct Setup {
    var sampleRate: Int
    var sounds: [StereoAudio]
    var groups: [ChokeGroup]
    var patterns: [StepPattern]
    var swing: Int
    var polyphony: Int
    var seed: UInt64
  }

  private struct Voice {
    let row: Int
    let gain: Float
    var next = 0
    var fade: (done: Int, length: Int)?
  }

  private let setup: Setup
  private var patterns: [StepPattern]
  private var volumes: [Float]
  private var mutes: [Bool]
  private var swing: Int
  private var bank = 0
  private var origin: Int64 = 0
  private var voices: [Voice] = []
  private var events: [EngineEvent.Kind] = []

  init(_ setup: Setup) {
    self.setup = setup
    patterns = setup.patterns
    swing = setup.swing
    volumes = Array(repeating: 1, count: setup.sounds.count)
    mutes = Array(repeating: false, count: setup.sounds.count)
  }

  /// One frame: what it sounds like, and what is reported. A command that is `nil` has an unknown code.
  mutating func frame(
    _ moment: Moment, cues: [(cue: Cue, command: StepCommand?)]
  ) -> (left: Float, right: Float, events: [EngineEvent.Kind]) {
    events = []
    if moment.stops { fade { _ in true } }
    for (cue, command) in cues {
      guard let command else {
        events.append(.cueRejected(cue, .notUnderstood))
        continue
      }
      if !carryOut(command, moment) { events.append(.cueRejected(cue, .outOfRange)) }
    }
    let lines = lines(moment, length: patterns[bank].stepLength.rawValue, isSwung: true)
    if moment.starts, lines.isEmpty { play(lastLine(moment)) }
    for line in lines { play(line.number) }
    let (left, right) = sound()
    return (left, right, events)
  }

  // G2, G3, G9

  private func place(_ number: Int64, length: Int64, isSwung: Bool) -> Int64 {
    let isLate = isSwung && !number.isMultiple(of: 2)
    return (isSwung ? origin : 0) + number * length
      + (isLate ? 2 * length * Int64(swing - 50) / 100 : 0)
  }

  /// The lines that belong to the frame: those of the steps, or of a straight grid from `0:0:0`.
  private func lines(
    _ moment: Moment, length: Int64, isSwung: Bool
  ) -> [(number: Int64, place: Int64)] {
    moment.played.flatMap { range in
      let first = Int64(range.lowerBound / moment.unitsPerTick) - (isSwung ? origin : 0)
      var number = first / length - 3
      var lines: [(number: Int64, place: Int64)] = []
      while true {
        let place = place(number, length: length, isSwung: isSwung)
        let units = Int128(place) * moment.unitsPerTick
        if units > range.upperBound { return lines }
        if units >= range.lowerBound { lines.append((number, place)) }
        number += 1
      }
    }
  }

  /// G4: of the step under way.
  private func lastLine(_ moment: Moment) -> Int64 {
    let length = patterns[bank].stepLength.rawValue
    var number = (Int64(moment.position / moment.unitsPerTick) - origin) / length + 2
    while Int128(place(number, length: length, isSwung: true)) * moment.unitsPerTick
      > moment.position
    { number -= 1 }
    return number
  }

  private mutating func play(_ line: Int64) {
    let pattern = patterns[bank]
    let count = Int64(pattern.stepCount)
    let number = Int((line % count + count) % count)
    var hits: UInt64 = 0
    for row in 0..<pattern.rowCount where !mutes[row] {
      let step = pattern[row: row, step: number]
      if step.velocity > 0, draw(row: row, line: line) < step.probability {
        hit(row, velocity: step.velocity)
        hits |= 1 << UInt64(row)
      }
    }
    report(code: 1, value: Int64(bitPattern: hits), detail: Int64(number + bank * 65_536))
  }

  /// G7
  private func draw(row: Int, line: Int64) -> Int {
    func mix(_ number: UInt64) -> UInt64 {
      var z = number &+ 0x9E37_79B9_7F4A_7C15
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    let hash = mix(mix(mix(setup.seed) ^ UInt64(row)) ^ UInt64(bitPattern: line))
    return Int((hash >> 32) * 100 / 4_294_967_296)
  }

  private mutating func report(code: Int32, value: Int64, detail: Int64) {
    events.append(.reported(SourceReport(source: 0, code: code, value: value, detail: detail)))
  }

  // G6, G8

  private mutating func hit(_ row: Int, velocity: Int) {
    let group = setup.groups[row]
    if group != .overlapping {
      fade { [setup] voice in
        group == .own ? voice.row == row : setup.groups[voice.row] == group
      }
    }
    guard setup.sounds[row].frameCount > 0 else { return }
    let level = Float(velocity) / 127
    voices.append(Voice(row: row, gain: flushed(level * level * volumes[row])))
    if voices.count(where: { $0.fade == nil }) > setup.polyphony {
      var isFirst = true
      fade { _ in
        defer { isFirst = false }
        return isFirst
      }
    }
    if voices.count > 2 * setup.polyphony {
      voices.remove(at: voices.firstIndex { $0.fade != nil }!)
    }
  }

  private mutating func fade(_ isChosen: (Voice) -> Bool) {
    let leaving = max((setup.sampleRate + 100) / 200, 1)
    voices = voices.compactMap { voice in
      guard voice.fade == nil, isChosen(voice) else { return voice }
      guard voice.next > 0 else { return nil }
      var voice = voice
      voice.fade = (0, min(leaving, setup.sounds[voice.row].frameCount - voice.next))
      return voice
    }
  }

  private mutating func sound() -> (left: Float, right: Float) {
    var (left, right) = (Float(0), Float(0))
    for index in voices.indices {
      let voice = voices[index]
      var gain = voice.gain
      if let fade = voice.fade {
        gain = flushed(gain * (Float(fade.length - 1 - fade.done) / Float(fade.length)))
        voices[index].fade!.done += 1
      }
      left += setup.sounds[voice.row].left[voice.next] * gain
      right += setup.sounds[voice.row].right[voice.next] * gain
      voices[index].next += 1
    }
    voices.removeAll { voice in
      voice.next == setup.sounds[voice.row].frameCount
        || voice.fade.map { $0.done == $0.length } == true
    }
    return (left, right)
  }

  private func flushed(_ gain: Float) -> Float { gain < 0x1p-20 ? 0 : gain }
}

// G9, G10, G11
extension StepModel {
  /// Whether all numbers are in range; if not, nothing is done.
  private mutating func carryOut(_ command: StepCommand, _ moment: Moment) -> Bool {
    let rows = setup.sounds.indices
    switch command {
    case .set(let row, let step, let velocity, let bank):
      return edit(bank, row: row, step: step, velocity: velocity, probability: nil)
    case .toggle(let row, let step, let bank):
      let bank = bank ?? self.bank
      guard patterns.indices.contains(bank) else { return false }
      let isOn = patterns[bank].isOn(row: row, step: step)
      return edit(bank, row: row, step: step, velocity: isOn ? 0 : 100, probability: nil)
    case .probability(let percent, let row, let step, let bank):
      return edit(bank, row: row, step: step, velocity: nil, probability: percent)
    case .row(let row, let hits, let first, let velocity, let bank):
      let before = patterns
      for step in 0..<64 {
        let isHit = hits >> UInt64(step) & 1 == 1
        guard first >= 0, first < patterns[0].stepCount + 256 else { return false }
        let isBeyond =
          patterns.indices.contains(bank ?? self.bank)
          && first + step >= patterns[bank ?? self.bank].stepCount
        if isBeyond, !isHit, step > 0 { continue }
        guard (0...127).contains(velocity),
          edit(
            bank, row: row, step: first + step, velocity: isHit ? velocity : 0, probability: nil)
        else {
          patterns = before
          return false
        }
      }
    case .volume(let volume, let row):
      guard rows.contains(row), volume >= 0, volume <= 16 else { return false }
      volumes[row] = volume
    case .mute(let isMuted, let row):
      guard rows.contains(row) else { return false }
      mutes[row] = isMuted
      if isMuted { fade { $0.row == row } }
    case .swing(let swing): self.swing = swing.percent
    case .play(let bank, let restarts):
      guard patterns.indices.contains(bank) else { return false }
      self.bank = bank
      guard restarts else { break }
      let sixteenths = lines(moment, length: 720_720, isSwung: false)
      let steps = lines(moment, length: patterns[bank].stepLength.rawValue, isSwung: false)
      origin =
        sixteenths.last?.place ?? steps.last?.place
        ?? Int64(moment.position / moment.unitsPerTick)
    case .hit(let row, let velocity):
      guard rows.contains(row), (1...127).contains(velocity) else { return false }
      hit(row, velocity: velocity)
      report(code: 2, value: Int64(row), detail: Int64(velocity))
    }
    return true
  }

  private mutating func edit(
    _ bank: Int?, row: Int, step: Int, velocity: Int?, probability: Int?
  ) -> Bool {
    let bank = bank ?? self.bank
    guard patterns.indices.contains(bank) else { return false }
    let old = patterns[bank][row: row, step: step]
    guard
      let new = try? Step(
        velocity: velocity ?? old.velocity, probability: probability ?? old.probability),
      let changed = try? patterns[bank].setting(new, row: row, step: step)
    else { return false }
    patterns[bank] = changed
    return true
  }
}
