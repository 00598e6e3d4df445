public import AccessibilityModel
public import BridgeSession

/// A source of a scene that lives beside the session: changes come on descriptors, at any time.
public protocol LiveSource: SceneSource {
    /// The descriptors to wait for.
    var fileDescriptors: [Int32] { get }

    /// Milliseconds until it has something to do although no descriptor is readable; nil without end.
    var timeout: Int? { get }

    /// Takes in what has come on the descriptors that are readable.
    ///
    /// It does a bounded amount of work, so that a flood never delays a key: what is left comes with the next call.
    ///
    /// - Returns: whether objects of the scene that is shown or the list of scenes have changed, or another one is shown.
    func process(readable: [Int32]) -> Bool

    /// Takes the answers to actions that were pending, in the order in which they came.
    func takeAnswers() -> [ActionAnswer]

    /// Takes which programs came and ended, in the order in which they did.
    func takeNews() -> [SceneNews]
}

extension LiveSource {
    /// None.
    public func takeAnswers() -> [ActionAnswer] { [] }

    /// None.
    public func takeNews() -> [SceneNews] { [] }
}
