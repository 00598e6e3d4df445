/// The numbers from 0 to 100 in words, in the languages in which the display speaks.
enum NumberWords {
    /// A number by its words, small letters, one blank between words: "twenty five", "quatre-vingt-un", "fünfzig".
    static let values: [String: Int] = {
        var values: [String: Int] = [:]
        for numbers in [english, german, french, spanish, russian, chinese] {
            for (words, number) in numbers where values[words] == nil { values[words] = number }
        }
        return values
    }()

    /// The most words that a number has: "quatre vingt dix neuf".
    static let longest = values.keys.map { $0.split(separator: " ").count }.max() ?? 1

    /// The words with which a number of several words begins.
    static let beginnings = Set(
        values.keys.filter { $0.contains(" ") }.compactMap { $0.split(separator: " ").first.map(String.init) })

    /// The beginnings and lengths of all words for numbers, for `mayHold`.
    private static let marks: Set<Int> = Set(
        values.keys.flatMap { $0.split(separator: " ") }.map { mark(String($0)) }
            + SpokenWords.hundredsOfPercent.map { mark($0) })

    /// The first two bytes of a word with its length.
    private static func mark(_ word: String) -> Int {
        var mark = min(word.utf8.count, 0xFF)
        for byte in word.utf8.prefix(2) { mark = mark << 8 | Int(byte) }
        return mark
    }

    /// Whether a word may stand in a number; most words are told by their first letters and their length alone.
    static func mayHold(_ word: String) -> Bool { marks.contains(mark(word)) }

    private typealias Numbers = [(String, Int)]

    /// Words in a row, counted from a number on.
    private static func count(from start: Int, by step: Int = 1, _ words: String) -> Numbers {
        words.split(separator: " ").enumerated().map { (String($0.element), start + $0.offset * step) }
    }

    /// Tens and ones put together.
    private static func pairs(_ tens: Numbers, _ ones: Numbers, _ join: (String, String) -> [String]) -> Numbers {
        tens.flatMap { ten in ones.flatMap { one in join(ten.0, one.0).map { ($0, ten.1 + one.1) } } }
    }

    private static let english: Numbers = {
        let ones = count(from: 1, "one two three four five six seven eight nine")
        let tens = count(from: 20, by: 10, "twenty thirty forty fifty sixty seventy eighty ninety")
        let teens = count(
            from: 10, "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
        return [("zero", 0), ("one hundred", 100), ("a hundred", 100), ("hundred", 100)] + ones + teens + tens
            + pairs(tens, ones) { ["\($0) \($1)", "\($0)-\($1)"] }
    }()

    private static let german: Numbers = {
        let ones = count(from: 1, "eins zwei drei vier fünf sechs sieben acht neun")
        let tens = count(from: 20, by: 10, "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
        let teens = count(
            from: 10, "zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn")
        return [("null", 0), ("hundert", 100), ("einhundert", 100)] + ones + teens + tens
            + pairs(tens, ones) { ten, one in [(one == "eins" ? "ein" : one) + "und" + ten] }
    }()

    private static let french: Numbers = {
        let ones = count(from: 1, "un deux trois quatre cinq six sept huit neuf")
        let teens =
            count(from: 10, "dix onze douze treize quatorze quinze seize")
            + count(from: 17, "dix-sept dix-huit dix-neuf")
        let tens = count(from: 20, by: 10, "vingt trente quarante cinquante soixante")
        let simple = pairs(tens, ones) { ["\($0)-\($1)", "\($0) \($1)"] }
        let scores: Numbers = [("soixante", 60), ("quatre-vingt", 80)]
        let high = pairs(scores, ones + teens) { ["\($0)-\($1)", "\($0) \($1)"] }
        let withAnd =
            tens.flatMap { [("\($0.0) et un", $0.1 + 1), ("\($0.0)-et-un", $0.1 + 1)] }
            + [("soixante et onze", 71), ("soixante-et-onze", 71)]
        return [("zéro", 0), ("quatre-vingts", 80), ("cent", 100)] + ones + teens + tens + simple + high + withAnd
    }()

    private static let spanish: Numbers = {
        let ones = count(from: 1, "uno dos tres cuatro cinco seis siete ocho nueve")
        let teens = count(
            from: 10, "diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve")
        let twenties = count(
            from: 20,
            "veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve"
        )
        let tens = count(from: 30, by: 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa")
        return [("cero", 0), ("cien", 100)] + ones + teens + twenties + tens + pairs(tens, ones) { ["\($0) y \($1)"] }
    }()

    private static let russian: Numbers = {
        let ones = count(from: 1, "один два три четыре пять шесть семь восемь девять")
        let teens = count(
            from: 10,
            "десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать "
                + "девятнадцать")
        let tens = count(
            from: 20, by: 10, "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто")
        // As in "три из десяти".
        let genitiveOnes =
            count(from: 2, "двух трёх четырёх пяти шести семи восьми девяти") + [("трех", 3), ("четырех", 4)]
        let genitiveTeens = teens.map { (String($0.0.dropLast()) + "и", $0.1) }
        let genitiveTens = count(
            from: 20, by: 10, "двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяноста")
        return [("ноль", 0), ("нуль", 0), ("сто", 100), ("ста", 100)] + ones + teens + tens
            + pairs(tens, ones) { ["\($0) \($1)"] }
            + genitiveOnes + genitiveTeens + genitiveTens + pairs(genitiveTens, genitiveOnes) { ["\($0) \($1)"] }
    }()

    private static let chinese: Numbers = {
        let ones = count(from: 1, "一 二 三 四 五 六 七 八 九")
        let tens = [("十", 10)] + ones.dropFirst().map { ($0.0 + "十", $0.1 * 10) }
        return [("零", 0), ("〇", 0), ("两", 2), ("一十", 10), ("百", 100), ("一百", 100)] + ones + tens
            + pairs(tens, ones) { [$0 + $1] }
    }()
}
