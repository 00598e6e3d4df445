public import AccessibilityModel

/// A source of a scene that lives beside the session: changes come on descriptors, at any time.
public protocol LiveSource: SceneSource {
    /// The descriptors to wait for.
    var fileDescriptors: [Int32] { get }

    /// Milliseconds until it has something to do although no descriptor is readable; nil without end.
    var timeout: Int? { get }

    /// Takes in what has come on the descriptors that are readable.
    ///
    /// - Returns: whether objects of the scene have changed.
    func process(readable: [Int32]) -> Bool
}
