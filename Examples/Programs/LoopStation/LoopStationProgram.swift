import ExampleSupport
import Foundation
import Ostinato
import OstinatoLooper

@main
enum LoopStationProgram {
  static func main() {
    Program.run("LoopStation", help: Settings.help) { arguments throws(Failure) in
      let settings = try Settings(arguments)
      let musician = try Musician(settings)
      let session = try Session(of: musician, settings)
      for layer in session.layers { print(layer) }
      try write(session, settings)
      print("\(session.layers.count) layers of \(settings.summary)")
      print("Written: \(settings.directory)")
    }
  }

  /// Writes all files into the directory, which is made if it is not there.
  private static func write(_ session: Session, _ settings: Settings) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: settings.directory, withIntermediateDirectories: true)
    } catch { throw Failure("\(settings.directory): \(error.localizedDescription)") }
    let audio = session.layers.enumerated().map { index, layer in
      ("layer-\(index + 1).wav", layer.clip.samples(.left), layer.clip.samples(.right))
    }
    let mix = ("mix.wav", session.audio.left, session.audio.right)
    let texts = [
      ("stack.svg", StackPicture.svg(of: session, settings)), ("events.jsonl", session.eventLines),
    ]
    let all = audio + [mix]
    try OutputFile.check((all.map(\.0) + texts.map(\.0)).map { settings.directory + "/" + $0 })
    for (name, left, right) in all {
      try StereoWAVFile.write(
        left: left, right: right, sampleRate: settings.sampleRate,
        to: settings.directory + "/" + name)
    }
    for (name, text) in texts { try OutputFile.write(text, to: settings.directory + "/" + name) }
  }
}
