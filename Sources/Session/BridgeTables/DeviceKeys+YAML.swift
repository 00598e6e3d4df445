import Braille
public import BridgeSession
public import Documents
import Localization

extension KeyMode {
    /// The mode that a key table wants, with the drivers' tables of a folder.
    public init(_ table: KeyTable, typing: TypedKeys = .characters, in folder: TableFolder) throws(DocumentError) {
        let devices = try DeviceKeys.all(in: folder)
        self.init(
            deviceKeys: table.wantsDeviceKeys ? devices : nil,
            commands: devices.mapValues(\.commands).filter { !$0.value.isEmpty }, typing: typing)
    }
}

extension DeviceKeys {
    /// Reads the tables of all drivers, by the drivers' two letters.
    public static func all(in folder: TableFolder) throws(DocumentError) -> [String: DeviceKeys] {
        var tables: [String: DeviceKeys] = [:]
        for name in folder.names(of: .devices) {
            let table = try DeviceKeys(YAMLDocument.load(path: folder.path(of: .devices, named: name)))
            tables[table.driver] = table
        }
        return tables
    }

    /// How many milliseconds displays take for each row that changes, by the drivers' two letters; of those that show all
    /// rows at once nothing is said.
    public static func rowTimes(in folder: TableFolder) throws(DocumentError) -> [String: Int] {
        try all(in: folder).compactMapValues(\.rowTime)
    }

    /// How far the pins of devices stand apart, by the drivers' two letters.
    public static func pins(in folder: TableFolder) throws(DocumentError) -> [String: [DevicePins]] {
        try all(in: folder).mapValues(\.pins).filter { !$0.value.isEmpty }
    }

    /// Reads the table of one driver.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.device.set)
        _ = try top.required("schema").integer(in: 1...1)
        self.init(driver: try top.required("driver").text(), summary: try top.required("summary").text())
        rowTime = try top.integer("rowTime", in: 1...60_000)
        for item in try top.list("pins") {
            let entry = try item.mapping(TableKeys.devicePins.set)
            pins.append(
                DevicePins(
                    model: try entry.text("model"), columns: try entry.integer("columns", in: 1...400),
                    rows: try entry.integer("rows", in: 1...400),
                    spacing: PinSpacing(
                        cellGap: try entry.required("cellGap").integer(in: 25...200),
                        rowGap: try entry.required("rowGap").integer(in: 25...200))))
        }
        for item in try top.list("names") {
            let entry = try item.mapping(TableKeys.deviceName.set)
            let name = try entry.required("is")
            guard DeviceKeys.commonNames.contains(try name.text()) else {
                throw name.unknownValue("name", known: DeviceKeys.commonNames)
            }
            try DeviceKeys.add(try name.text(), for: try entry.required("key"), to: &names)
        }
        for item in try top.list("keys") {
            let entry = try item.mapping(TableKeys.deviceKey.set)
            let key = try DeviceKeys.key(entry.required("as"))
            try DeviceKeys.add(key, for: try entry.required("key"), to: &keys)
        }
        for item in try top.list("commands") {
            let entry = try item.mapping(TableKeys.deviceCommand.set)
            let node = try entry.required("command")
            let command = try DeviceKeys.key(node)
            guard case .command = command else {
                throw node.error(
                    .wrongValue, says: "\(key: command.description) is no command of BRLTTY's",
                    advises: "write one, such as TIME")
            }
            guard commands.updateValue(try DeviceKeys.key(entry.required("as")), forKey: command) == nil else {
                throw node.error(
                    .duplicate, says: "\(name: command.description) is there twice",
                    advises: "remove one of the entries")
            }
        }
    }

    private static func key(_ node: YAMLNode) throws(DocumentError) -> Key {
        let text = try node.text()
        do throws(KeyError) {
            return try Key(parsing: text)
        } catch {
            throw node.error(
                .wrongValue, says: error.localized,
                advises: "write a BRLTTY command such as FWINLT, or an X key such as LEFT")
        }
    }

    private static func add<Meaning>(
        _ meaning: Meaning, for node: YAMLNode, to table: inout [String: Meaning]
    ) throws(DocumentError) {
        let name = DeviceKeys.joined(try node.text().split(separator: "+").map(String.init))
        guard table.updateValue(meaning, forKey: name) == nil else {
            throw node.error(
                .duplicate, says: "\(name: name) is there twice",
                advises: "remove one of the entries")
        }
    }
}
