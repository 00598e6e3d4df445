/// An object of which can be tried what a key would make of it, so that the key's frame is ready before the key comes.
package protocol RehearsedObject: AccessibilityObject {
    /// Whether nothing but the focus changes when that comes or goes, and attributes are read without asking anybody.
    var isIndifferentToFocus: Bool { get }

    /// What decides, beside the label and the value, what steps make of the object; nil where others decide that.
    var stepState: Int? { get }

    /// Has a body see the object as it will be after a step up or down, and leaves it as it is.
    ///
    /// - Returns: false where the step does nothing, or more than changing the object's own value; the body is not called then.
    func rehearseStep(up: Bool, _ body: () -> Void) -> Bool

    /// Shows no value any longer that nobody but the bridge has said.
    func takeBackForetoldValue()
}

extension AccessibilityObject {
    /// Has a body see the object with another value, which nobody is told of.
    ///
    /// - Returns: false where more depends on the value than what is read of it; the body is not called then.
    package final func rehearse(value: String?, _ body: () -> Void) -> Bool {
        guard rare?.attributedValue == nil, common.containerType != .semanticGroup else { return false }
        let present = common.value
        common.value = value
        defer { common.value = present }
        body()
        return true
    }
}
