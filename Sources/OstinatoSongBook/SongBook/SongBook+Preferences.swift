import OstinatoRhythm

// Preferences (rule B18).
extension SongBook {
  /// Returns a preference's value on this device: the value set for this device, or for all devices, or else the
  /// default.
  public subscript<Value>(preference: Preference<Value>) -> Value {
    preference.value(in: table[Preference<Value>.recordName], for: device)
  }

  /// Sets a preference, or clears it.
  ///
  /// - Parameters:
  ///   - preference: The preference, such as ``Preference/isMuted``.
  ///   - value: The value; `nil` to clear it, so that the value for all devices or the default applies.
  ///   - scope: The devices that the preference is set for.
  /// - Throws: ``BookError`` if the value is invalid.
  public mutating func set<Value>(
    _ preference: Preference<Value>, to value: Value?, for scope: PreferenceScope
  ) throws(BookError) {
    let device = try editor()
    let field = preference.field(of: scope == .thisDevice ? device : nil)
    var written = FieldValue.nothing
    if let value { written = try preference.write(value) }
    let name = Preference<Value>.recordName
    if let now = table.records[name]?[field], now == written { return }
    try table.put([field: written], in: name, kind: Preference<Value>.kind, by: device)
  }

  /// Returns metronome settings with the preferences for accents and muting.
  ///
  /// - Parameter settings: The settings that the preferences do not specify.
  public func preferredMetronome(
    keeping settings: MetronomeSettings = MetronomeSettings()
  ) -> MetronomeSettings {
    var settings = settings
    settings.accentsDownbeat = self[.accentsDownbeat]
    settings.isMuted = self[.isMuted]
    return settings
  }
}
