import LayerSession
import Ostinato
import OstinatoLooper

/// All that can be seen of a session, to be compared.
struct Picture: Equatable {
  var names: [String]
  var settings: [LayerSession.Settings]
  var layerCounts: [Int]
  var open: Int?
  var mix: Int
  var heard: Int?
  var step: RecordingSession.State
  var isArriving: Bool
  var isPlaying: Bool
  var refusal: LayerSession.Refusal?
  var roundTrip: FrameCount

  init(_ session: borrowing LayerSession) {
    names = session.loops.map { $0.name }
    settings = session.loops.map { $0.settings }
    layerCounts = session.loops.map { $0.layerCount }
    (open, mix, heard) = (session.openLoop, session.mix, session.heardLayer)
    (step, isArriving, isPlaying) = (session.step, session.isArriving, session.isPlaying)
    refusal = session.refusalOfRecording
    roundTrip = session.roundTrip
  }
}
