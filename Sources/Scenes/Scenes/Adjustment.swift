import Documents

/// The number, or the place in a list of texts, behind an adjustable value.
///
/// Numbers are kept as whole multiples of a power of ten, so that steps of 0.1 stay exact.
package struct Adjustment {
    /// Numbers have at most this many decimals.
    static let decimalLimit = 6
    /// Numbers lie between minus and plus this.
    static let numberLimit = 1e9

    // In the order that takes the least room: a scene may have a million.

    /// The number now.
    private(set) var number: Int
    /// The lowest number, in units of the last decimal.
    let minimum: Int
    /// The highest number.
    let maximum: Int
    /// How far one step goes.
    let step: Int
    /// How far a large step goes, or 0.
    private let statedLargeStep: Int
    /// How the number is written.
    let format: AdjustmentFormat
    private let fewDecimals: UInt8

    /// How many decimals the numbers have.
    var decimals: Int { Int(fewDecimals) }
    /// How far a large step goes, or nil.
    var largeStep: Int? { statedLargeStep == 0 ? nil : statedLargeStep }

    init(
        decimals: Int, minimum: Int, maximum: Int, step: Int, largeStep: Int?, format: AdjustmentFormat, number: Int
    ) {
        fewDecimals = UInt8(clamping: decimals)
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        statedLargeStep = largeStep ?? 0
        self.format = format
        self.number = min(max(number, minimum), maximum)
    }

    /// Makes a number between two bounds of which no more is known: a step is a tenth of the range.
    init(value: Double, minimum: Double, maximum: Double) {
        let most = [value, minimum, maximum].map { Adjustment.decimals(of: NumberText.shown($0)) }.max() ?? 0
        let decimals = min(most + 1, Adjustment.decimalLimit)
        func units(_ number: Double) -> Int { Int((number * Adjustment.power(decimals)).rounded()) }
        self.init(
            decimals: decimals, minimum: units(minimum), maximum: units(maximum),
            step: Adjustment.tenth(of: units(maximum) - units(minimum)), largeStep: nil,
            format: .number, number: units(value))
    }

    /// The step where none is given.
    static func tenth(of range: Int) -> Int { max(1, range / 10) }

    /// How many decimals a number in JSON's spelling has.
    static func decimals(of text: String) -> Int {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1)
        let fraction = (parts.first ?? "").split(separator: ".", maxSplits: 1).dropFirst().first?.count ?? 0
        let exponent = parts.count > 1 ? Int(parts[1].drop { $0 == "+" }) ?? 0 : 0
        return max(0, fraction - min(max(exponent, -1000), 1000))
    }

    /// Whether the number is the lowest.
    var isAtMinimum: Bool { number <= minimum }
    /// Whether the number is the highest.
    var isAtMaximum: Bool { number >= maximum }

    /// Changes the number within its bounds; false where it stays the same.
    mutating func change(by amount: Int) -> Bool {
        let (sum, overflow) = number.addingReportingOverflow(amount)
        let changed = min(max(overflow ? (amount < 0 ? minimum : maximum) : sum, minimum), maximum)
        guard changed != number else { return false }
        number = changed
        return true
    }

    /// The change that leads to a share of the range, 0 to 1: to whole steps from the minimum, or to a bound.
    func distance(toShare share: Double) -> Int {
        if share >= 1 { return maximum - number }
        let wanted = share * Double(maximum - minimum)
        let steps = step > 0 ? (wanted / Double(step)).rounded() * Double(step) : wanted.rounded()
        return min(maximum, minimum + Int(steps)) - number
    }

    /// Changes the number by an amount in its own unit, rounded to its decimals.
    mutating func change(by amount: Double) -> Bool {
        let units = (amount * Self.power(decimals)).rounded()
        return change(by: units.magnitude < 1e18 ? Int(units) : (units < 0 ? -Int.max : Int.max))
    }

    /// A power of ten.
    static func power(_ decimals: Int) -> Double {
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        return power
    }

    /// Texts of the range that need the most room: both ends and what is one step inside them, or the longest of a list.
    var extremes: [String] {
        if case .texts(let texts) = format { return Array(texts.sorted { room(of: $0) > room(of: $1) }.prefix(8)) }
        var copy = self
        return [minimum, minimum + step, maximum - step, maximum].map { number in
            copy.number = min(max(number, minimum), maximum)
            return copy.text
        }
    }

    /// About the cells that a text needs: signs stand before numbers and capitals.
    private func room(of text: String) -> Int {
        var room = 0
        var wasDigit = false
        for scalar in text.unicodeScalars {
            let isDigit = scalar.properties.numericType != nil
            room += scalar.properties.isUppercase || isDigit && !wasDigit ? 2 : 1
            wasDigit = isDigit
        }
        return room
    }

    /// The value as it is shown.
    var text: String { format.text(of: self) }
}
