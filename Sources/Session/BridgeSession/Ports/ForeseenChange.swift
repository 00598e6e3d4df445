public import AccessibilityModel

/// A change of an object that its application is likely to tell of next, so that what it shows can be laid ready.
public struct ForeseenChange {
    /// The object.
    public let object: AccessibilityObject
    /// Changes the object, calls the body, and takes the change back. Nobody is told of it.
    public let whileMade: (_ body: () -> Void) -> Void

    /// Makes one.
    public init(of object: AccessibilityObject, whileMade: @escaping (_ body: () -> Void) -> Void) {
        (self.object, self.whileMade) = (object, whileMade)
    }
}
