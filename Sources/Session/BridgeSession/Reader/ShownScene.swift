import AccessibilityModel

/// The scene that the session shows: that of its source, from the moment on in which the session goes there. Until then all
/// parts work with the old one.
final class ShownScene: SceneSource {
    private let source: any SceneSource
    private(set) var scene: AccessibilityScene

    init(_ source: any SceneSource) {
        self.source = source
        scene = source.scene
    }

    var nextEventTime: Int? { source.nextEventTime }

    func advance(to time: Int) { source.advance(to: time) }

    /// Whether the source shows another scene now.
    var isOutdated: Bool { source.scene !== scene }

    /// Takes the source's scene over.
    func update() {
        scene = source.scene
    }

    // MARK: Several scenes

    /// Whether the source can have several scenes.
    var isOneOfMany: Bool { source is any ManySceneSource }

    /// The scenes that there are; none where the source has one only.
    var entries: [SceneEntry] { (source as? any ManySceneSource)?.entries ?? [] }

    /// The entry of the source's scene, or nil.
    var entry: SceneEntry? { entries.first(where: \.isShown) }

    /// Whether no program is there whose scene could be shown.
    var isNobody: Bool { isOneOfMany && entries.isEmpty }

    /// Has the source show another scene; the session goes there with the frame that follows.
    func show(_ entry: SceneEntry) {
        (source as? any ManySceneSource)?.show(entry.id)
    }

    /// Has the source show where its own focus is.
    func showFocus() {
        (source as? any ManySceneSource)?.showFocus()
    }
}
