// What JavaScript calls to have a session drawn.
import LinkedPerformance
import LoopSynthesis
import Ostinato
import PerformancePicture
import SessionPicture

/// Puts out the picture of the link in the input, of so many characters, as SVG; returns 0. Or returns -1, and puts out
/// why there is none.
@c public func picture_draw(_ characters: Int32, _ isDark: Int32) -> Int32 {
  do throws(LinkError) {
    let performance = try PerformanceLink.decode(takeBytes(characters))
    let loops = LoopSet(
      rate: Performance.framesPerSecond, set: performance.setup == .fourDecks ? .studio : .first)
    guard let clips = makeClips(of: loops),
      let svg = try? SessionPicture.svg(
        of: performance, clips: clips, names: loops.names, theme: isDark == 0 ? .light : .dark)
    else {
      putOut("the picture cannot be drawn")
      return -1
    }
    putOut(svg)
    return 0
  } catch {
    putOut(error.description)
    return -1
  }
}

private func makeClips(of loops: LoopSet) -> [[Clip]]? {
  var decks: [[Clip]] = []
  for (deck, names) in loops.names.enumerated() {
    decks.append([])
    for index in names.indices {
      guard let clip = try? loops.loop(deck: deck, index: index).clip(at: Rig.sampleRate) else {
        return nil
      }
      decks[deck].append(clip)
    }
  }
  return decks
}
