import LoopJSON

extension Operation {
  /// Everything that can be asked for.
  static let all = people + loops + lists

  private static let people = [
    Operation(
      .post, "/artists", "signIn", .people, "Join, or sign in",
      "A new username makes an artist, a known one another token. There is no password.",
      body: [
        "required": true,
        "content": json(
          .schema("SignIn"), examples: ["ann": ["value": ["username": "ann", "givenName": "Ann"]]]),
      ],
      [
        200: answer("The artist was known.", "SignedIn").with("links", linksOfArtist),
        201: answer("The artist has joined.", "SignedIn").with("links", linksOfArtist),
      ],
      refusals: [400: "BadRequest", 409: "UsernameGone", 413: "TooLong", 422: "Invalid"],
      isOpen: true, Routes.signIn),
    Operation(
      .get, "/artists/{username}", "getArtist", .people, "Show a profile",
      "Shows an artist with friends and the first of the loops and of the saved loops, as far as the asker may see them.",
      query: [limit(100, "The greatest number of entries of each of the two lists.")],
      [200: answer("The profile.", "Profile")], refusals: [404: "NotFound"], Routes.profile),
    Operation(
      .get, "/artists/{username}/loops", "getArtistLoops", .people,
      "Show what an artist has posted",
      "Shows the loops that an artist has posted, the newest first, as far as the asker may hear them.",
      query: [limit(100), after()], [200: answer("A page.", "LoopPage")],
      refusals: [404: "NotFound"], Routes.loops),
    Operation(
      .get, "/artists/{username}/saved", "getArtistSaved", .people,
      "Show what an artist has saved",
      "Shows the loops that an artist has saved, in the artist's own order, as far as the asker may hear them.",
      query: [limit(100), after()], [200: answer("A page.", "LoopPage")],
      refusals: [404: "NotFound"], Routes.saved),
    Operation(
      .get, "/relations", "getRelations", .people, "Show friends and requests",
      "Shows the asker's friends, requests, blocks and contributions.",
      [200: answer("The relations.", "Relations")], Routes.relations),
    Operation(
      .get, "/conversations", "getConversations", .people, "Show all conversations",
      "Shows the last message of each of the asker's conversations, the newest first.",
      query: [limit(100), after()], [200: answer("A page.", "ConversationPage")],
      Routes.conversations),
    Operation(
      .get, "/conversations/{artist}", "getConversation", .people, "Show a conversation",
      "Shows the last messages between the asker and another artist, or those before them.",
      query: [
        limit(100),
        after("The `next` of the page before, which has the messages that come later."),
      ], [200: answer("The messages.", "Conversation")], refusals: [404: "NotFound"],
      Routes.conversation),
  ]

  private static let linksOfArtist: JSON = [
    "profile": [
      "operationId": "getArtist", "description": "The artist's profile.",
      "parameters": ["username": "$response.body#/artist/username"],
    ],
    "conversation": [
      "operationId": "getConversation",
      "description": "What was written between the asker and this artist.",
      "parameters": ["artist": "$response.body#/artist/id"],
    ],
  ]

