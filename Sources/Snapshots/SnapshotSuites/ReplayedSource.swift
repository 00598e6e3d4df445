import AccessibilityModel
import Desktop
import Documents
import Publishing

/// What a recorded session was given by programs, which comes again.
protocol ReplayedSource: SceneSource {
    /// Takes what the session took before an input.
    func take(_ node: YAMLNode) throws(DocumentError)

    /// The session's time when it took this, where that counts; else nil.
    func time(of node: YAMLNode) -> Int?

    /// Prepares what the session takes while it handles an input.
    ///
    /// - Parameter isRefusing: whether programs could not be asked then.
    func prepare(_ nodes: [YAMLNode], isRefusing: Bool) throws(DocumentError)
}

extension ReplayedPrograms: ReplayedSource {
    func time(of node: YAMLNode) -> Int? { nil }
}

extension ReplayedDesktop: ReplayedSource {
    func time(of node: YAMLNode) -> Int? { ReplayedDesktop.time(of: node) }

    func prepare(_ nodes: [YAMLNode], isRefusing: Bool) { prepare(nodes) }
}
