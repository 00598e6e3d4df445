/// A source of several scenes, one of which is shown.
///
/// `scene` is the scene that is shown. It may be another object whenever the session is told that the scene changed; the
/// session then lets go of the old one and goes to the place where the reader was in the new one. With no entries, `scene`
/// is one without elements.
public protocol ManySceneSource: SceneSource {
    /// The scenes that there are, in a steady order: as they came.
    var entries: [SceneEntry] { get }

    /// Shows another scene: `scene` is that one afterwards. An entry that has gone changes nothing.
    func show(_ entry: SceneEntry.ID)

    /// Shows the scene with the focus of the source's own, such as the desktop's, and brings the reader to it. A source without
    /// one does nothing.
    func showFocus()
}

extension ManySceneSource {
    /// Does nothing.
    public func showFocus() {}
}

/// A scene of a source of several.
public struct SceneEntry: Identifiable, Hashable, Sendable {
    /// Its name, unique in the source. A scene that replaces another one has the name of that.
    public var id: String
    /// The name of the program that it belongs to.
    public var program: String
    /// Its title.
    public var title: String
    /// Whether its program has ended: it can be read, but its actions do nothing.
    public var hasEnded: Bool
    /// Whether it is the one that is shown.
    public var isShown: Bool

    /// Makes an entry.
    public init(id: String, program: String, title: String, hasEnded: Bool = false, isShown: Bool = false) {
        (self.id, self.program, self.title) = (id, program, title)
        (self.hasEnded, self.isShown) = (hasEnded, isShown)
    }
}
