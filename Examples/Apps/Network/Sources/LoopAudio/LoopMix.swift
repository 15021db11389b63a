import Ostinato
import OstinatoSharedLoops

/// Layers that sound together, rendered by the engine.
public enum LoopMix {
  /// The gain of each layer: five layers at full scale stay within full scale together.
  public static var gain: Float { Float(0.2).nextDown }

  /// Returns the sound of some layers, once from their beginning to their end.
  public static func audio(of layers: [WAVFile], length: LayerLength) throws -> WAVFile {
    // At its own tempo a clip plays as it is. At this one a bar is longer than any layer, and a sixteenth is at least a
    // frame at every sample rate.
    let tempo = try Tempo(bpm: 1)
    let decks = try layers.map { layer in
      Deck([try Clip(layer, tempo: tempo, length: .bars(1))], strip: Strip(gain: gain))
    }
    var engine = try LoopEngine(
      sampleRate: length.sampleRate, tempo: tempo, decks: decks,
      settings: EngineSettings(fades: .off))
    try engine.send(.play)
    let audio = engine.render(frames: Int(length.frames.rawValue))
    return try WAVFile(sampleRate: length.sampleRate, channels: [audio.left, audio.right])
  }
}
