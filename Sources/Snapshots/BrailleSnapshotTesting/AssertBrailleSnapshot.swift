public import AccessibilityModel
import BrailleSnapshots
import BridgeSession

/// Asserts that a display shows a scene as its golden says, from the first frame through all steps. For Swift Testing and
/// XCTest alike.
///
/// The golden is a text file beside the test, `__BrailleSnapshots__/TESTFILE/TEST.DISPLAY.golden`. Without one the
/// assertion fails; it is written with `BRAILLE_SNAPSHOTS=record` in the environment or the trait
/// `.recordsBrailleSnapshots`, and the assertion that wrote it fails too.
///
/// - Parameters:
///   - scene: the scene.
///   - display: the display.
///   - steps: what is done; a text is keys.
///   - name: tells apart several assertions of one test on one display, the arguments of a test, and tests of one name in
///     one file: two assertions with one golden fail.
///   - function: the test, whose name the golden has; the compiler fills it in.
///   - fileID: where a failure is reported in Swift Testing; the compiler fills it in.
///   - file: the test file, beside which the golden is; the compiler fills it in.
///   - line: where a failure is reported; the compiler fills it in.
///   - column: where a failure is reported; the compiler fills it in.
/// - Returns: the transcript that was played, for further expectations; nil where it could not be played.
@discardableResult
public func assertBrailleSnapshot(
    of scene: AccessibilityScene, display: SnapshotDisplay = .cells(40), steps: [SnapshotStep] = [],
    named name: String? = nil, function: String = #function, fileID: String = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) -> BrailleSnapshotResult {
    assertBrailleSnapshot(
        of: StaticSceneSource(scene), display: display, steps: steps, named: name, function: function,
        fileID: fileID, file: file, line: line, column: column)
}

/// The same for a source of a scene, such as a scene file.
@discardableResult
public func assertBrailleSnapshot(
    of source: any SceneSource, display: SnapshotDisplay = .cells(40), steps: [SnapshotStep] = [],
    named name: String? = nil, function: String = #function, fileID: String = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) -> BrailleSnapshotResult {
    let result = verify(
        of: source, display: display, steps: steps, named: name, function: function, testFile: "\(file)", records: nil,
        claims: .ofThisRun, place: "\(fileID):\(line):\(column)")
    FailureReport(result: result, fileID: fileID, file: file, line: line, column: column).make()
    return result
}
