import ExampleSupport
import Foundation
import Ostinato

@main
enum MetronomeProgram {
  static func main() {
    Program.run("Metronome", help: Settings.help) { arguments throws(Failure) in
      let settings = try Settings(arguments)
      try OutputFile.check([settings.audioPath, settings.eventsPath].compactMap(\.self))
      var session = try Session(settings)
      var audioFile = try StereoWAVFile(
        settings.audioPath, sampleRate: settings.sampleRate, frames: session.frameCount)
      let lines = try session.play { left, right throws(Failure) in
        try audioFile.write(left: left, right: right, count: left.count)
      }
      if let path = settings.eventsPath {
        try OutputFile.write(lines.map { $0.json + "\n" }.joined(), to: path)
      }
      try audioFile.publish()
      print(settings.summary)
      for line in lines.prefix(Self.printedCount) { print(line.text) }
      if lines.count > Self.printedCount { print("and \(lines.count - Self.printedCount) more") }
      print("Written: \(settings.audioPath)")
    }
  }

  private static let printedCount = 16
}
