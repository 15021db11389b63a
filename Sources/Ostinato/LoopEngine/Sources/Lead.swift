/// Where a source leads the music at the next frame (rule S8).
struct Lead: BitwiseCopyable {
  /// The tempo from there on.
  let tempo: Tempo
  /// The place to which the music goes.
  let place: Ticks
}

extension Cue {
  /// The least code of the cues with which a source can lead the music.
  package static var firstLeadingCode: Int32 { 256 }

  /// Whether a source can lead the music when it has received the cue.
  var canLead: Bool { code >= Cue.firstLeadingCode }
}

extension SourceBlock {
  /// Leads the music to a tempo and a place at the first frame after the block.
  ///
  /// A block that ends with the frame of a cue whose code is at least ``Cue/firstLeadingCode`` allows that, and no
  /// other. The last call for a block counts.
  ///
  /// - Returns: Whether the music will be led: the block allows it, the tempo is possible at the sample rate, and the place
  ///   is one to which the engine can seek.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  package func lead(to tempo: Tempo, at place: Ticks) -> Bool {
    guard canLead, let passage = passages[0], passage.timebase.allows(tempo), place.isSeekable
    else {
      return false
    }
    bus.lead(Lead(tempo: tempo, place: place))
    return true
  }
}

extension SourceBlock {
  /// Leads the music, for models of sources.
  @_spi(Testing) public func leadMusic(to tempo: Tempo, at place: Ticks) -> Bool {
    lead(to: tempo, at: place)
  }
}

// A lead that a snapshot was taken before.
extension Lead {
  /// What stands before the numbers of a lead, and before nothing else that can follow the pending commands.
  private static var mark: Int64 { -1 }

  func encode(to writer: inout SnapshotWriter) {
    writer.put(Lead.mark)
    writer.put(tempo.microBPM)
    writer.put(place.rawValue)
  }

  /// Reads a lead if one follows.
  init?(from reader: inout SnapshotReader, in timebase: Timebase) throws(SnapshotError) {
    var ahead = reader
    guard !reader.isAtEnd, try ahead.number(Int64.self) == Lead.mark else { return nil }
    reader = ahead
    tempo = try reader.tempo()
    let start = reader.offset
    place = Ticks(try reader.number())
    guard place.isSeekable, timebase.allows(tempo) else { throw .invalid(at: start) }
  }
}
