import ExactJSON
import ExampleSupport
import Ostinato

extension Script {
  /// Reads every clip's audio, whether a deck uses it or not; `directory` is where the script is.
  func loadClips(from directory: String) throws(ScriptError) -> [Ostinato.Clip] {
    var loaded: [Ostinato.Clip] = []
    for clip in clips { loaded.append(try load(clip, from: directory)) }
    return loaded
  }

  private func load(
    _ clip: Clip, from directory: String
  ) throws(ScriptError) -> Ostinato.Clip {
    let key = clip.path.key("wav")
    let file = JSONText.quoted(clip.wav)
    let wav: WAVFile
    do {
      let path = InputFile.path(clip.wav, relativeTo: directory)
      wav = try WAVFile(decoding: InputFile.bytes(at: path))
    } catch let error as Failure {
      throw ScriptError(key, "\(file): \(error.message)")
    } catch {
      throw ScriptError(key, "\(file): \(error)")
    }
    guard wav.sampleRate == sampleRate else {
      throw ScriptError(
        key, "\(file) is at \(wav.sampleRate), not at the script's \(sampleRate)")
    }
    do {
      return try Ostinato.Clip(wav, tempo: clip.tempo, length: .bars(clip.bars))
    } catch {
      throw ScriptError(key, "\(file): \(error)")
    }
  }
}
