import BridgeTables
import Platform

/// The JSON Schemas that editors check files with; they stand beside the tables.
enum EditorSchema: String {
    case scene, config

    /// The comment by which editors with the YAML language server find the schema, as a line; nothing where it is not there.
    func line(besideTablesOf folder: TableFolder) -> String {
        for tables in folder.folders {
            let parent = FilePath.folder(of: FilePath.followed(tables))
            for place in ["schemas", "docs"] {
                let path = FilePath.join(parent, "\(place)/\(rawValue).schema.json")
                if Files.exists(path) { return "# yaml-language-server: $schema=\(path)\n" }
            }
        }
        return ""
    }
}
