import Documents

/// Tells scene files from dumps.
enum SceneDetection {
    /// Whether a file is meant as a scene: its outermost mapping has one of the keys `schema` and `root`.
    static func looksLikeScene(_ dump: Dump) -> Bool {
        switch dump.form {
        case .xml: return false
        case .json:
            guard let root = try? dump.json() else {
                return dump.beginning(holds: "\"schema\"") || dump.beginning(holds: "\"root\"")
            }
            return root.entries.contains { ["schema", "root"].contains($0.key.scalarText) }
        case .text:
            return dump.head.split(whereSeparator: \.isNewline).contains { line in
                ["schema:", "root:"].contains { line.hasPrefix($0) }
            }
        }
    }
}
