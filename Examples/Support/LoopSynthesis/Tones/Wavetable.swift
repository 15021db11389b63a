/// One cycle of a tone, summed from its partials once and then read at any pitch.
struct Wavetable {
  private static let size = 2_048
  /// One sample more than a cycle, so that reading between the last and the first needs no test.
  private let samples: [Double]

  /// `partials[k]` is the level of the (k + 1)-th harmonic; few of them, so nothing aliases.
  init(partials: [Double]) {
    var samples = [Double](repeating: 0, count: Self.size + 1)
    for index in 0..<Self.size {
      var sum = 0.0
      for (k, level) in partials.enumerated() {
        let phase = (index * (k + 1)) % Self.size
        sum = sum + level * Curves.sine(turns: Double(phase) / Double(Self.size))
      }
      samples[index] = sum
    }
    samples[Self.size] = samples[0]
    self.samples = samples
  }

  /// A note of constant pitch, `count` frames from `phase` (in turns).
  func tone(hertz: Double, rate: Double, phase: Double = 0, count: Int) -> [Double] {
    let step = hertz / rate * Double(Self.size)
    let size = Double(Self.size)
    var place = phase * size
    var output = [Double](repeating: 0, count: count)
    samples.withUnsafeBufferPointer { table in
      for frame in 0..<count {
        let index = Int(place)
        let low = table[index]
        output[frame] = low + (table[index + 1] - low) * (place - Double(index))
        place = place + step
        if place >= size { place = place - size }
      }
    }
    return output
  }

  /// Adds a note of constant pitch to the whole of `output`, from `phase` (in turns, below 1).
  ///
  /// Faster than `tone`, since the phase is an integer, and not the same in the last bits.
  func add(to output: inout [Double], hertz: Double, rate: Double, phase: Double = 0) {
    let step = UInt32(hertz / rate * Reader.turn)
    var place = UInt32(phase * Reader.turn)
    read { table in
      output.withUnsafeMutableBufferPointer { output in
        for frame in 0..<output.count {
          output[frame] += table.sample(at: place)
          place = place &+ step
        }
      }
    }
  }

  /// Lets `body` read single samples.
  func read(_ body: (Reader) -> Void) {
    samples.withUnsafeBufferPointer { body(Reader(table: $0)) }
  }

  /// Reads samples by a phase of 32 bits, which wraps after a turn as integers do.
  struct Reader {
    static let turn = 4_294_967_296.0
    private static let bits = 21
    fileprivate let table: UnsafeBufferPointer<Double>

    func sample(at phase: UInt32) -> Double {
      let index = Int(phase >> Self.bits)
      let part = Double(phase & (1 << Self.bits - 1)) * (1.0 / Double(1 << Self.bits))
      let low = table[index]
      return low + (table[index + 1] - low) * part
    }
  }
}
