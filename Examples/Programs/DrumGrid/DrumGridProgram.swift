import ExampleSupport
import Ostinato
import OstinatoRhythm

@main
enum DrumGridProgram {
  static func main() {
    Program.run("DrumGrid", help: Settings.help) { arguments throws(Failure) in
      let settings = try Settings(arguments)
      let groove = try settings.groove()
      let kit = try Kit.kit(forRowsOf: groove, folder: settings.kitFolder, at: settings.sampleRate)
      let performance = try Performance(of: groove, with: kit, settings)
      try write(
        performance, picture: GridPicture.svg(of: performance, groove, settings), settings)
      print(groove, terminator: "")
      print("\n\(settings.summary), \(performance.hitCount) hits")
      print("Written: \(settings.audioPath) and \(settings.picturePath)")
    }
  }

  /// Writes both files, or neither.
  private static func write(
    _ performance: Performance, picture: String, _ settings: Settings
  ) throws(Failure) {
    try OutputFile.check([settings.audioPath, settings.picturePath])
    let audio = performance.audio
    var audioFile = try StereoWAVFile(
      settings.audioPath, sampleRate: audio.sampleRate, frames: Int64(audio.frameCount))
    var pictureFile = try OutputFile(settings.picturePath)
    try audioFile.write(left: audio.left, right: audio.right, count: audio.frameCount)
    try pictureFile.write(picture)
    try audioFile.close()
    try pictureFile.close()
    try audioFile.publish()
    try pictureFile.publish()
  }
}
