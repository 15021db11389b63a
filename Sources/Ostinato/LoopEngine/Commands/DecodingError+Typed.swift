#if !hasFeature(Embedded)
  extension DecodingError {
    /// The error of a value that its type refuses, with the type's own words.
    static func refused(
      _ error: some Error & CustomStringConvertible, in decoder: any Decoder
    ) -> DecodingError {
      .dataCorrupted(
        Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }

    /// The error of a value that does not say one thing.
    static func unclear(_ what: String, in decoder: any Decoder) -> DecodingError {
      .dataCorrupted(Context(codingPath: decoder.codingPath, debugDescription: what))
    }
  }
#endif
