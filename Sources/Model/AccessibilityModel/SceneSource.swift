/// Where a scene comes from: a file, objects of this process, a publishing program, the desktop.
///
/// A source changes its scene inside `advance(to:)` and in the actions of its objects; after any other change the host
/// calls `refresh()` of the session.
public protocol SceneSource: AnyObject {
    /// The scene.
    var scene: AccessibilityScene { get }

    /// When the next thing happens on its own, in milliseconds of the session's clock, or nil.
    var nextEventTime: Int? { get }

    /// Lets everything happen that is due at a time, in order.
    func advance(to time: Int)
}

/// A source for a scene that nothing changes but the reader's own actions.
public final class StaticSceneSource: SceneSource {
    /// The scene.
    public let scene: AccessibilityScene

    /// Makes a source of a scene.
    public init(_ scene: AccessibilityScene) {
        self.scene = scene
    }

    /// Nil: nothing happens on its own.
    public var nextEventTime: Int? { nil }

    /// Does nothing.
    public func advance(to time: Int) {}
}
