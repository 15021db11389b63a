import ExampleSupport
import LinkedPerformance
import Ostinato
import OstinatoRhythm
import OstinatoScript

/// Runs a script from file to files.
enum Replaying {
  /// Reads the script at `path` and writes what it sounds like and what happens in it.
  ///
  /// Both files appear when everything has succeeded, or neither.
  static func run(script path: String, wav: String, events: String) throws(Failure) {
    let bytes: [UInt8]
    do { bytes = try InputFile.bytes(at: path) } catch {
      throw Failure("\(path): \(error.message)")
    }
    let script: PerformanceScript
    let run: ScriptRun
    do {
      script = try PerformanceScript(decoding: bytes)
      guard StereoWAVFile.canHold(frames: script.length.rawValue) else {
        throw Failure("length: \(script.length) frames are more than a WAV can hold (4 GiB)")
      }
      func wav(_ file: String) throws -> WAVFile {
        let file = InputFile.path(file, relativeTo: InputFile.directory(of: path))
        return try WAVFile(decoding: InputFile.bytes(at: file))
      }
      run = try ScriptRun(
        of: script, clip: { try $0.clip(from: wav($0.file)) }, sound: { Sound(try wav($0.file)) })
    } catch { throw Failure("\(path): \(error)") }
    _ = try write(run, of: script, wav: wav, events: events)
  }

  /// Plays a run to its end, and writes the files that have a name; all of them appear, or none.
  ///
  /// - Returns: The hash of the audio.
  static func write(
    _ run: ScriptRun, of script: PerformanceScript, wav: String?, events: String?
  ) throws(Failure) -> SampleHash {
    try OutputFile.check([wav, events].compactMap(\.self))
    var audioFile: StereoWAVFile? = nil
    var eventFile: OutputFile? = nil
    if let wav {
      audioFile = try StereoWAVFile(
        wav, sampleRate: script.sampleRate, frames: script.length.rawValue)
    }
    if let events { eventFile = try OutputFile(events) }
    var hash = SampleHash()
    var run = run
    while let block = run.next() {
      for index in 0..<block.frameCount {
        hash.add(left: block.left[index], right: block.right[index])
      }
      try audioFile?.write(left: block.left, right: block.right, count: block.frameCount)
      try eventFile?.write(block.events.map { script.line(for: $0) + "\n" }.joined())
    }
    try audioFile?.close()
    try eventFile?.close()
    try audioFile?.publish()
    try eventFile?.publish()
    return hash
  }
}
