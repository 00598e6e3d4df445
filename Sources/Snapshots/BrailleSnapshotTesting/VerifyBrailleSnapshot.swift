public import AccessibilityModel
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BridgeTables
import Foundation
import Localization

/// Plays a scene and compares it with its golden, without failing a test: what `assertBrailleSnapshot` wraps.
///
/// - Parameters:
///   - source: the source of the scene.
///   - display: the display.
///   - steps: what is done.
///   - name: tells apart several snapshots of one test on one display, or nil.
///   - function: the test's name.
///   - testFile: the test's file; the golden is beside it.
///   - records: whether the golden is written; nil: as the environment and the trait say.
public func verifyBrailleSnapshot(
    of source: any SceneSource, display: SnapshotDisplay = .cells(40), steps: [SnapshotStep] = [],
    named name: String? = nil, function: String = #function, testFile: String = #filePath, records: Bool? = nil
) -> BrailleSnapshotResult {
    verify(
        of: source, display: display, steps: steps, named: name, function: function, testFile: testFile,
        records: records, claims: nil, place: "")
}

/// The same for an assertion at a place, which claims its golden for itself.
func verify(
    of source: any SceneSource, display: SnapshotDisplay, steps: [SnapshotStep], named name: String?, function: String,
    testFile: String, records: Bool?, claims: GoldenClaims?, place: String
) -> BrailleSnapshotResult {
    do {
        let played = try play(source, display, steps)
        let path = goldenPath(testFile: testFile, function: function, name: name, display: display)
        let claim = claims?.claim(path, at: place, for: played.text) ?? .own
        if case .others(let other) = claim { return .failed(GoldenClaims.message(path, other)) }
        if claim == .otherFrames, records ?? SnapshotRecording.isOn { return .failed(GoldenClaims.message(path, nil)) }
        if records ?? SnapshotRecording.isOn {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try played.text.write(toFile: path, atomically: true, encoding: .utf8)
            return .recorded(played, path: path)
        }
        guard FileManager.default.fileExists(atPath: path) else { return .missing(played, path: path) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let golden: Transcript
        do throws(TranscriptError) {
            golden = try Transcript(parsing: text)
        } catch {
            return .failed("\(path): \(error)")
        }
        guard let difference = TranscriptDifference(from: golden, to: played) else { return .same(played) }
        let notes = claim == .otherFrames ? [GoldenClaims.message(path, nil)] : []
        return .different(played, golden: golden, lines: difference.lines + notes)
    } catch {
        return .failed("\(error)")
    }
}

private func play(_ source: any SceneSource, _ display: SnapshotDisplay, _ steps: [SnapshotStep]) throws -> Transcript {
    let tables = try PackageTables.folder()
    if let language = display.choices.language, let problem = try LanguageTables.problem(with: language, in: tables) {
        throw SnapshotError(description: problem.english)
    }
    var settings = try tables.settings(for: display.choices)
    display.choose(&settings)
    let moves = try steps.map { try move($0, on: display.size, settings.keys) }
    let stage = try display.stage(display.size, settings.keys)
    defer { stage.stop() }
    let player = ScenePlayer(stage: stage, source: source, translator: display.translator, settings: settings)
    defer { player.end() }
    var frames = try player.begin()
    for move in moves {
        switch move {
        case .keys(let steps): for step in steps { frames += try player.perform(step) }
        case .change(let name, let body): frames += try player.change(name, body)
        }
    }
    try stage.fence()
    return Transcript(
        header: [.init("scene", source.scene.title), .init("display", display.name)],
        entries: frames.map { Transcript.Entry($0) })
}

/// What a step does, read.
private enum Move {
    case keys([PlayStep])
    case change(String, () -> Void)
}

/// Reads a step; keys that no such display can send are refused before anything is played.
private func move(_ step: SnapshotStep, on size: DisplaySize, _ table: KeyTable) throws -> Move {
    switch step.kind {
    case .change(let name, let body): return .change(name, body)
    case .keys(let keys):
        let steps = try PlayStep.parse(keys)
        for step in steps {
            if let problem = step.problem(on: size, keys: table) { throw SnapshotError(description: problem.english) }
        }
        return .keys(steps)
    }
}

/// Why a snapshot cannot be played.
private struct SnapshotError: Error, CustomStringConvertible {
    let description: String
}

private func goldenPath(testFile: String, function: String, name: String?, display: SnapshotDisplay) -> String {
    let file = URL(fileURLWithPath: testFile)
    let test = function.prefix { $0 != "(" }
    let parts = [String(test)] + (name.map { [$0] } ?? []) + [display.name]
    let plain = parts.map { $0.map { $0.isLetter || $0.isNumber || ",_-".contains($0) ? String($0) : "_" }.joined() }
    return file.deletingLastPathComponent().path
        + "/__BrailleSnapshots__/\(file.deletingPathExtension().lastPathComponent)/"
        + plain.joined(separator: ".") + ".golden"
}
