/// How a display's keys reach the session.
public struct KeyMode: Hashable, Sendable {
    /// What the devices' own keys are, by BRLTTY's two letters for the driver, where they are wanted instead of BRLTTY's
    /// commands; nil for commands.
    public var deviceKeys: [String: DeviceKeys]?
    /// What BRLTTY's commands stand for that some devices send instead of keys that they do not have, by BRLTTY's two letters
    /// for the driver, where commands arrive.
    public var commands: [String: [Key: Key]]
    /// What a braille keyboard types while text is edited, where commands arrive.
    public var typing: TypedKeys

    /// Makes a mode; without arguments, commands and characters.
    public init(
        deviceKeys: [String: DeviceKeys]? = nil, commands: [String: [Key: Key]] = [:], typing: TypedKeys = .characters
    ) {
        self.deviceKeys = deviceKeys
        self.commands = commands
        self.typing = typing
    }
}
