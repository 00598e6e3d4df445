import Foundation
import PlainTypes
import Testing

/// The plain types do what Foundation's do: what is tested with the one is installed with the other.
@Suite struct PlainTypesTests {
    private typealias Plain = PlainTypes.CGRect
    private typealias Real = Foundation.CGRect

    /// Few different numbers, so that edges meet.
    private static let numbers: [Double] = [-3, -1, 0, 0.5, 1, 2, 4]

    private static func rectangles() -> [(Plain, Real)] {
        var all: [(Plain, Real)] = [(.null, .null), (.zero, .zero)]
        for x in numbers {
            for y in [-1, 0, 2] as [Double] {
                for width in numbers {
                    for height in [-2, 0, 1, 3] as [Double] {
                        all.append(
                            (
                                Plain(x: x, y: y, width: width, height: height),
                                Real(x: x, y: y, width: width, height: height)
                            ))
                    }
                }
            }
        }
        return all
    }

    private static func same(_ plain: Plain, _ real: Real) -> Bool {
        plain.isNull && real.isNull
            || plain.origin.x == Double(real.origin.x) && plain.origin.y == Double(real.origin.y)
                && plain.size.width == Double(real.size.width) && plain.size.height == Double(real.size.height)
    }

    @Test func rectanglesAreAsFoundationsAre() {
        for (plain, real) in PlainTypesTests.rectangles() {
            #expect(plain.isNull == real.isNull && plain.isEmpty == real.isEmpty)
            guard !plain.isNull else { continue }
            let edges = [
                plain.minX, plain.midX, plain.maxX, plain.minY, plain.midY, plain.maxY, plain.width, plain.height,
            ]
            let realEdges = [real.minX, real.midX, real.maxX, real.minY, real.midY, real.maxY, real.width, real.height]
            #expect(edges == realEdges.map { Double($0) }, "\(real)")
            for point in [(0, 0), (1, 1), (0.25, 2), (4, -1)] as [(Double, Double)] {
                #expect(
                    plain.contains(PlainTypes.CGPoint(x: point.0, y: point.1))
                        == real.contains(Foundation.CGPoint(x: point.0, y: point.1)), "\(real) \(point)")
            }
            #expect(PlainTypesTests.same(plain.offsetBy(dx: 2, dy: -1), real.offsetBy(dx: 2, dy: -1)), "\(real)")
            #expect(PlainTypesTests.same(plain.insetBy(dx: 0.5, dy: -1), real.insetBy(dx: 0.5, dy: -1)), "\(real)")
        }
    }

    @Test func pairsOfRectanglesAreAsFoundationsAre() {
        let all = PlainTypesTests.rectangles()
        // Each with every seventh other one; 7 divides no part of their order.
        for (index, (plain, real)) in all.enumerated() {
            for other in stride(from: index % 7, to: all.count, by: 7) {
                let (plainOther, realOther) = all[other]
                let isSame =
                    PlainTypesTests.same(plain.union(plainOther), real.union(realOther))
                    && PlainTypesTests.same(plain.intersection(plainOther), real.intersection(realOther))
                    && plain.intersects(plainOther) == real.intersects(realOther)
                    && plain.contains(plainOther) == real.contains(realOther)
                    && (plain == plainOther) == (real == realOther)
                #expect(isSame, "\(real) and \(realOther)")
            }
        }
    }

    @Test(arguments: [(0, 0), (0, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (5, 1), (6, 0)])
    func rangesInTextsAreAsFoundationsAre(location: Int, length: Int) {
        let text = "a😀e\u{301}b"
        let plain = Range(PlainTypes.NSRange(location: location, length: length), in: text)
        let real = Range(Foundation.NSRange(location: location, length: length), in: text)
        #expect(plain == real)
    }

    @Test func rangesOutsideOfTextsAreNone() {
        for (location, length) in [(0, 9), (9, 0), (-1, 2), (Int.max, 1)] {
            #expect(Range(PlainTypes.NSRange(location: location, length: length), in: "abc") == nil)
        }
    }

    @Test func attributedTextsAreAsFoundationsAre() {
        let parts: [(String, String?)] = [("Hello ", nil), ("Welt 😀", "de"), ("", "fr"), ("!", nil), ("?", "en")]
        let plain = PlainTypes.NSMutableAttributedString(string: "")
        let real = Foundation.NSMutableAttributedString(string: "")
        for (text, language) in parts {
            plain.append(.init(string: text, attributes: language.map { [.init("l"): $0] }))
            real.append(.init(string: text, attributes: language.map { [.init("l"): $0] }))
        }
        #expect(plain.string == real.string && plain.length == real.length)
        var runs: [String] = []
        plain.enumerateAttributes(in: .init(location: 0, length: plain.length)) { attributes, range, _ in
            runs.append("\(range.location) \(range.length) \(attributes[.init("l")] as? String ?? "-")")
        }
        var realRuns: [String] = []
        real.enumerateAttributes(in: .init(location: 0, length: real.length)) { attributes, range, _ in
            realRuns.append("\(range.location) \(range.length) \(attributes[.init("l")] as? String ?? "-")")
        }
        #expect(runs == realRuns)
        for place in 0..<plain.length {
            #expect(
                plain.attribute(.init("l"), at: place, effectiveRange: nil) as? String
                    == real.attribute(.init("l"), at: place, effectiveRange: nil) as? String)
        }
    }
}