  private static let loops = [
    Operation(
      .put, "/audio/{sha256}", "putAudio", .loops, "Hand in a recording",
      "Stores a recording under the SHA-256 of its WAV file, so that this artist can use it as a layer. The WAV is mono or stereo and has between one frame and 25 seconds. The body has at most 40 MB, and so have its samples as 32-bit floats. The server takes only so many uploads at once, and ends one that stalls. Recordings cannot be downloaded; they are heard in mixes.",
      body: [
        "required": true, "description": "A WAV file. Its content type does not matter.",
        "content": bytes("application/octet-stream", "audio/wav"),
      ],
      [
        200: answer("This artist had handed it in before.", "Audio"),
        201: answer("It was accepted.", "Audio"),
      ],
      refusals: [
        400: "BadAudioName", 413: "TooLong", 422: "InvalidAudio", 503: "TooManyUploads",
      ], Routes.handIn),
    Operation(
      .post, "/actions", "act", .loops, "Do something",
      "Carries out an action, all of it or nothing. If an answer was lost, send the same action with the same key again: the answer is the same, and nothing is done again. This holds for refusals, too. The same key with another action is a conflict.",
      body: ["required": true, "content": json(.schema("Action"), examples: actions)],
      [200: answer("The action was carried out, now or before.", "ActionAnswer")],
      refusals: [
        400: "BadRequest", 403: "NotAllowed", 404: "NotFound", 409: "Conflict", 413: "TooLong",
        422: "Invalid",
      ], Routes.act),
    Operation(
      .get, "/loops/{id}", "getLoop", .loops, "Show a loop",
      "Shows a loop that the asker may hear.",
      [200: answer("The loop.", "Loop")], refusals: [404: "NotFound"], Routes.loop),
    Operation(
      .get, "/loops/{id}/mix/{k}.wav", "getMix", .loops, "Hear the first layers of a loop",
      "Answers a stereo WAV file of 32-bit floats, with the length and the sample rate of the loop. Each of the first k layers is multiplied by the greatest 32-bit float below 0.2, and the layers are added in their order. A mono layer is on both sides.",
      [200: ["description": "The mix.", "content": bytes("audio/wav")]],
      refusals: [404: "NotFound", 500: "AudioNotReadable"], Routes.mix),
  ]

  private static let actions: JSON = [
    "post": [
      "summary": "Post a loop of one layer",
      "value": [
        "key": "6f1c-1", "do": "post", "name": "funkybeat", "layers": [layer],
        "tempo": ["bpm": "104", "meter": "4/4", "bars": 4],
      ],
    ],
    "reloop": [
      "summary": "Add a layer for friends only",
      "value": [
        "key": "6f1c-2", "do": "reloop", "loop": "17", "layers": [layer], "audience": "friends",
      ],
    ],
    "ask": [
      "summary": "Ask somebody to be friends",
      "value": ["key": "6f1c-3", "do": "ask", "artist": "2"],
    ],
    "sendMessage": [
      "summary": "Send a loop to a friend",
      "value": [
        "key": "6f1c-4", "do": "sendMessage", "artist": "2", "text": "Listen to this", "loop": "17",
      ],
    ],
  ]

  private static let layer = JSON.text(String(repeating: "0123456789abcdef", count: 4))

  private static let lists = [
    Operation(
      .get, "/feed", "getFeed", .lists, "Show the feed",
      "Shows what friends posted and reshared, each loop once. Later pages leave out what is newer.",
      query: [limit(20), after()], [200: answer("A page.", "FeedPage")], Routes.feed),
    Operation(
      .get, "/discover", "discover", .lists, "Discover loops",
      "Shows loops that the asker may hear. Of loops with equal counts, the newest comes first. Of the loops that were made of another, those count that everyone may hear.",
      query: [
        query(
          "by", "How the loops are sorted.",
          [
            "type": "string", "default": "newest",
            "enum": ["newest", "mostRelooped", "mostSaved", "mostListened"],
          ]), limit(20), after(),
      ], [200: answer("A page.", "LoopPage")], refusals: [404: "NoPlace"], Routes.discover),
    Operation(
      .get, "/search", "search", .lists, "Search loops and artists",
      "Finds loops by name and caption, and artists by username and given name. Each word of the text must be somewhere in one of the two, without regard to case and accents.",
      query: [
        query(
          "q", "Words with spaces between them. An empty text finds all.",
          ["type": "string", "default": ""]
        ).with("allowEmptyValue", true), limit(20),
      ], [200: answer("What was found.", "Found")], Routes.search),
    Operation(
      .get, "/saved", "getSaved", .lists, "Show saved loops",
      "Shows the loops that the asker has saved and may hear, in the asker's own order.",
      query: [limit(100), after()], [200: answer("A page.", "LoopPage")],
      refusals: [404: "NoPlace"], Routes.saved),
    Operation(
      .get, "/openapi.json", "getDescription", .service, "Show this document",
      "Answers this OpenAPI document.",
      [200: ["description": "The document.", "content": json(["type": "object"])]], isOpen: true,
      Routes.document),
  ]
}
