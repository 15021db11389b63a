import LoopJSON
import OstinatoSharedLoops

/// The schemas of what is sent and answered, by their names. Those of actions are with the actions.
enum Schemas {
  static let all = [texts, people, loops, lists, answers, actions, forms]
    .reduce(into: [:]) { all, some in all.merge(some) { $1 } }

  private static let username = #"^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$"#

  private static let texts: [String: JSON] = [
    "RecordID": [
      "type": "string", "minLength": 1, "maxLength": 128,
      "description": "The name of a record. The server makes it; treat it as opaque.",
    ],
    "AudioID": .string(
      matching: "^[0-9a-f]{64}$",
      "The name of a recording: the SHA-256 of its WAV file, in lower-case hexadecimal."
    ).with("minLength", 64).with("maxLength", 64),
    "GivenName": .string(1...60, "What an artist is called, without control characters."),
    "ImageReference": .string(
      1...200,
      "A reference to a picture. The server stores it as it is and never fetches it."),
    "LoopName": .string(1...60, "The name of a loop, without control characters."),
    "Caption": .string(0...140, "A short text about a loop. It may be empty."),
    "MessageText": .string(
      0...2000,
      "What somebody wrote. It is empty only in a message that has a loop, or that had one.",
      without: #"\u0000-\u0008\u000b-\u001f\u007f-\u009f"#),
    "Audience": [
      "type": "string", "enum": ["everyone", "friends", "me"],
      "description": "Everyone, the poster's friends, or the poster alone.",
    ],
    "Error": .record(
      "Why a request was not carried out.",
      [
        "error": text("A sentence for people to read."),
        "reason": text("A code for programs to compare."),
      ]),
  ]

  private static func text(_ description: String) -> JSON {
    ["type": "string", "minLength": 1, "description": .text(description)]
  }

  /// Where the next page begins; null on the last page.
  private static func next(_ description: String? = nil) -> JSON {
    let usual = "Pass this as `after` to get the next page. It is `null` on the last page."
    return ["type": ["string", "null"], "description": .text(description ?? usual)]
  }

  private static func usernameOrNull(_ description: String) -> JSON {
    .string(matching: username, description).with("type", ["string", "null"])
  }

  private static let people: [String: JSON] = [
    "Artist": .record(
      "Somebody who has joined. A former artist, who has left, has no username and no image.",
      [
        "id": .schema("RecordID"),
        "username": usernameOrNull(
          "Lower-case, unique and permanent. It is `null` for a former artist."),
        "givenName": .schema("GivenName"),
        "image": .nullable("ImageReference", "`null` if the artist has no image."),
      ]),
    "BlockedArtist": .record(
      "Somebody whom the asker has blocked, and of whom they see the username alone.",
      [
        "id": .schema("RecordID"),
        "username": usernameOrNull("It is `null` for a former artist."),
      ]),
    "SignIn": .record(
      "Who wants to sign in.",
      [
        "username": .string(
          matching: "^[A-Za-z0-9][A-Za-z0-9._]{1,28}[A-Za-z0-9]$",
          "3 to 30 letters, digits, full stops and underscores, with a letter or a digit at both ends. Capitals become lower-case. Some words, such as `admin`, are reserved."
        ).with("minLength", 3).with("maxLength", 30),
        "givenName": .schema(
          "GivenName", "Ignored if there is an artist with this username already."),
      ]),
    "SignedIn": .record(
      "An artist and a token to act as that artist.",
      [
        "artist": .schema("Artist"), "token": text("Send it as `Authorization: Bearer TOKEN`."),
      ]),
    "Message": .record(
      "A message between two friends.",
      [
        "id": .schema("RecordID"), "sender": .schema("RecordID", "The artist who wrote it."),
        "receiver": .schema("RecordID", "The artist to whom it was written."),
        "time": .integer(format: "int64", "In milliseconds since 1970."),
        "text": .schema("MessageText"),
        "loop": .nullable(
          "RecordID",
          "The attached loop. It is `null` if there is none or if the reader may not hear it."),
      ]),
    "Contribution": .record(
      "A request to add a layer to somebody's loop, or an offer to let somebody add one.",
      [
        "id": .schema("RecordID"), "loop": .schema("RecordID", "The loop that it is about."),
        "asker": .schema("RecordID", "The artist who asked or offered."),
        "asked": .schema("RecordID", "The artist who answers."),
        "isAgreed": [
          "type": "boolean", "description": "Whether the other artist has accepted.",
        ],
      ]),
    "Relations": Relations.schema,
  ]

  private static let loops: [String: JSON] = [
    "Tempo": .record(
      "The tempo and bars that a loop was recorded with.",
      [
        "bpm": .string(
          matching: #"^(?:1000(?:\.0{1,6})?|[1-9][0-9]{0,2}(?:\.[0-9]{1,6})?)$"#,
          "Quarter notes per minute, 1 to 1000, with at most six decimal places."
        ).with("examples", ["104", "104.5"]),
        "meter": .string(
          matching: "^(?:[1-9]|[1-5][0-9]|6[0-4])/(?:2|4|8|16)$",
          "The time signature: 1 to 64 beats over 2, 4, 8 or 16."
        ).with("examples", ["4/4"]),
        "bars": .integer(from: 1, "The number of bars."),
        "guide?": [
          "type": "string", "enum": ["off", "visual", "audible"], "default": "audible",
          "description":
            "What guided the musician through the recording: nothing, lights, or lights and clicks. An answer always has it.",
        ],
      ]),
    "Layer": .record(
      "A recording in a loop, and who made it.",
      [
        "author": .schema("RecordID", "The artist who recorded the layer."),
        "audio": .schema("AudioID"),
      ]),
    "Ancestor": .record(
      "A loop that this one was made from.",
      [
        "loop": .schema(
          "RecordID", "The loop. It may have been deleted, or be hidden from the reader."),
        "layers": .integer(
          from: 1, to: 5, "How many layers it had when this loop was made from it."),
      ]),
    "Loop": .record(
      "One to five layers of the same length that sound together.",
      [
        "id": .schema("RecordID"), "name": .schema("LoopName"),
        "mixName": [
          "type": "string", "minLength": 1, "maxLength": 70,
          "description":
            "The name with the number of layers, as in `funkybeat mix 2`; with one, the name.",
        ],
        "caption": .schema("Caption"), "poster": .schema("Artist", "Who posted the loop."),
        "artists": .array(
          of: "Artist", count: 1...5,
          "The authors of the layers, each once, in the order of the layers."),
        "tags": .array(
          of: "Artist",
          "The posters of all ancestors and the authors of all layers, without the poster."),
        "layers": .array(of: "Layer", count: 1...5, "The layers, the oldest first."),
        "frames": .integer(
          from: 1, format: "int64", "The length of every layer in frames, at most 25 seconds."),
        "sampleRate": sampleRate,
        "tempo": .nullable("Tempo", "`null` if the loop was recorded without a tempo."),
        "parent": .nullable("RecordID", "The loop that this one was made from, or `null`."),
        "ancestors": .array(
          of: "Ancestor",
          "The parent and all ancestors of the parent, from the first loop to the parent."),
        "audience": .schema("Audience", "Who may hear the loop."),
        "collaboration": .schema("Audience", "Who may add layers."),
        "time": .integer(
          format: "int64", "When it was posted, in milliseconds since 1970."),
      ]),
    "Audio": .record(
      "A recording that the server has accepted.",
      [
        "audio": .schema("AudioID"),
        "frames": .integer(from: 1, format: "int64", "Its length in frames."),
        "sampleRate": sampleRate,
        "channels": [
          "type": "integer", "enum": [1, 2], "description": "1 for mono, 2 for stereo.",
        ],
      ]),
  ]

  private static let sampleRate = JSON.integer(from: 1, to: 10_000_000, "Frames per second.")

  private static let lists: [String: JSON] = [
    "FeedItem": .record(
      "A loop in somebody's feed.",
      [
        "loop": .schema("Loop"),
        "resharedBy": .array(
          of: "Artist",
          "The reader's friends who have reshared the loop, sorted by username."),
      ]),
    "FeedPage": .record(
      "A page of the feed, the newest first.",
      ["items": .array(of: "FeedItem", count: 0...100), "next": next()]),
    "LoopPage": .record(
      "A page of loops that the reader may hear, in the order asked for.",
      ["loops": .array(of: "Loop", count: 0...100), "next": next()]),
    "Found": .record(
      "What a search found.",
      [
        "loops": .array(of: "Loop", count: 0...100, "The loops, the one posted last first."),
        "artists": .array(
          of: "Artist", count: 0...100,
          "An artist whose username is the text; then the others, in the order of joining."),
      ]),
    "Profile": .record(
      "An artist as the reader sees them.",
      [
        "artist": .schema("Artist"),
        "friends": .array(of: "Artist", "The artist's friends, sorted by username."),
        "loops": .array(
          of: "Loop", count: 0...100,
          "The first of the loops that the artist has posted, the newest first."),
        "nextLoops": next(
          "Pass this as `after` to `/artists/{username}/loops` to get the next page, or `null`."),
        "loopCount": .integer(
          from: 0, "The number of loops that the artist posted, is tagged in or is heard in."),
        "saved": .array(
          of: "Loop", count: 0...100,
          "The first of the loops that the artist has saved, in the artist's own order."),
        "nextSaved": next(
          "Pass this as `after` to `/artists/{username}/saved` to get the next page, or `null`."),
      ]),
    "Conversation": .record(
      "A page of the messages between two artists.",
      [
        "messages": .array(of: "Message", count: 0...100, "The messages, the oldest first."),
        "next": next(
          "Pass this as `after` to get the messages before these. It is `null` at the beginning."),
      ]),
    "LastMessage": .record(
      "A conversation.",
      [
        "artist": .schema("Artist", "The other artist."),
        "last": .schema("Message", "The last message."),
      ]),
    "ConversationPage": .record(
      "A page of the asker's conversations, the one with the newest message first.",
      ["conversations": .array(of: "LastMessage", count: 0...100), "next": next()]),
  ]

  private static let answers: [String: JSON] = [
    "LoopAnswer": .record("The loop as it is now.", ["loop": .schema("Loop")]),
    "ArtistAnswer": .record("The artist as they are now.", ["artist": .schema("Artist")]),
    "MessageAnswer": .record("The message that was written.", ["message": .schema("Message")]),
    "ContributionAnswer": .record(
      "The request or offer that was made.", ["contribution": .schema("Contribution")]),
    "EmptyAnswer": .record("The action was carried out, and there is nothing to tell.", [:])
      .with("maxProperties", 0),
  ]

  private static let actions: [String: JSON] = [
    "ActionKey": [
      "type": "string", "minLength": 1, "maxLength": 100,
      "description":
        "A text that stands for this action. Sent again within thirty days, it gets the same answer; nothing is done again.",
    ],
    "ActionAnswer": [
      "description": "What an action answers. The description of each action says which.",
      "oneOf": .list(answers.keys.sorted().map { .schema($0) }),
    ],
    "Action": [
      "description": "What an artist does. `do` says which action it is.",
      "oneOf": .list(ActionForm.all.map { .schema($0.schemaName) }),
      "discriminator": [
        "propertyName": "do",
        "mapping": .object(
          ActionForm.all.reduce(into: [:]) { places, form in
            places[form.name] = .text("#/components/schemas/\(form.schemaName)")
          }),
      ],
    ],
  ]

  private static let forms = ActionForm.all.reduce(into: [:]) { schemas, form in
    schemas[form.schemaName] = form.schema
  }
}
