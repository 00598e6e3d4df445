/// Units after numbers that are written alike in many languages, in small letters.
enum Measures {
    /// Whether a word or sign is a unit.
    static func contain(_ word: String) -> Bool { units.contains(word) }

    /// Whether a sign is of money, before or after its number.
    static func isMoney(_ sign: Character) -> Bool {
        sign.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    }

    /// Whether a label that is nothing else is a unit beside a number, which is a text of its own: °, %, ‰.
    static func isSign(_ text: String) -> Bool {
        ["°", "º", "%", "‰", "℃", "℉", "№", "°c", "°f"].contains(text.lowercased())
    }

    private static let units: Set<String> = [
        "mm", "cm", "dm", "m", "km", "mi", "ft", "in", "yd", "px", "pt", "em", "rem", "dp", "sp", "dpi", "ppi", "ms",
        "s", "sec", "secs", "min", "mins", "h", "hr", "hrs", "hz", "khz", "mhz", "ghz", "db", "kg", "g", "mg", "lb",
        "lbs", "oz", "t", "l", "ml", "cl", "dl", "w", "kw", "kwh", "wh", "v", "mv", "a", "ma", "mah", "kb", "mb", "gb",
        "tb", "kib", "mib", "gib", "kbps", "mbps", "fps", "kmh", "mph", "rpm", "bpm", "kcal", "cal", "kj", "ppm", "lx",
        "hpa", "bar", "psi", "pa", "k", "x", "×", "°", "%", "‰", "℃", "℉", "´", "′", "″", "eur", "usd", "gbp", "chf",
        "jpy", "cny", "zł", "pln", "kč", "kr", "sek", "nok", "dkk", "ft", "huf", "lei", "ron", "tl", "rub", "руб", "₽",
        "грн", "uah", "lv", "лв", "rp", "rm", "мм", "см", "м", "км", "мс", "с", "сек", "мин", "ч", "кг", "г", "мг",
        "л", "мл", "гц", "кгц", "дб", "вт", "кб", "мб", "гб", "毫米", "厘米", "公分", "米", "公里", "千米", "毫秒", "秒", "分", "分钟",
        "小时", "时", "元", "度", "倍", "千克", "公斤", "克", "円", "秒間", "分間", "時間", "メートル", "ミリ", "초", "분", "시간", "원", "도",
        "배", "밀리초", "บาท", "วินาที", "นาที", "ชั่วโมง", "мин.", "ש״ח", "שניות", "דקות", "مم", "سم", "ثانية", "دقيقة",
        "دينار", "ريال", "درهم", "₪", "saniye", "dakika", "detik", "menit", "giây", "phút", "đ", "sekunden", "minuten",
        "stunden", "seconds", "minutes", "hours", "second", "minute", "hour", "secondes", "heures", "segundos",
        "minutos",
        "horas", "secondi", "minuti", "ore", "seconden", "sekund", "sekunder", "minutter", "minuter", "sekundy",
        "minuty",
        "pixels", "pixel", "píxeles", "points", "punkt", "punkte", "puntos",
    ]
}
