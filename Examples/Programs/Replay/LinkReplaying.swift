import ExampleSupport
import LinkedPerformance
import LoopSynthesis
import Ostinato
import OstinatoScript
import SessionPicture

/// Plays performances from links of the sequencer's page.
struct LinkReplaying {
  /// The clips that were made so far, by name: it takes longer to make them than to play them.
  private var clips: [String: Clip] = [:]

  /// Plays the performance and writes what is asked for: its audio, its events, its script.
  ///
  /// - Returns: The hash of the audio and its length in seconds, in a line to print.
  mutating func run(
    link: String, wav: String? = nil, events: String? = nil, script path: String? = nil,
    picture: String? = nil
  ) throws(Failure) -> String {
    let performance: Performance
    do { performance = try PerformanceLink.decode(Array(link.utf8)) } catch {
      throw Failure("--link: \(error)")
    }
    try OutputFile.check([wav, events, path, picture].compactMap(\.self))
    let script = try PerformanceScript(performance)
    if let path {
      let text: String
      do { text = try script.text() } catch { throw Failure("\(path): \(error)") }
      try OutputFile.write(text, to: path)
    }
    if let picture { try draw(performance, to: picture) }
    let run: ScriptRun
    do { run = try ScriptRun(of: script) { try clip(named: $0.name) } } catch {
      throw Failure("--link: \(error)")
    }
    let hash = try Replaying.write(run, of: script, wav: wav, events: events)
    let milliseconds = performance.frameCount * 1000 / Performance.framesPerSecond
    return "\(hash.text)  \(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  }

  private mutating func draw(_ performance: Performance, to path: String) throws(Failure) {
    let svg: String
    do {
      var clips: [[Clip]] = []
      let names = performance.setup.loops.names
      for names in names { clips.append(try names.map { try clip(named: $0) }) }
      svg = try SessionPicture.svg(of: performance, clips: clips, names: names)
    } catch { throw Failure("\(path): \(error)") }
    try OutputFile.write(svg, to: path)
  }

  private mutating func clip(named name: String) throws -> Clip {
    if let clip = clips[name] { return clip }
    for version in LoopSetVersion.allCases {
      let set = LoopSet(rate: Performance.framesPerSecond, set: version)
      guard let clip = try set.clip(named: name) else { continue }
      clips[name] = clip
      return clip
    }
    throw Failure("there is no loop \(name)")
  }

  /// Writes the loops of the page as WAV files, for the scripts of links.
  static func writeLoops(to directory: String) throws(Failure) {
    for version in LoopSetVersion.allCases {
      let loops = LoopSet(rate: Performance.framesPerSecond, set: version)
      for (deck, names) in loops.names.enumerated() {
        for index in names.indices {
          let loop = loops.loop(deck: deck, index: index)
          try StereoWAVFile.write(
            left: loop.left, right: loop.right, sampleRate: Rig.sampleRate,
            to: "\(directory)/\(loop.name).wav")
        }
      }
    }
  }
}
