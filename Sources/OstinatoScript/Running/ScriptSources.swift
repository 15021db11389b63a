import Ostinato
import OstinatoRhythm

/// The sound sources of a script, which render together.
///
/// ```swift
/// var engine = try script.engine(clip: { try $0.clip(from: WAVFile(decoding: bytes)) })
/// var sources = try ScriptSources(of: script, sound: { _ in Sound(try WAVFile(decoding: bytes)) })
/// let audio = engine.render(frames: 44_100) { block in sources.render(block) }
/// ```
///
/// Use this type in a program that has a render loop of its own. ``ScriptRun`` renders a script
/// without one.
///
/// Realtime-safe: no.
public struct ScriptSources: Sendable {
  private var sources: [Source] = []

  /// Creates no sources.
  init() {}

  /// Creates the script's sources.
  ///
  /// `sound` is called once for each sound of a kit that consists of files, in order; once for kits
  /// that are equal. It can load the file in any way. By default, files are refused.
  ///
  /// - Throws: ``PerformanceScript/Error`` with the key of a sound for which `sound` throws an error or returns
  ///   a sound whose sample rate differs from the script's, and also with that of a source that
  ///   cannot be created.
  public init(
    of script: PerformanceScript, sound: (ScriptSound) throws -> Sound = ScriptSources.refuse
  ) throws(PerformanceScript.Error) {
    var kits: [ScriptKit: DrumKit] = [:]
    for (number, source) in script.sources.enumerated() {
      let key = JSONPath().key("sources").index(number)
      func kit(_ kit: ScriptKit) throws(PerformanceScript.Error) -> DrumKit {
        if let made = kits[kit] { return made }
        let made = try kit.drumKit(at: script.sampleRate, key: key.key("kit"), sound)
        kits[kit] = made
        return made
      }
      switch source.kind {
      case .stepSequencer(let sequencer):
        let sounds = try kit(sequencer.kit)
        do {
          sources.append(
            .stepSequencer(
              try StepSequencer(
                id: .source(number), kit: sounds, patterns: sequencer.patterns,
                swing: sequencer.swing, polyphony: sequencer.polyphony, seed: sequencer.seed)))
        } catch { throw PerformanceScript.Error(key, .stepSequencer(error)) }
      case .metronome(let metronome):
        let sounds = try kit(metronome.kit)
        do {
          sources.append(
            .metronome(
              try Metronome(id: .source(number), kit: sounds, settings: metronome.settings)))
        } catch { throw PerformanceScript.Error(key, .metronome(error)) }
      }
    }
  }

  /// Refuses a sound, for scripts whose kits do not consist of files.
  ///
  /// - Throws: An error that says so, always.
  public static func refuse(_ sound: ScriptSound) throws -> Sound { throw NoLoader() }

  private struct NoLoader: Error, CustomStringConvertible {
    var description: String { "this program does not load the sounds of kits" }
  }

  /// Adds the sound of every source to the block, in the order of their numbers.
  ///
  /// - Complexity: That of the sources.
  public mutating func render(_ block: borrowing SourceBlock) {
    for index in sources.indices { sources[index].render(block) }
  }

  /// One of the sources.
  private enum Source: Sendable {
    case stepSequencer(StepSequencer)
    case metronome(Metronome)
    /// What stands in a source's place while it renders, so that no copy shares its memory.
    case taken

    mutating func render(_ block: borrowing SourceBlock) {
      let source = self
      self = .taken
      switch consume source {
      case .stepSequencer(var sequencer):
        sequencer.render(block)
        self = .stepSequencer(sequencer)
      case .metronome(var metronome):
        metronome.render(block)
        self = .metronome(metronome)
      case .taken: break
      }
    }
  }
}

extension ScriptKit {
  /// Makes or loads the sounds.
  fileprivate func drumKit(
    at sampleRate: SampleRate, key: JSONPath, _ load: (ScriptSound) throws -> Sound
  ) throws(PerformanceScript.Error) -> DrumKit {
    switch self {
    case .standard: return .standard(sampleRate: sampleRate)
    case .full: return .full(sampleRate: sampleRate)
    case .clicks: return .clicks(sampleRate: sampleRate)
    case .sounds(let sounds):
      var rows: [DrumKit.Row] = []
      for sound in sounds {
        let key = key.key(sound.name).key("wav")
        let loaded: Sound
        do { loaded = try load(sound) } catch {
          throw PerformanceScript.Error(key, .audio(file: sound.file, reason: "\(error)"))
        }
        guard loaded.sampleRate == sampleRate else {
          throw PerformanceScript.Error(
            key, .soundRate(file: sound.file, found: loaded.sampleRate, expected: sampleRate))
        }
        rows.append(
          DrumKit.Row(name: sound.name, sound: loaded, chokeGroup: sound.chokeGroup))
      }
      do { return try DrumKit(rows) } catch { throw PerformanceScript.Error(key, .kit(error)) }
    }
  }
}
