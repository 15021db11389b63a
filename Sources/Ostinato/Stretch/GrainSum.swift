/// The sum of a slice's grains, and that of their windows, over the frames that are still to be heard (rule X7).
///
/// Safe: it owns its memory, of two grains; every place in it is taken modulo that.
@safe struct GrainSum: BitwiseCopyable, @unchecked Sendable {
  private let left: Table<SIMD4<Float>>
  private let right: Table<SIMD4<Float>>
  private let windows: Table<SIMD4<Float>>

  /// Allocates the memory for grains of so many frames, a power of two. Call ``free()`` to release it.
  init(grain: Int) {
    left = .allocate(count: grain / 2, filledWith: .zero)
    right = .allocate(count: grain / 2, filledWith: .zero)
    windows = .allocate(count: grain / 2, filledWith: .zero)
  }

  func free() {
    left.free()
    right.free()
    windows.free()
  }

  /// Begins a slice.
  func clear() {
    left.updateEach { $0 = .zero }
    right.updateEach { $0 = .zero }
    windows.updateEach { $0 = .zero }
  }

  private var mask: Int { left.count &- 1 }

  /// Adds the samples of a grain from `start` on, as far as they lie in `audio`, fading in and out at the ends of that over
  /// `fade` frames. The grain begins at place `first` of the sum, a multiple of 4 that can be negative. `grain` has vectors
  /// of the right channel and of the left in turn, each as large as in the sum times the number of samples.
  func add(
    _ grain: Table<SIMD4<Float>>, in audio: Range<Int>, fade: Int32, from start: Int, at first: Int,
    window: Table<SIMD4<Float>>
  ) {
    let scale = 1 / Float(2 &* grain.count)
    let slope = 1 / Float(fade)
    // Both are at most a grain and a fade away from the grain.
    let lower = SIMD4(repeating: Int32(audio.lowerBound &- 1))
    let upper = SIMD4(repeating: Int32(audio.upperBound))
    for vector in start / 4..<window.count {
      let indices = Int32(4 &* vector) &+ SIMD4(0, 1, 2, 3)
      let inside = pointwiseMin(indices &- lower, upper &- indices)
      let share = pointwiseMin(SIMD4<Float>(inside) * slope, SIMD4(repeating: 1))
      let isIn = (inside .> 0) .& (indices .>= SIMD4(repeating: Int32(start)))
      let weight = window[vector] * SIMD4<Float>.zero.replacing(with: share, where: isIn)
      let place = (first / 4 &+ vector) & mask
      left[place] += grain[2 &* vector &+ 1] * (weight * scale)
      right[place] += grain[2 &* vector] * (weight * scale)
      windows[place] += weight * window[vector]
    }
  }

  /// Takes the frame at a place out.
  @inline(__always)
  func take(_ frame: Int) -> SIMD2<Float> {
    let (vector, lane) = ((frame / 4) & mask, frame & 3)
    let weight = windows[vector][lane]
    let scale = weight > 0 ? 1 / weight : 0
    let taken = SIMD2(left[vector][lane], right[vector][lane]) * scale
    left[vector][lane] = 0
    right[vector][lane] = 0
    windows[vector][lane] = 0
    return taken
  }
}
