import CJack
import Synchronization

/// A timebase master: it says where the music is at each frame of the transport.
///
/// The music begins at frame 0. It goes on from where it is when its tempo changes; after a request for another frame it
/// is where it would be at the present tempo from the beginning.
///
/// Safe: what is not atomic is the audio thread's alone.
public final class JackTimebase: @unchecked Sendable {
  /// The tempo in millionths of a quarter note per minute.
  private let wantedTempo: Atomic<Int64>
  private let beatsPerBar: Float
  private let beatType: Float
  /// A frame, the quarter note there, and the tempo from there on.
  private var (frame, quarter, tempo): (jack_nframes_t, Double, Double) = (0, 0, 0)

  /// `tempo`: the tempo in millionths of a quarter note per minute, more than 0. `beatsPerBar`, `beatType`: the time
  /// signature.
  public init(tempo: Int64, beatsPerBar: Int, beatType: Int) {
    wantedTempo = Atomic(tempo)
    self.beatsPerBar = Float(beatsPerBar)
    self.beatType = Float(beatType)
  }

  /// Changes the tempo from the next cycle on. Thread: any.
  public func setTempo(_ tempo: Int64) { wantedTempo.store(tempo, ordering: .relaxed) }

  /// Says where the music is at the first frame of the next cycle. Thread: audio.
  func fill(_ position: UnsafeMutablePointer<jack_position_t>, isNew: Bool, rate: Double) {
    let next = unsafe cjack_frame(position)
    let wanted = Double(wantedTempo.load(ordering: .relaxed)) / 1_000_000
    if isNew {
      (frame, quarter, tempo) = (0, 0, wanted)
    } else if tempo != wanted {
      (frame, quarter, tempo) = (next, place(at: next, rate), wanted)
    }
    unsafe cjack_set_music(position, place(at: next, rate), tempo, beatsPerBar, beatType)
  }

  private func place(at next: jack_nframes_t, _ rate: Double) -> Double {
    quarter + Double(next &- frame) / rate * tempo / 60
  }
}
