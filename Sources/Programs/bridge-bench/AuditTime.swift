import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import BridgeTables
import Foundation
import Glibc
import Importers
import Liblouis
import Braille
import BrailleLayout
import Synchronization
import Documents

/// What the audit of a whole suite takes: a thousand dumps of two hundred elements, on two threads.
enum AuditTime {
    private static let threads = 2

    static func report(dumps: Int, stops: Int) throws {
        let files = BenchDumps.make(dumps, stops: stops)
        let bytes = Dictionary(files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        let size = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
        let importing = try timed { try importAll(files) }
        var (elements, findings, failures) = (0, 0, 0)
        let auditing = try timed {
            for report in try suite(bytes).run(files.map { AuditPaths.File(path: $0.name, isNamed: true) }) {
                elements += report.elementCount
                findings += report.findings.count
                if report.failure != nil { failures += 1 }
            }
        }
        guard failures == 0 else { throw BenchFailure(message: "\(failures) of the dumps could not be audited") }
        print(
            "\(dumps) dumps, \(elements) elements, \(shown(size, "%.0f")) MB, \(findings) findings: "
                + "\(shown(auditing.elapsed)) s on \(threads) threads, \(shown(auditing.processor)) s of processor; "
                + "their import alone \(shown(importing.elapsed)) s and \(shown(importing.processor)) s; "
                + "ratio \(shown(auditing.processor / importing.processor))")
    }

    /// The audit as the program runs it, with the files in memory.
    private static func suite(_ bytes: [String: [UInt8]]) throws -> SuiteAudit {
        let folder = try TableFolder.find(
            option: nil, environment: ProcessInfo.processInfo.environment, executable: CommandLine.arguments[0])
        let choice = BrailleChoice(try LanguageTables(in: folder))
        let layout = try LayoutTable(named: "regions", in: folder)
        let vocabulary = try Vocabulary(named: "en", in: folder)
        let lexicon = AuditLexicon(try SpokenWords.all(in: folder))
        return SuiteAudit(
            threads: threads, read: { .success(bytes[$0] ?? []) }, lexicon: lexicon,
            makeDisplay: {
                AuditDisplay(
                    layout: layout, vocabulary: vocabulary,
                    translator: CachingTranslator(LouisTranslator(choice), capacity: 8192))
            })
    }

    /// The yardstick: every dump becomes a scene, and no more is done with it.
    private static func importAll(_ files: [BenchDumps.File]) throws {
        let next = Atomic(0)
        let failed = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < files.count else { return }
                do throws(DocumentError) {
                    _ = try SceneInput.read(files[index].bytes, name: files[index].name, format: nil)
                } catch {
                    failed.add(1, ordering: .relaxed)
                }
            }
        }
        let count = failed.load(ordering: .relaxed)
        guard count == 0 else { throw BenchFailure(message: "\(count) of the dumps could not be imported") }
    }

    private static func shown(_ number: Double, _ format: String = "%.2f") -> String { String(format: format, number) }

    /// What some work took in seconds: on the wall's clock, and of all processors, which other programs do not lengthen.
    private static func timed(_ work: () throws -> Void) rethrows -> (elapsed: Double, processor: Double) {
        let (start, used) = (ContinuousClock.now, Double(clock()))
        try work()
        return ((ContinuousClock.now - start) / .seconds(1), (Double(clock()) - used) / Double(CLOCKS_PER_SEC))
    }
}

/// Why a measurement is none.
struct BenchFailure: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
}
