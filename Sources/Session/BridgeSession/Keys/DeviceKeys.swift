/// What the keys of one BRLTTY driver's devices are called, and what they are: data, read from Tables/Devices.
///
/// Driver mode needs the keys, where a device's own arrive. Dots, space and routing keys are the same for every driver;
/// panning keys and their like are the driver's own. Where BRLTTY's commands arrive, those that the device has too few keys
/// for are found here.
public struct DeviceKeys: Hashable, Sendable {
    /// BRLTTY's two letters for the driver.
    public var driver: String
    /// One sentence on what it is for.
    public var summary: String
    /// The names that dots, space and routing keys have elsewhere, by those that this driver gives them.
    public var names: [String: String]
    /// What other keys stand for, by the driver's names; of keys pressed together all names, sorted, with plus signs.
    public var keys: [String: Key]
    /// What BRLTTY's commands stand for that its devices send instead of keys that they do not have.
    public var commands: [Key: Key] = [:]
    /// How many milliseconds a device of the driver takes to show a row, where it shows one after the other; else nil.
    public var rowTime: Int?
    /// How far the pins of its devices stand apart; the first entry that fits a device counts.
    public var pins: [DevicePins] = []

    /// Makes a table.
    public init(
        driver: String, summary: String, names: [String: String] = [:], keys: [String: Key] = [:], rowTime: Int? = nil
    ) {
        self.driver = driver
        self.summary = summary
        self.names = names
        self.keys = keys
        self.rowTime = rowTime
    }

    /// The names that every driver's keys are brought to: eight dots, space, and the keys over the cells.
    public static let commonNames = (1...8).map { "Dot\($0)" } + ["Space", "RoutingKey"]

    /// Names of keys that are pressed together, in the order of `keys`.
    public static func joined(_ names: some Sequence<String>) -> String { names.sorted().joined(separator: "+") }

    /// The names to press for a key, in every way that some device of the driver has, the fewest keys first.
    public func names(for key: Key) -> [[String]] {
        keys.filter { $0.value == key }.map { $0.key.split(separator: "+").map(String.init) }
            .sorted { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
    }
}
