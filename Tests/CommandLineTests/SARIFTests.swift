import Foundation
import Testing

/// SARIF 2.1.0, checked by the constraints of its schema on the objects that the audit writes.
@Suite struct SARIFTests {
    /// The properties that an object of the schema may have, those that it must have, and what they are.
    private struct Definition: Sendable {
        var required: [String] = []
        var properties: [String: Kind]
    }

    private indirect enum Kind: Sendable {
        case text, uri, boolean, index, line, bag
        case choice([String])
        case object(String)
        case list(Kind)
    }

    /// The part of sarif-schema-2.1.0 that is used: `additionalProperties` is false in all of these.
    private static let definitions: [String: Definition] = [
        "log": Definition(
            required: ["version", "runs"],
            properties: ["$schema": .uri, "version": .choice(["2.1.0"]), "runs": .list(.object("run"))]),
        "run": Definition(
            required: ["tool"],
            properties: [
                "tool": .object("tool"), "invocations": .list(.object("invocation")),
                "columnKind": .choice(["utf16CodeUnits", "unicodeCodePoints"]), "results": .list(.object("result")),
            ]),
        "tool": Definition(required: ["driver"], properties: ["driver": .object("driver")]),
        "driver": Definition(
            required: ["name"],
            properties: ["name": .text, "semanticVersion": .text, "rules": .list(.object("rule"))]),
        "rule": Definition(
            required: ["id"],
            properties: [
                "id": .text, "shortDescription": .object("message"), "fullDescription": .object("message"),
                "help": .object("message"), "defaultConfiguration": .object("configuration"), "properties": .bag,
            ]),
        "configuration": Definition(properties: ["level": level]),
        "message": Definition(required: ["text"], properties: ["text": .text]),
        "invocation": Definition(
            required: ["executionSuccessful"],
            properties: [
                "executionSuccessful": .boolean, "toolExecutionNotifications": .list(.object("notification")),
            ]),
        "notification": Definition(
            required: ["message"], properties: ["level": level, "message": .object("message")]),
        "result": Definition(
            required: ["message"],
            properties: [
                "ruleId": .text, "ruleIndex": .index, "level": level, "message": .object("message"),
                "locations": .list(.object("location")), "partialFingerprints": .bag,
            ]),
        "location": Definition(
            properties: ["physicalLocation": .object("physical"), "logicalLocations": .list(.object("logical"))]),
        "physical": Definition(
            required: ["artifactLocation"],
            properties: ["artifactLocation": .object("artifact"), "region": .object("region")]),
        "artifact": Definition(properties: ["uri": .uri]),
        "region": Definition(properties: ["startLine": .line]),
        "logical": Definition(properties: ["name": .text, "kind": .text]),
    ]
    private static let level = Kind.choice(["none", "note", "warning", "error"])

    private func problems(_ value: Any, _ kind: Kind, at path: String) -> [String] {
        switch kind {
        case .text: return value is String ? [] : ["\(path) is no text"]
        case .uri:
            let allowed = CharacterSet(
                charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=%")
            guard let text = value as? String, text.unicodeScalars.allSatisfy(allowed.contains) else {
                return ["\(path) is no URI reference"]
            }
            return []
        case .boolean: return value is Bool ? [] : ["\(path) is no boolean"]
        case .index: return (value as? Int).map { $0 >= -1 } == true ? [] : ["\(path) is no index"]
        case .line: return (value as? Int).map { $0 >= 1 } == true ? [] : ["\(path) is no line"]
        case .bag: return value is [String: Any] ? [] : ["\(path) is no object"]
        case .choice(let choices):
            return (value as? String).map(choices.contains) == true ? [] : ["\(path) is none of \(choices)"]
        case .list(let item):
            guard let items = value as? [Any] else { return ["\(path) is no list"] }
            return items.enumerated().flatMap { problems($1, item, at: "\(path)[\($0)]") }
        case .object(let name):
            guard let object = value as? [String: Any], let definition = Self.definitions[name] else {
                return ["\(path) is no \(name)"]
            }
            let missing = definition.required.filter { object[$0] == nil }.map { "\(path) lacks \($0)" }
            return missing
                + object.flatMap { key, value in
                    definition.properties[key].map { problems(value, $0, at: "\(path).\(key)") }
                        ?? ["\(path) has an unknown property \(key)"]
                }
        }
    }

    private func log(_ text: String, name: String) throws -> (log: [String: Any], code: Int32) {
        let folder = try TemporaryFolder()
        let result = try Tool.run(["audit", folder.file(name, text), "--format", "sarif"])
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        return (try #require(object as? [String: Any]), result.code)
    }

    @Test func aLogWithResultsFitsTheSchema() throws {
        let text = "schema: 1\nroot:\n  children:\n    - { id: \"a b\", label: play, traits: [button, link] }\n"
        let (log, code) = try log(text, name: "ein Bild – äöü.scene.yaml")
        #expect(code == 1)
        #expect(problems(log, .object("log"), at: "log") == [])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["opposed-traits"])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index] == result["ruleId"] as? String)
        }
        #expect(Set(rules).count == rules.count)
    }

    @Test func aLogOfABrokenFileFitsTheSchema() throws {
        let (log, code) = try log("schema: 1\nroot: {labl: A}\n", name: "a.scene.yaml")
        #expect(code == 3)
        #expect(problems(log, .object("log"), at: "log") == [])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
    }

    @Test(arguments: ["2.0.0", "x"]) func theCheckRefusesOtherVersions(version: String) {
        #expect(problems(["version": version, "runs": []], .object("log"), at: "log").count == 1)
    }
}
