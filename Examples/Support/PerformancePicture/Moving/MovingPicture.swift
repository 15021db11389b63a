import Ostinato
import PictureSupport

/// Draws a part of a performance as a picture that moves: how a microloop takes the music back while
/// time goes on.
///
/// An SVG document whose animations are CSS, at the speed of the music. Who prefers reduced motion
/// sees one moment.
public struct MovingPicture {
  let timeline: Timeline
  /// What is shown.
  let frames: Range<Int64>
  /// The moment that is shown where nothing moves.
  let still: Int64
  let microloop: Range<Int64>
  let region: Range<Int64>
  let layout: MovingLayout
  var motion: Motion
  var canvas = SVGCanvas()

  /// The picture of the first microloop that goes back, 1 000 pixels wide, or `nil` without one.
  ///
  /// It begins and ends at the same place of the music, so that it repeats without a seam. Of a
  /// microloop that takes more than 12 seconds it shows the first repetition.
  public static func svg(of timeline: Timeline, theme: Theme = .light) -> String? {
    guard var picture = MovingPicture(timeline) else { return nil }
    picture.draw()
    // The animations are known once everything is drawn, and come first.
    var canvas = SVGCanvas(
      width: PictureLayout.width, height: MovingLayout.height,
      name: "A microloop: the music goes back, and time goes on",
      style: Palette.style(theme) + "\n" + style(theme) + picture.motion.style)
    canvas.rect(
      x: 0, y: 0, width: PictureLayout.width, height: MovingLayout.height, style: "ground",
      radius: 12)
    canvas.append(picture.canvas)
    return canvas.document
  }

  init?(_ timeline: Timeline) {
    let loop = timeline.microloops.first { loop in
      timeline.jumps.contains { loop.contains($0.frame) }
    }
    guard let loop else { return nil }
    let jumps = timeline.jumps.filter { loop.contains($0.frame) }
    let back = jumps.reduce(0) { $0 + $1.frame - $1.landing }
    let beat = timeline.beats.last { $0 <= loop.lowerBound } ?? loop.lowerBound
    var frames = max(beat, loop.upperBound - back)..<max(beat + back, loop.upperBound)
    if frames.count > 12 * timeline.sampleRate, jumps.count > 1 {
      frames = jumps[0].frame..<jumps[1].frame
    }
    guard let first = jumps.first, frames.upperBound <= timeline.length,
      let before = timeline.moves.last(where: { $0.frames.upperBound == first.frame }),
      let after = timeline.moves.first(where: { $0.frames.lowerBound == first.frame }),
      let layout = MovingLayout(timeline, at: first.frame - 1)
    else { return nil }
    self.timeline = timeline
    self.layout = layout
    self.frames = frames
    microloop = loop
    region = after.ticks.lowerBound..<max(after.ticks.lowerBound, before.ticks.upperBound)
    let moment = loop.lowerBound + (first.frame - loop.lowerBound) / 2
    still = frames.contains(moment) ? moment : frames.lowerBound + Int64(frames.count) / 2
    motion = Motion(frames: frames, sampleRate: timeline.sampleRate)
  }

  private mutating func draw() {
    drawTime()
    drawMicroloop()
    drawLamps()
    drawRuler()
    drawDecks()
    drawElapsed()
  }

  private static func style(_ theme: Theme) -> String {
    """
    .digit{font-size:76px;font-weight:600;fill:\(theme.ink);text-anchor:middle;\
    font-variant-numeric:tabular-nums}
    .unlit{fill:\(Palette.well);stroke:\(theme.quiet);stroke-width:2}
    .outline{fill:none;stroke:\(theme.quiet);stroke-width:2}
    .lit{fill:\(Palette.loop)}
    .dark{fill:\(Palette.well);font-weight:700}
    .shade{fill:\(Palette.well);fill-opacity:.6}
    .frame{fill:\(Palette.loop);fill-opacity:.14;stroke:\(Palette.loop);stroke-width:2}
    .needle{fill:\(Palette.ink)}
    .line{fill:none;stroke:\(theme.quiet);stroke-width:2}
    .now{fill:\(theme.ink)}
    .wave{fill:none;stroke-width:2}
    .plan{fill:none;stroke-width:2;stroke-dasharray:4 4}
    .said{fill:\(theme.ink);font-weight:600}
    .back{text-anchor:start;font-weight:600}
    .right{text-anchor:end}
    @media (prefers-reduced-motion:reduce){*{animation:none!important}}

    """
  }
}
