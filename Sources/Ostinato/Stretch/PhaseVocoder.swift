/// Makes the grains of a slice, each so that its peaks go on from those of the grain before (rules X5, X6).
///
/// A spectrum has the numbers of ``FourierTransform``, with the left channel in the real parts and the right one in the
/// imaginary ones. Bin k of a channel is made of the numbers k and N − k, so to turn a bin of both channels turns the one by
/// an angle and the other by its opposite.
///
/// No number is denormal: samples under the window and spectra are rounded to multiples of 2⁻⁴¹, and rotations to multiples
/// of 2⁻²⁴.
struct PhaseVocoder: BitwiseCopyable {
  private let reader: SpectrumReader
  private let blocks: (Table<SIMD4<Float>>, Table<SIMD4<Float>>, Table<SIMD4<Float>>)
  private let peaks: SpectralPeaks

  /// Allocates the memory for grains of so many frames. Call ``free()`` to release it.
  init(grain count: Int) {
    reader = SpectrumReader(count: count)
    func block() -> Table<SIMD4<Float>> { .allocate(count: count / 2, filledWith: .zero) }
    blocks = (block(), block(), block())
    peaks = SpectralPeaks(count: count)
  }

  /// The window `w`.
  var window: Table<SIMD4<Float>> { reader.window }

  func free() {
    reader.free()
    blocks.0.free()
    blocks.1.free()
    blocks.2.free()
    peaks.free()
  }

  /// Makes a grain of samples, of which there are a hop more than in a grain, and leaves the spectrum that is heard in
  /// `heard`: if `isNext`, that of the grain before is in it. The grain has the right channel in the real parts and the left
  /// one in the imaginary ones, times the number of its samples. It stays valid until the next call. Realtime-safe.
  func grain(
    of samples: StereoMemory, isNext: Bool, heard: Table<SIMD4<Float>>
  ) -> Table<SIMD4<Float>> {
    let last = samples.advanced(by: reader.count / 4)
    let spectrum = reader.spectrum(of: last, blocks.0, blocks.1)
    let free = spectrum.isSameMemory(as: blocks.0) ? blocks.1 : blocks.0
    if isNext {
      let before = reader.spectrum(of: samples, free, blocks.2)
      peaks.find(in: spectrum, after: heard, before)
      peaks.turn(spectrum)
    }
    for index in 0..<heard.count / 2 {
      let four = spectrum[four: index]
      heard[four: index] = four
      free[four: index] = ComplexVector(four.imaginary, four.real)
    }
    return reader.transform.transform(free, with: blocks.2)
  }
}
