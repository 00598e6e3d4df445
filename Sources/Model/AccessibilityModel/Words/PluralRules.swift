/// Which plural form a whole number takes in a language: data, read from Tables/Plurals.
///
/// Forms and conditions are those of Unicode's CLDR, "Language Plural Rules"
/// (https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules).
public struct PluralRules: Hashable, Sendable {
    /// What a condition asks of a number, under CLDR's letter for it.
    public enum Operand: String, Hashable, Sendable, CaseIterable {
        /// The number without its sign.
        case n
        /// Its integer digits.
        case i
        /// How many fraction digits it has; of a whole number this and all that follow are zero.
        case v
        /// How many fraction digits it has without trailing zeros.
        case w
        /// Its fraction digits.
        case f
        /// Its fraction digits without trailing zeros.
        case t
        /// The exponent of a compact form.
        case c
        /// The same by its older name.
        case e

        /// Its value for a whole number.
        func value(of number: UInt) -> UInt { self == .n || self == .i ? number : 0 }
    }

    /// One comparison of a condition: `n % 100 != 12..14`.
    public struct Relation: Hashable, Sendable {
        /// What is compared.
        public var operand: Operand
        /// The divisor whose remainder is compared, at least 1, or nil for the operand itself.
        public var modulus: UInt?
        /// The numbers of which it must be one.
        public var values: [ClosedRange<UInt>]
        /// Whether it must be none of them instead.
        public var isNegated: Bool

        /// Makes a relation.
        public init(_ operand: Operand, modulus: UInt? = nil, isNegated: Bool = false, _ values: [ClosedRange<UInt>]) {
            self.operand = operand
            self.modulus = modulus
            self.isNegated = isNegated
            self.values = values
        }

        func holds(for number: UInt) -> Bool {
            var value = operand.value(of: number)
            if let modulus, modulus > 0 { value %= modulus }
            return values.contains { $0.contains(value) } != isNegated
        }
    }

    /// When a form is taken: all relations of one of the alternatives hold.
    public struct Condition: Hashable, Sendable {
        /// The alternatives, which `or` joins; the relations of each are joined by `and`.
        public var alternatives: [[Relation]]

        /// Makes a condition.
        public init(alternatives: [[Relation]]) {
            self.alternatives = alternatives
        }

        func holds(for number: UInt) -> Bool {
            alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
        }
    }

    /// The conditions of the forms other than `other`, which stands for every number that none of them takes.
    public var conditions: [PluralCategory: Condition]

    /// Makes the rules of a language.
    public init(_ conditions: [PluralCategory: Condition]) {
        self.conditions = conditions
    }

    /// One form for every number.
    public static let otherOnly = PluralRules([:])

    /// The rules of English: one is singular.
    public static let english = PluralRules([.one: Condition(alternatives: [[Relation(.n, [1...1])]])])

    /// The forms that a translation into the language needs.
    public var categories: [PluralCategory] {
        PluralCategory.allCases.filter { $0 == .other || conditions[$0] != nil }
    }

    /// The form for a number; the sign does not matter.
    public func category(of count: Int) -> PluralCategory {
        PluralCategory.allCases.first { conditions[$0]?.holds(for: count.magnitude) == true } ?? .other
    }
}
