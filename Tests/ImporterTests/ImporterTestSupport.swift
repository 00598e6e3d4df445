import AccessibilityModel
import Foundation
import Importers
import Scenes
import Documents
import TestSupport

/// The scene of a dump, whose format is found from its content or forced.
func imported(_ text: String, from format: String? = nil, name: String = "dump") throws -> FileSceneSource {
    try SceneInput.read(Array(text.utf8), name: name, format: format).source
}

/// What could not be mapped. How the language was found is told of every dump, and has tests of its own.
func notes(_ text: String, from format: String? = nil) throws -> [String] {
    let input = try SceneInput.read(Array(text.utf8), name: "dump", format: format)
    input.texts.forEach(checkTranslated)
    return input.notes.withoutLanguage
}

extension [String] {
    /// Notes without the one on the language.
    var withoutLanguage: [String] { filter { !$0.contains("dump: the language is ") } }
}

/// The message of the error that reading a dump throws, or a note that it threw none.
func problem(_ bytes: [UInt8], from format: String? = nil, name: String = "dump") -> String {
    do throws(DocumentError) {
        _ = try SceneInput.read(bytes, name: name, format: format)
        return "no error"
    } catch {
        checkTranslated(error)
        return error.description
    }
}

/// The stops in reading order, one line each: `label = value ? hint [traits] @frame`, without the parts that are absent.
func stops(_ source: FileSceneSource, frames: Bool = false) -> [String] {
    source.scene.readingOrder.elements.map { line($0, frames: frames) }
}

/// One object as a line.
func line(_ object: AccessibilityObject, frames: Bool = false) -> String {
    var text = object.accessibilityLabel ?? "-"
    if let value = object.accessibilityValue { text += " = \(value)" }
    if let hint = object.accessibilityHint { text += " ? \(hint)" }
    if !object.accessibilityTraits.isEmpty {
        text += " [\(object.accessibilityTraits.names.joined(separator: " "))]"
    }
    let frame = object.accessibilityFrame
    if frames, !frame.isNull {
        text += " @\(Int(frame.minX)),\(Int(frame.minY)),\(Int(frame.width)),\(Int(frame.height))"
    }
    return text
}

/// What a scene says of its objects, as the goldens hold it.
func whole(_ source: FileSceneSource) -> [String] {
    var lines = ["\(source.scene.title) \(source.importedFrom ?? "-") \(names(source.knowledge))"]
    func add(_ object: AccessibilityObject, _ indent: String) {
        let identifier = object.accessibilityIdentifier ?? "-"
        let actions = (object.accessibilityCustomActions ?? []).map(\.name)
        lines.append(
            "\(indent)\(identifier) \(line(object, frames: true)) \(object.isAccessibilityElement) \(actions) "
                + names(source.knowledge(of: object)))
        for child in object.children { add(child, indent + " ") }
    }
    add(source.scene.root, "")
    return lines
}

/// Everything that a scene says of its objects, for comparing two ways to the same scene.
func everything(_ source: FileSceneSource) -> [String] {
    let scene = source.scene
    var lines = [
        "\(scene.title) \(source.importedFrom ?? "-") \(names(source.knowledge)) \(scene.initialFocus ?? "-") "
            + "\(scene.size.map { "\($0)" } ?? "-")"
    ]
    func add(_ object: AccessibilityObject, _ indent: String) {
        let identifier = object.accessibilityIdentifier ?? "-"
        let id = (object as? SceneObject)?.id ?? "-"
        lines.append(
            "\(indent)\(id) \(identifier) \(line(object)) \(object.isAccessibilityElement) "
                + names(source.knowledge(of: object)))
        lines.append(indent + further(object))
        for child in object.children { add(child, indent + " ") }
    }
    add(scene.root, "")
    return lines
}

/// What few objects have.
private func further(_ object: AccessibilityObject) -> String {
    let point = object.accessibilityActivationPoint
    var parts: [Any?] = [
        object.accessibilityFrame, point.x, point.y, object.accessibilityLanguage, object.accessibilityContainerType,
        object.accessibilityExpandedStatus, object.accessibilityToggleStyle, object.accessibilityViewIsModal,
        object.accessibilityRespondsToUserInteraction, object.accessibilityUserInputLabels,
        object.accessibilityCustomContent.map { [$0.label, $0.value, "\($0.importance)"] },
        (object.accessibilityCustomActions ?? []).map { [$0.name, "\($0.actionHandler?($0) ?? false)"] },
        object.accessibilityTextInput?.isMultiline, object.accessibilityElements?.count,
        object.accessibilityValueBounds.map { [$0.isAtMinimum, $0.isAtMaximum] },
    ]
    // What a step makes of the number.
    if object.accessibilityTraits.contains(.adjustable) {
        let value = object.accessibilityValue
        object.accessibilityIncrement()
        parts.append(object.accessibilityValue)
        object.accessibilityValue = value
    }
    return parts.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " | ")
}

/// Knowledge as a line: `unknown / uncertain`.
func names(_ knowledge: ImportKnowledge) -> String {
    func list(_ set: Set<ImportKnowledge.Attribute>) -> String { set.map(\.rawValue).sorted().joined(separator: " ") }
    return list(knowledge.unknown) + " / " + list(knowledge.uncertain)
}

/// The folder of the package.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
