package import Documents
package import Localization
import Platform

/// What the system and the reader have set in files, for all commands that have a reader: choices, how BRLTTY is reached, and
/// choices for the displays of one driver.
package struct ReaderConfiguration: Sendable {
    /// A value with where it comes from.
    package struct Entry: Hashable, Sendable {
        /// The value as text.
        package var text: String
        /// The file, and the section of a driver.
        package var origin: LocalizedText
    }

    /// How BRLTTY is reached.
    package static let connectionNames = ["host", "auth", "tty"]
    /// The name of the file in the folders of configurations.
    package static let fileName = "braille-bridge/config.yaml"
    private static let sections = "displays"

    /// The files that were read, the weakest first.
    package private(set) var files: [String] = []
    /// What is wrong in them, all of it; what is right counts all the same.
    package private(set) var problems: [DocumentError] = []
    private var entries: [String: Entry] = [:]
    private var drivers: [String: [String: Entry]] = [:]

    /// Nothing is set.
    package init() {}

    /// Where files may be, the weakest first: those of the system, then the reader's own.
    package static func paths(_ environment: [String: String]) -> [String] {
        let system = (environment["XDG_CONFIG_DIRS"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let folders = system.isEmpty ? ["/etc/xdg"] : system.reversed().map(String.init)
        return (folders + [own(environment)].compactMap { $0 }).map { $0 + "/" + fileName }
    }

    /// The reader's own file, or nil without a home.
    package static func ownPath(_ environment: [String: String]) -> String? {
        own(environment).map { $0 + "/" + fileName }
    }

    private static func own(_ environment: [String: String]) -> String? {
        environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? environment["HOME"].map { $0 + "/.config" }
    }

    /// Reads the files that there are.
    package init(paths: [String], _ reader: ChoiceReader) {
        for path in paths where Files.exists(path) { read(path, reader) }
    }

    /// Whether choices are set for displays of single drivers.
    package var hasSections: Bool { !drivers.isEmpty }

    /// The drivers that choices are set for, sorted.
    package var driverNames: [String] { drivers.keys.sorted() }

    /// A value for the displays of a driver, or nil where none is set.
    package func entry(_ name: String, driver: String?) -> Entry? {
        driver.flatMap { drivers[$0]?[name] } ?? entries[name]
    }

    /// The names that are set for the displays of a driver.
    package func names(driver: String?) -> Set<String> {
        Set(entries.keys).union(driver.flatMap { drivers[$0] }.map { Array($0.keys) } ?? [])
    }

    /// Puts what is set into choices.
    package func apply(to choices: inout ReaderChoices, driver: String?) {
        for choice in ReaderChoices.all {
            guard let entry = entry(choice.name, driver: driver) else { continue }
            _ = choice.set(entry.text, in: &choices)
        }
    }

    // MARK: Reading

    private mutating func read(_ path: String, _ reader: ChoiceReader) {
        files.append(path)
        do throws(DocumentError) {
            let root = try YAMLDocument.load(path: path).root
            _ = try root.mapping(keys: root.kind == .mapping ? root.entries.map(\.key.scalarText) : [])
            let known = ["schema"] + ReaderChoices.all.map(\.name) + ReaderConfiguration.connectionNames
            let own = read(root, known + [ReaderConfiguration.sections], "\(file: path)", reader)
            entries.merge(own) { $1 }
        } catch {
            problems.append(error)
        }
    }

    /// The values of a mapping; what is wrong is noted and left out.
    private mutating func read(
        _ node: YAMLNode, _ known: [String], _ origin: LocalizedText, _ reader: ChoiceReader
    ) -> [String: Entry] {
        var found: [String: Entry] = [:]
        for (key, value) in node.entries {
            let name = key.scalarText
            do throws(DocumentError) {
                guard known.contains(name) else {
                    throw key.error(
                        .unknownKey, says: "unknown key \(name: EchoedText.quoted(name))",
                        advises: YAMLNode.localizedAdvice(name, known))
                }
                switch name {
                case "schema": _ = try value.integer(in: 1...1)
                case ReaderConfiguration.sections: try readSections(value, origin, reader)
                case "messages" where value.kind == .mapping:
                    // Of single programs: all others have the mode of the weaker files, or the default.
                    let name = "programMessages"
                    if let text = try read(name, value, reader) { found[name] = Entry(text: text, origin: origin) }
                default:
                    if let text = try read(name, value, reader) { found[name] = Entry(text: text, origin: origin) }
                }
            } catch {
                problems.append(error)
            }
        }
        return found
    }

    /// Whether a text has the form of the names that BRLTTY's drivers have: two small letters.
    public static func isDriver(_ text: String) -> Bool { text.wholeMatch(of: /[a-z]{2}/) != nil }

    private func read(_ name: String, _ value: YAMLNode, _ reader: ChoiceReader) throws(DocumentError) -> String? {
        guard let choice = ReaderChoices.choice(named: name) else { return try value.text() }
        var choices = ReaderChoices()
        try reader.read(choice, value, into: &choices)
        return choice.text(in: choices)
    }

    private mutating func readSections(
        _ node: YAMLNode, _ origin: LocalizedText, _ reader: ChoiceReader
    ) throws(DocumentError) {
        guard node.kind == .mapping else {
            throw node.error(
                .wrongType, says: "\(place: node.place) must be a mapping",
                advises: "write the two letters of a driver, and below it its choices"
            )
        }
        let known = ReaderChoices.all.map(\.name)
        for (key, value) in node.entries {
            let driver = key.scalarText
            guard ReaderConfiguration.isDriver(driver) else {
                problems.append(
                    key.error(
                        .wrongValue, says: "no driver is called \(name: EchoedText.quoted(driver))",
                        advises: "write the two letters of a driver, and below it its choices"))
                continue
            }
            guard value.kind == .mapping else {
                problems.append(
                    value.error(
                        .wrongType, says: "\(place: value.place) must be a mapping",
                        advises: "write choices below it, such as status: left")
                )
                continue
            }
            let own = read(value, known, "\(origin: origin), displays of \(driver: EchoedText.visible(driver))", reader)
            drivers[driver, default: [:]].merge(own) { $1 }
        }
    }
}
