public import AccessibilityModel

/// A source of several scenes that a test adds, shows and takes away.
public final class TestScenes: ManySceneSource {
    /// The scenes, each with its entry.
    public private(set) var scenes: [(entry: SceneEntry, scene: AccessibilityScene)] = []
    /// What is shown while there is no other.
    private let nothing = AccessibilityScene("", [])
    private var shown: SceneEntry.ID?

    /// Makes a source without scenes.
    public init() {}

    /// The scene that is shown.
    public var scene: AccessibilityScene { scenes.first { $0.entry.id == shown }?.scene ?? nothing }

    /// The scenes, as they came.
    public var entries: [SceneEntry] {
        scenes.map { scene in
            var entry = scene.entry
            entry.isShown = entry.id == shown
            return entry
        }
    }

    /// Nil: nothing happens on its own.
    public var nextEventTime: Int? { nil }

    /// Does nothing.
    public func advance(to time: Int) {}

    /// Shows a scene that is there.
    public func show(_ entry: SceneEntry.ID) {
        if scenes.contains(where: { $0.entry.id == entry }) { shown = entry }
    }

    /// Adds the scene of a program, in the place of the one that it had; the first one is shown.
    public func add(_ program: String, _ scene: AccessibilityScene) {
        let entry = SceneEntry(id: program, program: program, title: scene.title)
        if let place = scenes.firstIndex(where: { $0.entry.id == program }) {
            scenes[place] = (entry, scene)
        } else {
            scenes.append((entry, scene))
        }
        shown = shown ?? program
    }

    /// Notes that a program has ended; its scene can be read still.
    public func end(_ program: String) {
        for place in scenes.indices where scenes[place].entry.id == program { scenes[place].entry.hasEnded = true }
    }

    /// Takes a program's scene away; the first one that is left is shown instead.
    public func remove(_ program: String) {
        scenes.removeAll { $0.entry.id == program }
        if shown == program { shown = scenes.first?.entry.id }
    }
}
