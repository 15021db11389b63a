/// The sum of a slice's grains, and that of their windows, over the frames that are still to be heard (rule X7).
///
/// Safe: it owns its memory, of two grains; every place in it is taken modulo that.
@safe struct GrainSum: BitwiseCopyable, @unchecked Sendable {
  private var sums: StereoMemory
  private var windows: Table<Float>

  /// Allocates the memory for grains of so many frames, a power of two. Call ``free()`` to release it.
  init(grain: Int) {
    sums = .allocate(frames: 2 * grain)
    windows = .allocate(count: 2 * grain, filledWith: 0)
  }

  func free() {
    sums.free()
    windows.free()
  }

  /// Copies everything to memory of this sum alone.
  mutating func makeOwn(in spare: GrainSum? = nil) {
    sums = sums.clone(frames: windows.count, in: spare?.sums)
    windows = windows.clone(in: spare?.windows)
  }

  /// Begins a slice.
  func clear() {
    sums.clear(count: windows.count)
    windows.updateEach { $0 = 0 }
  }

  private var mask: Int { windows.count &- 1 }

  /// Adds the samples of a grain from `start` on, as far as they lie in `audio`, fading in and out at the ends of that over
  /// `fade` frames. The grain begins at place `first` of the sum, a multiple of 4 that can be negative. `grain` has vectors
  /// of the right channel and of the left in turn, each as large as in the sum times the number of samples.
  func add(
    _ grain: Table<SIMD4<Float>>, in audio: Range<Int>, fade: Int32, from start: Int, at first: Int,
    window: Table<SIMD4<Float>>
  ) {
    // From here on the grain counts fully, and up to there: both are whole vectors.
    let (rise, fall) = (audio.lowerBound &+ Int(fade), audio.upperBound &- Int(fade))
    let full = max(max(start, rise), 0) &+ 3
    for vector in start / 4..<window.count {
      let isFull = 4 &* vector &+ 3 >= full && 4 &* vector &+ 3 <= fall
      let share = isFull ? SIMD4(repeating: 1) : shares(vector, start, audio, fade)
      let weight = window[vector] * share
      let scaled = weight * (1 / Float(2 &* grain.count))
      let place = (first &+ 4 &* vector) & mask
      unsafe add(grain[2 &* vector &+ 1] * scaled, to: sums.left + place)
      unsafe add(grain[2 &* vector] * scaled, to: sums.right + place)
      windows[vector: place] = windows[vector: place] + weight * window[vector]
    }
  }

  /// How much four samples of a grain count.
  @inline(never)
  private func shares(
    _ vector: Int, _ start: Int, _ audio: Range<Int>, _ fade: Int32
  ) -> SIMD4<Float> {
    var shares = SIMD4<Float>.zero
    for lane in 0..<4 {
      let index = 4 &* vector &+ lane
      let inside = min(index &- audio.lowerBound &+ 1, audio.upperBound &- index)
      guard index >= start, inside > 0 else { continue }
      shares[lane] = inside < Int(fade) ? Float(inside) * (1 / Float(fade)) : 1
    }
    return shares
  }

  @inline(__always)
  private func add(_ vector: SIMD4<Float>, to memory: UnsafeMutablePointer<Float>) {
    let raw = UnsafeMutableRawPointer(memory)
    unsafe raw.storeBytes(
      of: raw.loadUnaligned(as: SIMD4<Float>.self) + vector, as: SIMD4<Float>.self)
  }

  /// Takes so many frames from a place on out, each divided by the sum of its windows, but by at least 1/16.
  func take(_ count: Int, from first: Int, to output: StereoMemory) {
    var done = 0
    while done < count {
      let place = (first &+ done) & mask
      let part = min(count &- done, windows.count &- place)
      unsafe take(part, windows.pointer(to: place), at: place, to: output.advanced(by: done))
      done &+= part
    }
  }

  private func take(
    _ count: Int, _ windows: UnsafePointer<Float>, at place: Int, to output: StereoMemory
  ) {
    let sums = sums.advanced(by: place)
    let windows = unsafe UnsafeMutablePointer(mutating: windows)
    for index in 0..<count {
      let scale = unsafe 1 / max(windows[index], GrainSum.leastWindows)
      unsafe output.left[index] = sums.left[index] * scale
      unsafe output.right[index] = sums.right[index] * scale
      unsafe (sums.left[index], sums.right[index], windows[index]) = (0, 0, 0)
    }
  }

  private static var leastWindows: Float { 0.0625 }

  /// The first of so many frames from a place on at which less than 1/16 is left of the windows; `nil` if there is none.
  func firstThin(_ count: Int, from first: Int) -> Int? {
    (0..<count).first { windows[(first &+ $0) & mask] < GrainSum.leastWindows }
  }

  /// What is missing from the windows of a frame, at most 1.
  func lack(at frame: Int) -> Float {
    max(1 - windows[frame & mask] / GrainSum.leastWindows, 0)
  }
}

extension GrainSum {
  func encode(to writer: inout SnapshotWriter) {
    for place in windows.indices {
      writer.put(unsafe sums.left[place])
      writer.put(unsafe sums.right[place])
      writer.put(windows[place])
    }
  }

  func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    // More than the samples of a sum and its windows can reach.
    let most: Float = 0x1p64
    for place in windows.indices {
      unsafe sums.left[place] = try reader.float(in: -most...most)
      unsafe sums.right[place] = try reader.float(in: -most...most)
      windows[place] = try reader.float(in: 0...most)
    }
  }
}
