import AccessibilityModel
import Foundation
import Importers
import Localization
import Scenes
import Testing
import Documents

/// The scene files that dumps become.
@Suite struct SceneWritingTests {
    @Test("The written scene is the scene of the dump", arguments: Fixture.all.map(\.format))
    func theWrittenSceneIsTheSceneOfTheDump(format: String) throws {
        let text = try #require(Fixture.all.first { $0.format == format }?.text)
        let direct = everything(try imported(text))
        #expect(direct.count > 2)
        for (form, name) in [(DocumentForm.yaml, "other.scene.yaml"), (.json, "other.scene.json")] {
            let written = try SceneInput.write(Array(text.utf8), name: "dump", format: nil, as: form)
            #expect(everything(try SceneFile.parse(bytes: written.bytes, name: name)) == direct, "\(name)")
            #expect(written.notes.map(\.english).withoutLanguage == [])
        }
    }

    /// The scene is made without its file, which must make no difference: of every dump that the tests have.
    @Test("The same of every dump of the tests")
    func theSameOfEveryDump() throws {
        var count = 0
        for folder in ["Tests/DumpFixtures", "Tests/FuzzTargets/importers"] {
            let files = FileManager.default.enumerator(
                at: packageFolder.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) {
                guard let data = FileManager.default.contents(atPath: file.path), file.pathExtension != "golden",
                    let direct = try? SceneInput.read(Array(data), name: "dump", format: nil),
                    direct.source.importedFrom != nil
                else { continue }
                let written = try SceneInput.write(Array(data), name: "dump", format: nil, as: .yaml)
                let read = try SceneFile.parse(bytes: written.bytes, name: "other.scene.yaml")
                #expect(everything(read) == everything(direct.source), "\(file.lastPathComponent)")
                #expect(written.notes == direct.texts)
                count += 1
            }
        }
        #expect(count >= 16)
    }

    @Test func objectsKnowTheirLinesInTheDump() throws {
        func line(_ id: String, _ dump: String) throws -> UInt32? { try imported(dump).object(id)?.line }
        #expect(try line("volume", Fixture.appium) == 4)
        #expect(try line("row#2", Fixture.appium) == 6)
        #expect(try line("volume", Fixture.android) == 6)
        #expect(try line("mute", Fixture.idb) == 2)
        #expect(try line("e3", Fixture.playwright) == 6)
        // The dump is a text in another file, which has no line of its own.
        let answer = try JSONSerialization.data(withJSONObject: ["value": Fixture.appium])
        #expect(try line("volume", String(decoding: answer, as: UTF8.self)) == nil)
    }

    @Test("The format is found from the content", arguments: Fixture.all.map(\.format))
    func theFormatIsFoundFromTheContent(format: String) throws {
        let text = try #require(Fixture.all.first { $0.format == format }?.text)
        for name in ["dump", "dump.yaml", "dump.json", "dump.xml"] {
            #expect(try imported(text, name: name).importedFrom == format, "\(name)")
        }
        #expect(try imported(text, from: format).importedFrom == format)
        let recognizing = ImporterRegistry.all.filter { importer in
            (try? Dump(name: "dump", bytes: Array(text.utf8))).map { importer.recognizes($0) } ?? false
        }
        #expect(recognizing.map(\.name) == [format])
    }

    @Test func jsonIsJSON() throws {
        for fixture in Fixture.all {
            let bytes = try SceneInput.write(Array(fixture.text.utf8), name: "dump", format: nil, as: .json).bytes
            #expect(try JSONSerialization.jsonObject(with: Data(bytes)) is [String: Any], "\(fixture.format)")
        }
    }

    @Test func aSceneIsAScene() throws {
        let scene = "schema: 1\nroot:\n  children:\n    - { id: a, label: A, traits: [button] }\n"
        #expect(try stops(imported(scene, name: "any.yaml")) == ["A [button]"])
        #expect(try stops(imported(scene, from: "scene")) == ["A [button]"])
        #expect(try imported("{\"schema\":1,\"root\":{\"label\":\"A\"}}", name: "any.json").importedFrom == nil)
        let written = try SceneInput.write(Array(scene.utf8), name: "a.scene.yaml", format: nil, as: .yaml)
        #expect(String(decoding: written.bytes, as: UTF8.self) == scene)
    }

