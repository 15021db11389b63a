import Ostinato
import SwiftUI

/// A loop's waveform, computed off the main actor when the loop changes.
struct ClipPicture: View {
  let clip: Clip
  let name: String
  @State private var buckets: [Waveform.Bucket] = []

  /// What tells one loop from another: a clip has no name of its own.
  private struct Identity: Equatable {
    let name: String
    let frameCount: Int
  }

  var body: some View {
    Canvas { context, size in
      let width = size.width / CGFloat(max(buckets.count, 1))
      var picture = Path()
      for (index, bucket) in buckets.enumerated() {
        let top = size.height / 2 * (1 - CGFloat(min(bucket.maximum, 1)))
        let bottom = size.height / 2 * (1 - CGFloat(max(bucket.minimum, -1)))
        picture.addRect(
          CGRect(x: CGFloat(index) * width, y: top, width: width, height: max(bottom - top, 1)))
      }
      context.fill(picture, with: .color(.secondary))
    }
    .task(id: Identity(name: name, frameCount: clip.frameCount)) {
      let clip = clip
      let drawn = await Task.detached { try? Waveform(clip, buckets: 300).buckets }.value
      if !Task.isCancelled { buckets = drawn ?? [] }
    }
  }
}

/// A line where the loop is heard.
struct Playhead: View {
  let fraction: Double

  var body: some View {
    Canvas { context, size in
      let line = CGRect(x: size.width * fraction - 1, y: 0, width: 2, height: size.height)
      context.fill(Path(line), with: .color(.orange))
    }
  }
}
