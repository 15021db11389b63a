extension WAVFile.Error {
  /// The name of a format tag's samples.
  static func name(ofTag tag: UInt16) -> String {
    switch tag {
    case SampleEncoding.pcmTag: "PCM"
    case 2: "Microsoft ADPCM"
    case SampleEncoding.floatTag: "float"
    case SampleEncoding.aLawTag: "A-law"
    case SampleEncoding.muLawTag: "µ-law"
    case 0x11: "IMA ADPCM"
    case 0x31: "GSM 6.10"
    case 0x40, 0x45, 0x64: "G.72x ADPCM"
    case 0x50: "MPEG audio"
    case 0x55: "MP3"
    case 0xFF, 0x1600, 0x1610: "AAC"
    case 0x160, 0x161, 0x162, 0x163: "Windows Media Audio"
    case 0xF1AC: "FLAC"
    case WAVFormat.extensibleTag: "of an extensible format that no tag names"
    default: "of an unknown kind"
    }
  }

  /// Four bytes as characters, or as a number if they are not printable.
  static func text(_ code: UInt32) -> String {
    var text = ""
    for shift in [0, 8, 16, 24] as [UInt32] {
      let byte = UInt8(code >> shift & 0xFF)
      guard (0x20...0x7E).contains(byte) else { return "the bytes \(hexadecimal(code))" }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return "“\(text)”"
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits: [Unicode.Scalar] = [
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F",
    ]
    var text = ""
    for shift in [0, 8, 16, 24] as [UInt32] {
      let byte = Int(code >> shift & 0xFF)
      if shift > 0 { text += " " }
      text.unicodeScalars.append(digits[byte / 16])
      text.unicodeScalars.append(digits[byte % 16])
    }
    return text
  }

  /// The kind of file that begins with these four bytes, in brackets, if it is known.
  static func kind(ofFile code: UInt32) -> String {
    switch code {
    case fourCC("riff"): " (Wave64)"
    case fourCC("FORM"): " (AIFF)"
    case fourCC("caff"): " (CAF)"
    case fourCC("fLaC"): " (FLAC)"
    case fourCC("OggS"): " (Ogg)"
    case _ where code & 0xFF_FFFF == fourCC("ID3"): " (an ID3 tag)"
    // Eleven bits that are 1, and the two of the third layer.
    case _ where code & 0xE6FF == 0xE2FF: " (MP3)"
    default: ""
    }
  }

  static func list(_ numbers: [Int]) -> String {
    var text = ""
    for (index, number) in numbers.enumerated() {
      text += index == 0 ? "\(number)" : " or \(number)"
    }
    return text
  }
}
