/// Which plural form a whole number takes in a language.
///
/// Source: the plural rules of CLDR 46, "Language Plural Rules", as far as they concern whole numbers
/// (https://www.unicode.org/cldr/charts/46/supplemental/language_plural_rules.html).
public enum PluralRule: Hashable, Sendable, CaseIterable {
    /// No difference: Chinese, and every language whose rule is not known here.
    case otherOnly
    /// One is singular: English, German.
    case oneIsSingular
    /// One is singular, whole millions have a form of their own: Spanish.
    case oneIsSingularMillionsApart
    /// Zero and one are singular, whole millions have a form of their own: French.
    case zeroAndOneAreSingularMillionsApart
    /// The last two digits decide: Russian.
    case lastDigits

    /// The rule of a language, by the first part of its BCP 47 tag.
    public init(language: String) {
        switch language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased() {
        case "en", "de": self = .oneIsSingular
        case "es": self = .oneIsSingularMillionsApart
        case "fr": self = .zeroAndOneAreSingularMillionsApart
        case "ru": self = .lastDigits
        default: self = .otherOnly
        }
    }

    /// The forms that a translation into the language needs; Russian needs the last one for fractions only.
    public var categories: [PluralCategory] {
        switch self {
        case .otherOnly: [.other]
        case .oneIsSingular: [.one, .other]
        case .oneIsSingularMillionsApart, .zeroAndOneAreSingularMillionsApart: [.one, .many, .other]
        case .lastDigits: [.one, .few, .many, .other]
        }
    }

    /// The form for a number; the sign does not matter.
    public func category(of count: Int) -> PluralCategory {
        let number = count.magnitude
        switch self {
        case .otherOnly: return .other
        case .oneIsSingular: return number == 1 ? .one : .other
        case .oneIsSingularMillionsApart: return number == 1 ? .one : PluralRule.millions(number)
        case .zeroAndOneAreSingularMillionsApart: return number <= 1 ? .one : PluralRule.millions(number)
        case .lastDigits:
            let isTeen = (11...14).contains(number % 100)
            switch number % 10 {
            case 1 where !isTeen: return .one
            case 2...4 where !isTeen: return .few
            default: return .many
            }
        }
    }

    private static func millions(_ number: UInt) -> PluralCategory {
        number != 0 && number.isMultiple(of: 1_000_000) ? .many : .other
    }
}
