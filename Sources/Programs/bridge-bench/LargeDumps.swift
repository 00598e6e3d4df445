import Documents
import Foundation
import Importers

/// Dumps of any size: each of one screen, with as many stops as it takes.
enum LargeDumps {
    /// A format or a shape of one.
    struct Shape: Sendable {
        /// What it is called in the report.
        let name: String
        /// The ending of a file of it.
        let ending: String
        /// Its text with so many stops.
        let text: @Sendable (Int) -> String
    }

    /// What a dump tool writes in each format, and screens that are unlike others.
    static let shapes: [Shape] =
        BenchDumps.writers.map { writer in
            Shape(name: writer.format, ending: writer.name) { writer.write(0, $0) }
        } + [
            Shape(name: "accessibilitysnapshot", ending: "json", text: accessibilitySnapshot),
            Shape(name: "scene file", ending: "scene.yaml") { scene($0, .yaml) },
            Shape(name: "scene file, JSON", ending: "scene.json") { scene($0, .json) },
            Shape(name: "android, 90 levels deep", ending: "xml", text: deep),
            Shape(name: "android, one text", ending: "xml", text: oneText),
        ]

    /// A dump of about so many bytes.
    static func make(_ shape: Shape, bytes: Int) -> [UInt8] {
        Array(shape.text(max(1, bytes / bytesPerStop(shape))).utf8)
    }

    /// How many bytes a stop takes.
    static func bytesPerStop(_ shape: Shape) -> Int {
        let sample = 500
        return max(1, shape.text(sample).utf8.count / sample)
    }

    @Sendable private static func accessibilitySnapshot(_ stops: Int) -> String {
        let elements = (0..<stops).map { place in
            "{\"element\":{\"_0\":{\"activationPoint\":[195,\(place * 50 + 22)],\"customActions\":[],\"customContent\":[],"
                + "\"customRotors\":[],\"description\":\"Document \(place). Button.\",\"hint\":\"Opens the document\","
                + "\"identifier\":\"e\(place)\",\"label\":\"Document \(place): send it to the office\","
                + "\"respondsToUserInteraction\":true,\"shape\":{\"frame\":[[16,\(place * 50)],[358,44]],\"type\":\"frame\"},"
                + "\"traits\":[\"button\"],\"usesDefaultActivationPoint\":true},\"traversalIndex\":\(place)}}"
        }
        return "[" + elements.joined(separator: ",\n") + "]"
    }

    /// The scene file that an import of idb's dump makes.
    private static func scene(_ stops: Int, _ form: DocumentForm) -> String {
        guard let idb = BenchDumps.writers.first(where: { $0.format == "idb" }),
            let written = try? SceneInput.write(Array(idb.write(0, stops).utf8), name: "idb", format: "idb", as: form)
        else { return "" }
        return String(decoding: written.bytes, as: UTF8.self)
    }

    /// Buttons, each in as many views as apps of many layers have.
    @Sendable private static func deep(_ stops: Int) -> String {
        let bounds = "bounds=\"[0,0][1080,140]\""
        let outer = String(repeating: "<node class=\"android.widget.FrameLayout\" \(bounds)>", count: 90)
        let ends = String(repeating: "</node>", count: 90)
        let views = (0..<stops).map {
            outer + "<node class=\"android.widget.Button\" text=\"Send \($0)\" clickable=\"true\" \(bounds)/>" + ends
        }
        return "<hierarchy rotation=\"0\">" + views.joined(separator: "\n") + "</hierarchy>"
    }

    @Sendable private static func oneText(_ words: Int) -> String {
        let text = String(repeating: "a message that was never cut; ", count: words)
        return "<hierarchy rotation=\"0\"><node class=\"android.widget.TextView\" text=\"\(text)\" "
            + "bounds=\"[0,0][1080,2000]\"/></hierarchy>"
    }
}
