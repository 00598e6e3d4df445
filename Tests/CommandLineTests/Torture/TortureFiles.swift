import Foundation
import TestSupport

/// The configuration and a copy of the tables that a tortured bridge reads, which are broken and mended while it runs.
struct TortureFiles {
    /// The folder of the tables.
    let tables: String
    private let configuration: String
    private let names: [String]

    init(in folder: String) throws {
        tables = folder + "/Tables"
        try FileManager.default.copyItem(atPath: Tool.packageFolder.path + "/Tables", toPath: tables)
        names = (FileManager.default.enumerator(atPath: tables)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".yaml") }.sorted()
        try FileManager.default.createDirectory(
            atPath: folder + "/config/braille-bridge", withIntermediateDirectories: true)
        configuration = folder + "/config/braille-bridge/config.yaml"
    }

    /// Choices that need no other keys than before, and after which nothing moves on its own.
    private static let lines: [(name: String, values: [String])] = [
        ("layout", ["regions", "columns", "flow"]), ("code", ["uncontracted", "contracted", "computer"]),
        ("dots", ["6", "8"]), ("language", ["en", "de", "ru", "fr"]), ("verbosity", ["terse", "normal", "full"]),
        ("messages", ["timed", "stay", "list", "off"]),
        ("hints", ["on", "after", "off"]), ("panning", ["detail", "place"]),
        ("uncontracted", ["word", "field", "never"]), ("pace", ["0.5", "5", "12"]),
        ("routing", ["halves", "proportional"]), ("addresses", ["braille", "computer"]),
    ]

    /// Writes a configuration without fault; a few choices that do not go together may be in it.
    func configure(_ generator: inout SceneGenerator) throws {
        try write(TortureFiles.text(&generator), &generator)
    }

    /// Writes one that is broken, or takes it away.
    func breakConfiguration(_ generator: inout SceneGenerator) throws {
        let text = TortureFiles.text(&generator)
        switch generator.number(0...6) {
        case 0: try write(String(text.prefix(generator.number(0...text.count))), &generator)
        case 1: try write(text + "layuot: flow\n", &generator)
        case 2: try write(text + "pace: [1, 2\n", &generator)
        case 3: try write("\u{FEFF}\t\(text)\u{0}", &generator)
        case 4: try write(String(repeating: text, count: 2_000), &generator)
        case 5: try write("layout: /dev/null\nbraille: ../../etc/passwd\n", &generator)
        default: try? FileManager.default.removeItem(atPath: configuration)
        }
    }

    private static func text(_ generator: inout SceneGenerator) -> String {
        var text = "schema: 1\n"
        for line in lines where generator.number(0...2) == 0 {
            text += "\(line.name): \(generator.pick(line.values) ?? "")\n"
        }
        return text
    }

    /// As editors do: in place, or another file under its name.
    private func write(_ text: String, _ generator: inout SceneGenerator) throws {
        try text.write(toFile: configuration, atomically: generator.number(0...1) == 0, encoding: .utf8)
    }

    /// Breaks one table.
    ///
    /// - Returns: its name, and what puts it back.
    func breakTable(_ generator: inout SceneGenerator) throws -> (name: String, mend: () throws -> Void) {
        let name = generator.pick(names) ?? ""
        let file = URL(fileURLWithPath: "\(tables)/\(name)")
        let whole = try Data(contentsOf: file)
        var broken = whole
        switch generator.number(0...3) {
        case 0: broken = whole.prefix(generator.number(0...whole.count))
        case 1: for _ in 0..<20 { broken[generator.number(0...broken.count - 1)] = UInt8(generator.number(0...255)) }
        case 2: broken += Data("\nunknown: [\n".utf8)
        default: broken = Data()
        }
        if generator.number(0...3) == 0 {
            try FileManager.default.removeItem(at: file)
        } else {
            try broken.write(to: file)
        }
        return (name, { try whole.write(to: file) })
    }
}
