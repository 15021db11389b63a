import Ostinato
import OstinatoNotes
import OstinatoOracle

/// A random MIDI file: the events of its tracks, its bytes with random deviations from the standard, and what there is to
/// warn of.
struct DrawnMIDIFile {
  enum Event {
    /// A status of a channel, and its data.
    case message(UInt8, [UInt8])
    case tempo(Int)
    case timeSignature(beats: Int, power: Int)
    case other([UInt8])
  }

  private(set) var tracks: [[(tick: Int64, event: Event)]] = []
  private(set) var ends: [Int64] = []
  private(set) var bytes: [UInt8] = []
  private(set) var warnings: [String] = []
  private let isStrict: Bool

  init(_ random: inout SplitMix64, strictly: Bool) {
    isStrict = strictly
    let count = random.draw(1...4)
    let announced = !strictly && random.draw(0...3) == 0 ? random.draw(0...5) : count
    bytes = chunk("MThd", [0, 1, 0, UInt8(announced), 0, 24])
    for _ in 0..<count { addTrack(&random) }
    if deviates(&random) {
      warn(bytes.count, "no chunk begins here; 3 bytes are passed over")
      bytes += [1, 2, 3]
    }
    guard announced != count else { return }
    warn(
      10,
      "the header announces \(announced) \(announced == 1 ? "track" : "tracks"), "
        + "and the file has \(count)"
    )
  }

  private mutating func warn(_ offset: Int, _ text: String) {
    warnings.append("byte \(offset): \(text)")
  }

  private func deviates(_ random: inout SplitMix64) -> Bool {
    let isDrawn = random.draw(0...9) == 0
    return isDrawn && !isStrict
  }

  private static func event(_ random: inout SplitMix64) -> Event {
    let channel = UInt8(random.draw(0...1))
    let pitch = UInt8(random.draw(60...62))
    switch random.draw(0...9) {
    case 0...3: return .message(0x90 | channel, [pitch, UInt8(random.draw(0...3))])
    case 4, 5: return .message(0x80 | channel, [pitch, 64])
    case 6: return random.pick([.message(0xB0, [7, 100]), .message(0xC1, [5])])
    case 7:
      return .tempo(
        random.pick([0, 1, 59_999, 60_000, 333_333, 333_334, 500_000, 400_000, 16_777_215]))
    case 8:
      return .timeSignature(beats: random.pick([0, 3, 4, 7, 64, 65]), power: random.draw(1...5))
    default: return random.pick([.other([0xFF, 6, 1, 65]), .other([0xF0, 2, 1, 0xF7])])
    }
  }

  private mutating func addTrack(_ random: inout SplitMix64) {
    if random.draw(0...4) == 0 { bytes += chunk("XTRA", [0x4D]) }
    let begin = bytes.count
    bytes += Array("MTrk".utf8) + [0, 0, 0, 0]
    var events: [(tick: Int64, event: Event)] = []
    var (time, status, isOver): (Int64, UInt8, Bool) = (0, 0, false)
    for _ in 0..<random.draw(0...30) {
      let distance = random.pick([0, 0, 1, 7, 24, 130])
      time += Int64(distance)
      addDistance(distance, &random)
      let event = Self.event(&random)
      add(event, &random, &status, &isOver)
      events.append((time, event))
    }
    // A track without any byte might go on in what follows.
    if !events.isEmpty, deviates(&random) {
      warn(bytes.count, "the track has no end-of-track event, and ends here")
    } else {
      let distance = random.draw(0...200)
      addDistance(distance, &random)
      time += Int64(distance)
      bytes += [0xFF, 0x2F, 0]
      if deviates(&random) {
        warn(bytes.count, "the track goes on after its end; 2 bytes are passed over")
        bytes += [0, 1]
      }
    }
    let length = bytes.count - begin - 8
    (bytes[begin + 6], bytes[begin + 7]) = (UInt8(length >> 8), UInt8(length & 0xFF))
    tracks.append(events)
    ends.append(time)
  }

  private mutating func addDistance(_ distance: Int, _ random: inout SplitMix64) {
    if deviates(&random) {
      let count = distance > 127 ? 6 : 5
      warn(bytes.count, "the number has \(count) bytes, and at most 4 are allowed")
      bytes += [0x80, 0x80, 0x80, 0x80]
    }
    if distance > 127 { bytes.append(0x81) }
    bytes.append(UInt8(distance & 0x7F))
  }

  private mutating func add(
    _ event: Event, _ random: inout SplitMix64, _ status: inout UInt8, _ isOver: inout Bool
  ) {
    switch event {
    case .message(let next, var data):
      let mayRun = status == next && (!isOver || !isStrict)
      if mayRun, random.draw(0...1) == 0 {
        if isOver {
          warn(
            bytes.count,
            "the event has no status byte, and the event before it ends running status; "
              + "the last status of a channel is taken")
        }
      } else {
        bytes.append(next)
      }
      (status, isOver) = (next, false)
      if next == 0xB0, deviates(&random) {
        warn(
          bytes.count + 1,
          "the data 255 is greater than 127; a velocity becomes 127, and a pitch is passed over")
        data[1] = 255
      }
      bytes += data
    case .tempo(let microseconds):
      if !(60_000...60_000_000).contains(microseconds) {
        warn(
          bytes.count,
          "a quarter note of \(microseconds) microseconds is no tempo of 1 … 1000 BPM, "
            + "and is passed over"
        )
      }
      bytes += [0xFF, 0x51, 3, UInt8(microseconds >> 16)]
      bytes += [UInt8(microseconds >> 8 & 0xFF), UInt8(microseconds & 0xFF)]
      isOver = true
    case .timeSignature(let beats, let power):
      if !(1...64).contains(beats) || !(1...4).contains(power) {
        warn(
          bytes.count,
          "the time signature \(beats)/\(1 << power) has not 1 … 64 beats of 1/2, 1/4, 1/8 "
            + "or 1/16, and is passed over")
      }
      bytes += [0xFF, 0x58, 4, UInt8(beats), UInt8(power), 24, 8]
      isOver = true
    case .other(let event):
      bytes += event
      isOver = true
    }
  }
}
