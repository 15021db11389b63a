import Ostinato

extension Track {
  func encode(to writer: inout SnapshotWriter, at now: Int64) {
    history.encode(to: &writer)
    task.encode(to: &writer)
    playback.encode(to: &writer, at: now)
    writer.put(feedback)
    writer.put(gain)
    writer.put(isGiven)
    writer.put(due)
  }

  /// Reads what ``encode(to:at:)`` wrote. `used` are the takes that have been restored.
  mutating func restore(
    from reader: inout SnapshotReader, at now: Int64, _ used: TakeSet, _ bank: TakeBank
  ) throws(SnapshotError) {
    try history.restore(from: &reader, used, bank)
    let start = reader.offset
    task = try TrackTask(restoring: &reader, at: now, used, bank)
    switch task {
    case .none: break
    case .listening: if loop != nil { throw .invalid(at: start) }
    case .recording: if history.count > 0 { throw .invalid(at: start) }
    case .layering(let layer):
      // All passes together are a loop's length when they are taken up.
      guard let loop, !history.canRedo,
        layer.passes <= Clip.maximumTicks.rawValue / loop.length.rawValue
      else { throw .invalid(at: start) }
    }
    try playback.restore(from: &reader, at: now, used)
    feedback = try reader.float(in: 0...1)
    gain = try reader.float(in: 0...Strip.maximumGain)
    isGiven = try reader.flag()
    due = try reader.number(in: 0...Int64.max)
  }
}

extension LoopVersion {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(take)
    writer.put(frameCount)
    writer.put(length.rawValue)
    writer.put(origin.rawValue)
    writer.put(tempo.microBPM)
    writer.put(number)
    writer.put(wasOpen)
  }

  init(
    restoring reader: inout SnapshotReader, _ used: TakeSet, _ bank: TakeBank
  ) throws(SnapshotError) {
    let take = try reader.take(among: used)
    let frameCount = try reader.number(in: 1...bank.format.takeFrames)
    let length = try reader.length()
    let origin = try reader.place()
    let start = reader.offset
    let tempo = try reader.loopTempo()
    self.init(
      take: take, frameCount: frameCount, length: length, origin: origin, tempo: tempo,
      number: try reader.count(in: 0...Int(Int32.max)), wasOpen: try reader.flag())
    guard bank.takes[take].frameCount == frameCount else { throw .invalid(at: start) }
  }
}

extension TrackTask {
  fileprivate func encode(to writer: inout SnapshotWriter) {
    switch self {
    case .none: writer.put(UInt8(0))
    case .listening(let listening):
      writer.put(UInt8(1))
      writer.put(listening.length.rawValue)
      writer.put(listening.threshold)
      writer.put(listening.begun)
    case .recording(let recording):
      writer.put(UInt8(2))
      writer.put(recording.take)
      writer.put(recording.begun)
      writer.put(recording.origin.rawValue)
      writer.put(recording.tempo.microBPM)
      writer.put(recording.length.rawValue)
      writer.put(recording.isOpen)
      writer.put(recording.end.rawValue)
      writer.put(recording.turn)
      writer.put(recording.distance)
      writer.put(recording.takesTempo)
    case .layering(let layer):
      writer.put(UInt8(3))
      writer.put(layer.kind.rawValue)
      writer.put(layer.take)
      writer.put(layer.place.rawValue)
      writer.put(layer.passes)
      writer.put(layer.passBegan)
      writer.put(layer.ended ?? -1)
      writer.put(layer.notBefore ?? -1)
    }
  }

  fileprivate init(
    restoring reader: inout SnapshotReader, at now: Int64, _ used: TakeSet, _ bank: TakeBank
  ) throws(SnapshotError) {
    let start = reader.offset
    switch try reader.number(in: UInt8(0)...3) {
    case 0: self = .none
    case 1:
      self = .listening(
        Listening(
          length: try reader.length(), threshold: try reader.float(in: 0...1),
          begun: try reader.number(in: 0...now)))
    case 2:
      let take = try reader.take(among: used)
      let begun = try reader.number(in: 0...now)
      let origin = try reader.place()
      let tempo = try reader.loopTempo()
      let length = try reader.length()
      let isOpen = try reader.flag()
      let end = try reader.place()
      self = .recording(
        Recording(
          take: take, begun: begun, origin: origin, tempo: tempo, length: length, isOpen: isOpen,
          end: end, turn: try reader.number(in: begun...now),
          distance: try reader.number(in: 0...bank.format.units(of: Clip.maximumTicks)),
          takesTempo: try reader.flag()))
      guard case .recording(_, ended: .max, kept: .max) = bank.takes[take].recipe else {
        throw .invalid(at: start)
      }
    default:
      guard let kind = LayerKind(rawValue: try reader.number()) else { throw .invalid(at: start) }
      let take = try reader.take(among: used)
      var layer = Layer(kind: kind, take: take, place: try reader.place())
      layer.passes = try reader.number(in: 1...bank.format.takeFrames)
      // A boundary of the next frame has not been passed.
      layer.passBegan = try reader.number(in: Int64.min...(now - 1))
      let ended = try reader.number(in: -1...now)
      let notBefore = try reader.number(in: -1...LastRender.latestFrame * 4)
      layer.ended = ended < 0 ? nil : ended
      layer.notBefore = notBefore < 0 ? nil : notBefore
      guard bank.takes[take].recipe.layer?.kind == kind.recipe else { throw .invalid(at: start) }
      self = .layering(layer)
    }
  }
}

extension LayerKind {
  /// How the take of such a layer is made.
  var recipe: LayerRecipe.Kind {
    switch self {
    case .overdub, .replace: .overdub
    case .multiply: .multiply
    case .insert: .insert
    }
  }
}

extension SnapshotReader {
  mutating func take(among used: TakeSet) throws(SnapshotError) -> Int {
    let start = offset
    let take = try count(in: 0...(TakeSet.capacity - 1))
    guard used.contains(take) else { throw .invalid(at: start) }
    return take
  }

  /// A length from a tick on; those of loops are at least a sixteenth.
  fileprivate mutating func length() throws(SnapshotError) -> Ticks {
    Ticks(try number(in: 1...Clip.maximumTicks.rawValue))
  }

  fileprivate mutating func loopTempo() throws(SnapshotError) -> Tempo {
    let start = offset
    let microBPM: Int64 = try number()
    do { return try Tempo(microBPM: microBPM) } catch { throw .invalid(at: start) }
  }

  /// A place in the music, before its beginning as well.
  fileprivate mutating func place() throws(SnapshotError) -> Ticks {
    Ticks(try number(in: -(1 << 62)...(1 << 62)))
  }
}
