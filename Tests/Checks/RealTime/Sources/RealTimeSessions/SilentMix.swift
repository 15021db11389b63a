import Ostinato
import OstinatoHost

/// A part of a block that is mixed without pointers, by one of the forms; the other source is silence.
struct SilentMix {
  private let silence: [Float]
  private let form: Int

  init(frames: Int, form: Int) {
    silence = [Float](repeating: 0, count: frames)
    self.form = form % 4
  }

  func mix(_ engine: inout LoopEngine, _ audit: RealtimeAudit) -> ([Float], [Float]) {
    mix(
      audit, "LoopEngine",
      arrays: { ours, theirs, silence, isStereo in
        if isStereo {
          engine.mix(left: &ours, right: &theirs, addingLeft: silence, addingRight: silence)
        } else {
          engine.mix(left: &ours, right: &theirs, adding: silence)
        }
      },
      spans: { ours, theirs, silence, isStereo in
        if isStereo {
          engine.mix(
            left: &ours, right: &theirs, addingLeft: silence.span, addingRight: silence.span)
        } else {
          engine.mix(left: &ours, right: &theirs, adding: silence.span)
        }
      })
  }

  func mix(_ host: EngineHost, _ audit: RealtimeAudit) -> ([Float], [Float]) {
    mix(
      audit, "EngineHost",
      arrays: { ours, theirs, silence, isStereo in
        if isStereo {
          host.mix(left: &ours, right: &theirs, addingLeft: silence, addingRight: silence)
        } else {
          host.mix(left: &ours, right: &theirs, adding: silence)
        }
      },
      spans: { ours, theirs, silence, isStereo in
        if isStereo {
          host.mix(
            left: &ours, right: &theirs, addingLeft: silence.span, addingRight: silence.span)
        } else {
          host.mix(left: &ours, right: &theirs, adding: silence.span)
        }
      })
  }

  private func mix(
    _ audit: RealtimeAudit, _ type: String,
    arrays: (inout [Float], inout [Float], [Float], Bool) -> Void,
    spans: (
      inout MutableSpan<Float>, inout MutableSpan<Float>, ContiguousArray<Float>, Bool
    ) -> Void
  ) -> ([Float], [Float]) {
    let isStereo = form % 2 == 1
    var ours = [Float](repeating: .nan, count: silence.count)
    var theirs = [Float](repeating: .nan, count: silence.count)
    if form < 2 {
      let name =
        isStereo
        ? "addingLeft otherLeft: [Float], addingRight otherRight: [Float])"
        : "adding other: [Float] = [])"
      audit.realtime("\(type).mix(left: inout [Float], right: inout [Float], \(name)") {
        arrays(&ours, &theirs, silence, isStereo)
      }
      return (ours, theirs)
    }
    var (left, right) = (ContiguousArray(ours), ContiguousArray(theirs))
    let other = ContiguousArray(silence)
    let name =
      isStereo
      ? "addingLeft otherLeft: Span<Float>, addingRight otherRight: Span<Float>)"
      : "adding other: Span<Float> = Span())"
    var leftSpan = left.mutableSpan
    var rightSpan = right.mutableSpan
    audit.realtime(
      "\(type).mix(left: inout MutableSpan<Float>, right: inout MutableSpan<Float>, \(name)"
    ) {
      spans(&leftSpan, &rightSpan, other, isStereo)
    }
    return (Array(left), Array(right))
  }
}