    /// Labels that YAML or JSON could take for something else.
    @Test(arguments: [
        "null", "~", "true", "007", "- a", "a: b", "a #b", "\"", "'", "\\", "\\u0041", "\\ud83d", "{x}", "[x]", "*a",
        "&a", "!a", "%a", "@a", "`a", " a ", "a\tb", "a\nb", "a\u{1}b", "a\u{85}b", "a\u{2028}b", "a\u{FEFF}b", "😀",
        "שלום", "a\u{7F}b", "nullx", "a-b_c.d 50%",
    ])
    func labelsSurvive(label: String) throws {
        let json = try JSONSerialization.data(withJSONObject: [["AXLabel": label, "type": "Button"]])
        for form in [DocumentForm.yaml, .json] {
            let bytes = try SceneInput.write(Array(json), name: "dump", format: "idb", as: form).bytes
            let source = try SceneFile.parse(bytes: bytes, name: form == .json ? "a.json" : "a.yaml")
            let found = source.scene.readingOrder.elements.first?.accessibilityLabel
            // Control characters become blanks when the dump is read, those of escapes too; blanks around a text go.
            let expected = label.replacing("\u{7F}", with: " ").replacing("\u{85}", with: " ")
                .replacing("\u{FEFF}", with: " ").replacing("\u{1}", with: " ")
            #expect(found == expected.trimmingCharacters(in: .whitespaces))
        }
    }

    @Test func namesAreMadeUnique() throws {
        let rows = ["row", "row", "row#2", "root", "root/1", "row"].map {
            "{\"AXLabel\":\"A\",\"type\":\"Button\",\"AXUniqueId\":\"\($0)\"}"
        }
        let source = try imported("[\(rows.joined(separator: ","))]")
        #expect(
            source.scene.readingOrder.elements.map { $0.accessibilityIdentifier ?? "-" }
                == ["row", "row#2", "row#2#2", "#root", "#root/1", "row#3"])
    }

    @Test func deepTreesAreMovedUp() throws {
        let open = String(repeating: "<XCUIElementTypeOther label='x'>", count: 400)
        let close = String(repeating: "</XCUIElementTypeOther>", count: 400)
        let text = "<AppiumAUT>\(open)<XCUIElementTypeButton label='Deep'/>\(close)</AppiumAUT>"
        #expect(try stops(imported(text)) == ["Deep [button]"])
        #expect(try notes(text) == ["dump: objects are nested deeper than 100; they were moved up"])
    }

    @Test func longTextsAreCut() throws {
        let text = "[{\"AXLabel\":\"\(String(repeating: "é", count: 40_000))\",\"type\":\"Button\"}]"
        let label = try #require(try imported(text).scene.readingOrder.elements.first?.accessibilityLabel)
        #expect(label.utf8.count == 65_536)
        #expect(try notes(text) == ["dump:1:2: a text longer than 65536 bytes was cut"])
    }

    @Test func anEmptyTreeIsAnEmptyScene() throws {
        #expect(try stops(imported("<hierarchy rotation='0'/>")) == [])
        #expect(try stops(imported("{\"nodes\":[]}", from: "chrome")) == [])
    }

    @Test func twentyThousandRowsKeepTheirOrder() throws {
        var text = "<hierarchy>"
        for row in 0..<20_000 {
            text += "<node class=\"android.widget.TextView\" text=\"Row \(row)\" bounds=\"[0,0][9,9]\"/>\n"
        }
        let source = try imported(text + "</hierarchy>")
        let labels = source.scene.readingOrder.elements.map { $0.accessibilityLabel ?? "" }
        #expect(labels.count == 20_000)
        #expect(labels.last == "Row 19999")
    }
}
