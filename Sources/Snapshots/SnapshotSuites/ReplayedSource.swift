import AccessibilityModel
import Desktop
import Documents
import Publishing

/// What a recorded session was given by programs, which comes again.
protocol ReplayedSource: SceneSource {
    /// Takes what the session took before an input.
    func take(_ node: YAMLNode) throws(DocumentError)

    /// Prepares what the session takes while it handles an input.
    ///
    /// - Parameter isRefusing: whether programs could not be asked then.
    func prepare(_ nodes: [YAMLNode], isRefusing: Bool) throws(DocumentError)
}

extension ReplayedPrograms: ReplayedSource {}

extension ReplayedDesktop: ReplayedSource {
    func prepare(_ nodes: [YAMLNode], isRefusing: Bool) { prepare(nodes) }
}
