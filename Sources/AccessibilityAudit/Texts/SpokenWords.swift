/// Words that stand for numbers, percent and states, in the languages that the product speaks.
enum SpokenWords {
    /// Numbers in words; English, up to a hundred with the words of tens and ones apart.
    static let numbers: [String: Int] = [
        "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
        "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
        "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
        "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
    ]

    /// What is written behind a number for "in a hundred".
    static let percent: Set<String> = [
        "%", "percent", "prozent", "procent", "procento", "processo", "percento", "процентов", "процента", "процент",
        "אחוז", "אחוזים",
    ]

    /// The same in two words.
    static let percentPairs: Set<String> = ["per cent", "pour cent", "por ciento", "por cento", "per cento"]

    /// What stands between a number and the whole that it is a part of.
    static let of: Set<String> = ["of", "von", "sur", "de", "di", "из", "מתוך"]

    /// Words for a switch's states.
    static let states: Set<String> = [
        "on", "off", "checked", "unchecked", "enabled", "disabled", "ein", "aus", "an", "aktiviert", "deaktiviert",
        "activé", "désactivé", "activada", "activado", "desactivada", "desactivado", "encendido", "apagado",
        "attivo", "disattivo", "вкл", "выкл", "включено", "выключено", "פועל", "כבוי",
    ]

    /// Words for the place of something that is chosen among few, as in "Text size: medium".
    static let levels: Set<String> = [
        "low", "medium", "high", "normal", "small", "large", "slow", "fast", "none", "maximum", "minimum", "off", "on",
        "default", "auto", "automatic", "never", "always",
    ]
}
