import Documents
import Scenes

/// The scene of long days, with all that changes in it.
enum DayScene {
    /// Elements of all kinds, and an event that never ends.
    static let text = """
        schema: 1
        title: Long day
        language: en
        focus: volume
        root:
          id: root
          children:
            - { id: title, label: Long day, traits: [header], frame: [0, 0, 300, 20] }
            - { id: volume, label: Volume, traits: [adjustable], frame: [0, 20, 300, 20], adjust: { value: 50, minimum: 0, maximum: 100, step: 10, format: "{value}%" } }
            - { id: mute, label: Mute, value: "0", traits: [button, toggleButton], frame: [0, 40, 300, 20] }
            - { id: name, label: Playlist, value: Morning, traits: [textEntry], frame: [0, 60, 300, 20] }
            - { id: password, label: Password, traits: [secureTextEntry], frame: [0, 80, 300, 20] }
            - { id: notes, label: Notes, value: "First line\\nsecond line", multiline: true, traits: [textEntry], frame: [0, 100, 300, 20] }
            - { id: clock, label: Time, value: "0", traits: [updatesFrequently, staticText], frame: [0, 120, 300, 20] }
            - id: next
              label: Next
              hint: Goes on to another song with a name that is longer than the display.
              traits: [button]
              frame: [0, 140, 300, 20]
              onActivate: [{ set: song, label: Lanterns }, { announce: Lanterns }]
              customActions:
                - { name: Later, do: [{ pending: { after: 300, do: [{ announce: Done later }] } }] }
            - { id: song, label: "Harbour Lights, in a recording that is older than the harbour", traits: [staticText], frame: [0, 160, 300, 20] }
            - id: rows
              containerType: list
              label: Messages
              frame: [0, 200, 300, 400]
              children:
                - { id: row0, label: "Ada: the engine's new programme", traits: [button], frame: [0, 200, 300, 20] }
                - { id: row1, label: "Library: two books are due", traits: [button], frame: [0, 220, 300, 20] }
            - { id: row2, label: Third, traits: [button], frame: [0, 640, 300, 20] }
            - { id: blink, label: Blink, value: "0", traits: [staticText], frame: [0, 700, 300, 20] }
        events:
          - { at: 1000, every: 1000, do: [{ toggle: blink }] }
        """

    /// What is walked on a real BRLTTY; `LongWalk` has the keys.
    static let walked = """
        schema: 1
        title: Long walk
        language: en
        focus: volume
        root:
          id: root
          children:
            - { id: volume, label: Volume, traits: [adjustable], frame: [0, 0, 300, 20], adjust: { value: 50, minimum: 0, maximum: 100, step: 10, format: "{value}%" } }
            - { id: mute, label: Mute, value: "0", traits: [button, toggleButton], frame: [0, 20, 300, 20] }
            - id: add
              label: Add
              traits: [button]
              frame: [0, 40, 300, 20]
              onActivate:
                - { insert: { id: row, label: Third, traits: [button], frame: [0, 600, 300, 20] }, into: root }
                - { set: song, label: Lanterns }
                - { announce: Added }
            - id: take
              label: Take away
              traits: [button]
              frame: [0, 60, 300, 20]
              onActivate: [{ remove: row }, { set: song, label: Harbour Lights }, { announce: Taken away }]
            - { id: name, label: Playlist, value: Morning, traits: [textEntry], frame: [0, 80, 300, 20] }
            - { id: song, label: Harbour Lights, traits: [staticText], frame: [0, 100, 300, 20] }
            - id: quote
              attributedLabel: ["She said ", { text: bonjour, language: fr }]
              traits: [staticText]
              frame: [0, 120, 300, 20]
        """

    /// Every second the event toggles a value: after so many milliseconds it is as before.
    static let period = 2_000

    /// What the application does now and then, a list of steps each.
    private static let changes = [
        "[{ set: clock, value: \"12:01\" }]", "[{ set: clock, value: \"12:02\" }]",
        "[{ announce: A message has come }]", "[{ announce: { text: The battery is low, priority: high } }]",
        "[{ insert: { id: row2, label: Third, traits: [button], frame: [0, 240, 300, 20] }, into: rows }]",
        "[{ remove: row2 }]", "[{ remove: row0 }, { layoutChanged: row1 }]",
        "[{ insert: { id: row0, label: First again, traits: [button], frame: [0, 200, 300, 20] }, into: rows }]",
        "[{ set: volume, value: 70% }]", "[{ set: song, label: 低潮, value: Низкая вода }]", "[{ toggle: mute }]",
        "[{ insertText: x, into: name }]", "[{ screenChanged: title }]",
        "[{ set: next, traits: [button, notEnabled] }]",
        "[{ set: next, traits: [button] }]",
    ]

    /// What makes the scene as it was at first, but for the focus.
    private static let reset = """
        - { remove: row0 }
        - { remove: row1 }
        - { remove: row2 }
        - { insert: { id: row0, label: "Ada: the engine's new programme", traits: [button], frame: [0, 200, 300, 20] }, into: rows }
        - { insert: { id: row1, label: "Library: two books are due", traits: [button], frame: [0, 220, 300, 20] }, into: rows }
        - { set: volume, value: 50% }
        - { set: mute, value: "0" }
        - { set: name, value: Morning }
        - { set: password, value: null }
        - { set: notes, value: "First line\\nsecond line" }
        - { set: clock, value: "0" }
        - { set: next, traits: [button] }
        - { set: song, label: "Harbour Lights, in a recording that is older than the harbour", value: null }
        """

    /// The scene, what the application does with it, and what makes it as it was at first.
    static func make() throws -> (source: FileSceneSource, changes: [ApplicationSteps], reset: ApplicationSteps) {
        let source = try SceneFile.parse(text: text, name: "day.scene.yaml")
        func steps(_ text: String) throws -> ApplicationSteps {
            try source.applicationSteps(YAMLDocument.parse(text, name: "steps").root)
        }
        return (source, try changes.map(steps), try steps(reset))
    }
}
