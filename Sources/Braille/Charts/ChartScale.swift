import AccessibilityModel

/// How the values of an axis are spread over it: each has its share, from 0 at one end to 1 at the other.
public struct ChartScale: Hashable, Sendable {
    /// The value at the lower end.
    public let lower: Double
    /// The value at the upper end, greater than the lower one.
    public let upper: Double
    /// The values that have ticks, ascending.
    public let ticks: [Double]
    private let base: Base
    private let isMirrored: Bool

    private enum Base: Hashable, Sendable {
        case linear
        case logarithm
    }

    /// Makes the scale of numbers.
    ///
    /// - Parameters:
    ///   - lines: the values that the chart's author gave lines; without any in the range, round ones have ticks.
    ///   - isMirrored: whether the lower end is at the right.
    init(
        _ range: ClosedRange<Double>, _ type: AXNumericDataAxisDescriptor.ScaleType, lines: [Double] = [],
        isMirrored: Bool = false
    ) {
        let isSound = range.lowerBound.isFinite && range.upperBound.isFinite
        var (low, high) = isSound ? (range.lowerBound, range.upperBound) : (0, 1)
        // Beyond these nothing can be told apart any more, and differences would be infinite.
        (low, high) = (max(low, -1e300), min(high, 1e300))
        if !(low < high) { high = low + max(1, abs(low)) }
        if type != .linear, high > 0 {
            base = .logarithm
            if low <= 0 { low = high / 1000 }
        } else {
            base = .linear
        }
        (lower, upper) = (low, high)
        self.isMirrored = isMirrored
        let given = Set(lines.filter { $0.isFinite && $0 >= low && $0 <= high }).sorted()
        ticks = given.isEmpty ? ChartScale.roundNumbers(low, high, base) : given
    }

    /// Makes the scale of so many names: each has the same room, with its place in the middle.
    init(names count: Int, isMirrored: Bool = false) {
        (lower, upper) = (-0.5, max(0.5, Double(count) - 0.5))
        base = .linear
        self.isMirrored = isMirrored
        ticks = (0..<count).map { Double($0) }
    }

    /// The share of a value, 0 to 1; what lies outside is at the nearer end.
    public func share(of value: Double) -> Double {
        let share: Double
        switch base {
        case .linear: share = (value - lower) / (upper - lower)
        case .logarithm:
            guard value > 0 else { return isMirrored ? 1 : 0 }
            share = naturalLogarithm(value / lower) / naturalLogarithm(upper / lower)
        }
        let kept = share.isNaN ? 0 : min(max(0, share), 1)
        return isMirrored ? 1 - kept : kept
    }

    /// Round numbers in a range, two at least where there are any: steps of 1, 2 or 5 times a power of ten, powers of ten on a
    /// logarithmic axis.
    private static func roundNumbers(_ low: Double, _ high: Double, _ base: Base) -> [Double] {
        if base == .logarithm {
            var power = 1.0
            while power > low { power /= 10 }
            while power < low { power *= 10 }
            var powers: [Double] = []
            while power <= high, powers.count < 12 {
                powers.append(power)
                power *= 10
            }
            return powers.count > 1 ? powers : [low, high]
        }
        var step = 1.0
        while step * 10 < high - low { step *= 10 }
        while step > high - low { step /= 10 }
        // Four to eight steps.
        for part in [1.0, 0.5, 0.2] where (high - low) / (step * part) >= 3.999 {
            step *= part
            break
        }
        if (high - low) / step < 3.999 { step *= 0.2 }
        var number = (low / step).rounded(.up)
        var numbers: [Double] = []
        while number * step <= high + step * 1e-9, numbers.count < 12 {
            numbers.append(min(high, number * step))
            number += 1
        }
        return numbers.count > 1 ? numbers : [low, high]
    }
}

/// The natural logarithm of a number above 0; the C library's is not there for the model and what stands on it.
func naturalLogarithm(_ number: Double) -> Double {
    guard number.isFinite, number > 0 else { return 0 }
    // Of the significand, 1 to 2, by the series of the inverse hyperbolic tangent.
    let part = (number.significand - 1) / (number.significand + 1)
    var (term, sum) = (part, 0.0)
    for odd in stride(from: 1.0, through: 31, by: 2) {
        sum += term / odd
        term *= part * part
    }
    return 2 * sum + Double(number.exponent) * 0.693_147_180_559_945_3
}
