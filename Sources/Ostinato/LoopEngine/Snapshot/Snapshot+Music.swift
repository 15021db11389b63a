// Where the music is, what the transport does, the lamps and the gain of the sum.

extension EngineCore {
  func writeMusic(to writer: inout SnapshotWriter) {
    writer.put(now)
    switch transport.state {
    case .paused: writer.put(UInt8(0))
    case .playing: writer.put(UInt8(1))
    case .microlooping: writer.put(UInt8(2))
    }
    writer.put(line.bend)
    writer.put(line.origin)
    // What is unserved lies at most one frame back, which is less than 3 × 10¹⁵ units.
    writer.put(Int64(line.origin &- line.served))
    writer.put(Int64(line.origin &- line.crossed))
    writer.put(microloop.region?.start.rawValue ?? 0)
    writer.put(microloopSince)
    writer.put(barLitUntil)
    writer.put(beatLitUntil)
    writer.put(masterGain)
  }

  mutating func readMusic(from reader: inout SnapshotReader) throws(SnapshotError) {
    now = try reader.number(in: 0...EngineCore.lastFrame)
    let state = try reader.number(in: UInt8(0)...2)
    try readLine(from: &reader, isMoving: state > 0)

    let start = reader.offset
    let regionStart = Ticks(try reader.number(in: 0...EngineCore.lastTick))
    switch state {
    case 0: transport = TransportStateMachine(state: .paused)
    case 1: transport = TransportStateMachine(state: .playing)
    default:
      transport = TransportStateMachine(state: .microlooping)
      microloop.engage(at: regionStart)
    }
    guard (microloop.region?.start ?? .zero) == regionStart, isNearRegion else {
      throw .invalid(at: start)
    }
    microloopSince = try reader.number(in: 0...now)
    barLitUntil = try reader.number(in: 0...now + flashFrames)
    beatLitUntil = try reader.number(in: 0...now + flashFrames)
    masterGain = audible(try reader.float(in: 0...Strip.maximumGain))
  }

  /// Whether the music is within the microloop's region, or beyond its end by no more than a frame.
  /// A region ends before 2⁶³ ticks, less than 2¹¹³ units.
  private var isNearRegion: Bool {
    guard let region = microloop.region else { return true }
    let place = line.position(at: now)
    return place >= timebase.position(of: region.start)
      && place.units < timebase.position(of: region.end).units &+ farthestStep
  }

  /// A sixteenth, or what a frame comes to at the greatest tempo if that is less: no frame moves the
  /// music further (rule T3).
  private var farthestStep: Int128 {
    min(timebase.position(of: .perSixteenth).units, 2_882_880 * 1_000_000_000)
  }

  /// Reads the music's line. Lines and boundaries not yet served lie at most one frame back, however
  /// fast the music went: an engine never leaves more, and to serve more could take for ever.
  private mutating func readLine(
    from reader: inout SnapshotReader, isMoving: Bool
  ) throws(SnapshotError) {
    let start = reader.offset
    let bend: Int64 = try reader.number(in: 0...now)
    let origin: Int128 = try reader.number()
    let step = Int64(farthestStep)
    let unserved = try reader.number(in: 1...step)
    let uncrossed = try reader.number(in: 0...step)
    let limit = timebase.position(of: Ticks(EngineCore.lastTick)).units
    guard (0...limit).contains(origin) else { throw .invalid(at: start) }
    line = MusicLine(
      origin: origin, bend: bend, step: isMoving ? timebase.unitsPerFrame : 0,
      served: origin &- Int128(unserved), crossed: origin &- Int128(uncrossed))
    guard line.position(at: now).units <= limit else { throw .invalid(at: start) }
  }
}
