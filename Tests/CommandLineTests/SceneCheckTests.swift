import Foundation
import Testing

/// `scene check` says what is wrong with scene files, for people and for programs.
@Suite struct SceneCheckTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func scene(_ children: String) -> String { "schema: 1\nroot:\n  children:\n    - \(children)\n" }

    @Test func eachProblemHasItsPlaceAndRemedy() throws {
        let right = try folder.file("right.scene.yaml", scene("{ id: a, label: A }"))
        let wrong = try folder.file("wrong.scene.yaml", scene("{ id: a, lable: A }"))
        let text = try Tool.run(["scene", "check", right, wrong])
        #expect(text.code == 1)
        #expect(
            text.output
                == "\(right): right\n\(wrong):4:16: unknown key \"lable\" in root.children[0]; did you mean \"label\"?\n"
        )
        let json = try Tool.run(["scene", "check", right, wrong, "--format", "json"])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let problems = try #require(object["problems"] as? [[String: Any]])
        #expect(json.code == 1 && object["files"] as? Int == 2 && problems.count == 1)
        let problem = try #require(problems.first)
        #expect(problem["file"] as? String == wrong && problem["severity"] as? String == "error")
        #expect(problem["line"] as? Int == 4 && problem["column"] as? Int == 16)
        #expect(problem["code"] as? String == "unknownKey")
        #expect(problem["remedy"] as? String == "did you mean \"label\"?")
    }

    @Test func rightFilesAndMissingOnes() throws {
        let right = try folder.file("right.scene.yaml", scene("{ id: a, label: A }"))
        #expect(try Tool.run(["scene", "check", right]).code == 0)
        let missing = try Tool.run(["scene", "check", folder.path + "/none.yaml", "--format", "json"])
        #expect(missing.code == 1 && missing.output.contains("\"code\": \"missingFile\""))
        #expect(try Tool.run(["scene", "test", right]).code == 2)
    }

    /// What reading order leaves out or puts right is a warning.
    @Test func whatIsLeftOutIsAWarning() throws {
        let file = try folder.file("wide.scene.yaml", scene("{ id: a, label: A, frame: [.inf, 0, 1, 1] }"))
        let result = try Tool.run(["scene", "check", file, "--format", "json"])
        #expect(result.code == 1 && result.output.contains("\"severity\""), "\(result)")
    }
}
