package import BridgeSession
package import Documents

/// What an AT Driver server drives: the bridge that runs.
package protocol DrivenBridge: AnyObject {
    /// What a session has.
    var capabilities: Capabilities { get }
    /// The settings with their values, in order.
    var settings: [(name: String, value: DocumentValue)] { get }

    /// Presses a key, as if the display had sent it.
    func press(_ key: Key)

    /// Presses a key of the computer's keyboard; where what is shown gets keys of its own, such as a desktop's applications,
    /// they get it.
    func type(_ key: Key) throws(CommandError)

    /// Tells once more what is shown.
    func showAgain()

    /// Sets settings, all or none.
    func set(_ settings: [(name: String, text: String)]) throws(CommandError)
}
