import ExactJSON
import ExampleSupport
import Ostinato

/// Runs a script from file to files.
public enum Replaying {
  /// Reads the script at `path` and writes what it sounds like and what happens in it.
  ///
  /// Both files appear when everything has succeeded, or neither.
  public static func run(script path: String, wav: String, events: String) throws(Failure) {
    let destinations = (OutputFile.destination(wav), OutputFile.destination(events))
    guard destinations.0 != destinations.1 || OutputFile.isDevice(destinations.0) else {
      throw Failure("--wav and --events name one file", status: .usage)
    }
    let bytes: [UInt8]
    do { bytes = try InputFile.bytes(at: path) } catch {
      throw Failure("\(path): \(error.message)")
    }
    let performance: Performance
    do {
      let script = try Script(bytes)
      guard StereoWAVFile.canHold(frames: script.length) else {
        throw ScriptError(
          JSONPath().key("length"), "\(script.length) frames are more than a WAV can hold (4 GiB)")
      }
      let clips = try script.loadClips(from: InputFile.directory(of: path))
      performance = try Performance(script, clips: clips)
    } catch { throw Failure("\(path): \(error)") }
    try write(performance, wav: wav, events: events)
  }

  private static func write(
    _ performance: Performance, wav: String, events: String
  ) throws(Failure) {
    var performance = performance
    let script = performance.script
    var audioFile = try StereoWAVFile(
      wav, sampleRate: script.sampleRate, frames: script.length)
    var eventFile = try OutputFile(events)
    try performance.run { left, right throws(Failure) in
      try audioFile.write(left: left, right: right, count: left.count)
    } text: { lines throws(Failure) in
      try eventFile.write(lines)
    }
    try audioFile.close()
    try eventFile.close()
    try audioFile.publish()
    try eventFile.publish()
  }
}
