/// Words that stand for percent, parts and states, in the languages in which the display speaks, and in some more.
enum SpokenWords {
    /// What is written behind a number for "in a hundred".
    static let percent: Set<String> = [
        "%", "٪", "％", "percent", "prozent", "procent", "procento", "percento", "процентов", "процента", "процент",
        "אחוז", "אחוזים",
    ]

    /// The same in two words.
    static let percentPairs: Set<String> = ["per cent", "pour cent", "por ciento", "por cento", "per cento"]

    /// The last words of those.
    static let hundredsOfPercent: Set<String> = ["cent", "ciento", "cento"]

    /// Signs of money, which stand before or behind their number.
    static let currencies = ["$": "$", "€": "€", "£": "£"]

    /// Units that have a sign, by their words.
    static let units: [String: String] = {
        var units = currencies
        for word in ["dollar", "dollars", "usd", "dólares", "долларов"] { units[word] = "$" }
        for word in ["euro", "euros", "eur", "евро"] { units[word] = "€" }
        for word in ["degree", "degrees", "grad", "degré", "degrés", "grados", "градусов"] { units[word] = "°" }
        return units
    }()

    /// Words for minutes.
    static let minutes: Set<String> = [
        "min", "minute", "minutes", "minuten", "minuto", "minutos", "мин", "минута", "минуты", "минут",
    ]

    /// Words for seconds.
    static let seconds: Set<String> = [
        "s", "sec", "second", "seconds", "sekunde", "sekunden", "seconde", "secondes", "segundo", "segundos", "сек",
        "секунда", "секунды", "секунд",
    ]

    /// What Chinese writes in front of a number for "in a hundred".
    static let percentBefore = "百分之"

    /// The figures of Chinese numbers, which stand between other signs without blanks.
    static let chineseFigures: Set<Character> = [
        "零", "〇", "一", "二", "两", "三", "四", "五", "六", "七", "八", "九", "十", "百",
    ]

    /// What stands between a number and the whole that it is a part of.
    static let of: Set<String> = ["of", "von", "sur", "de", "di", "из", "מתוך"]

    /// Words for what is chosen in settings.
    static let settings: Set<String> = [
        "theme", "appearance", "language", "region", "sort", "sorting", "quality", "size", "font", "default", "sound",
        "ringtone", "tone", "unit", "units", "currency", "country", "mode", "speed", "voice", "wallpaper", "color",
        "colour", "view", "layout", "alignment", "repeat", "zone", "resolution", "format", "style",
        "design", "erscheinungsbild", "sprache", "sortierung", "qualität", "größe", "schrift", "schriftart", "standard",
        "ton", "klingelton", "einheit", "einheiten", "währung", "land", "modus", "stimme", "farbe", "ansicht", "stil",
        "thème", "apparence", "langue", "région", "tri", "qualité", "taille", "police", "son", "sonnerie", "unité",
        "unités", "devise", "pays", "voix", "couleur", "affichage",
        "tema", "apariencia", "aspecto", "idioma", "región", "orden", "calidad", "tamaño", "fuente", "sonido", "tono",
        "unidad", "unidades", "moneda", "país", "modo", "voz", "vista", "estilo",
        "тема", "оформление", "язык", "регион", "сортировка", "качество", "размер", "шрифт", "звук", "мелодия",
        "единицы", "валюта", "страна", "режим", "голос", "цвет", "вид",
        "主题", "外观", "语言", "地区", "排序", "质量", "画质", "大小", "字体", "声音", "铃声", "单位", "货币", "国家",
        "模式", "语音", "颜色",
    ]

    /// Words for the place of something that is chosen among few, as in "Text size: medium".
    static let levels: Set<String> = [
        "low", "medium", "high", "normal", "small", "large", "slow", "fast", "none", "maximum", "minimum", "off", "on",
        "default", "auto", "automatic", "never", "always",
        "niedrig", "mittel", "hoch", "klein", "groß", "langsam", "schnell", "keine", "automatisch", "nie", "immer",
        "faible", "moyen", "moyenne", "élevé", "élevée", "petit", "petite", "grand", "grande", "lent", "lente",
        "rapide", "aucun", "aucune", "automatique", "jamais", "toujours", "normale",
        "bajo", "baja", "medio", "media", "alto", "alta", "pequeño", "pequeña", "lento", "lenta", "rápido", "rápida",
        "ninguno", "ninguna", "automático", "automática", "nunca", "siempre",
        "низкий", "низкая", "средний", "средняя", "высокий", "высокая", "маленький", "большой", "медленно", "быстро",
        "нет", "авто", "автоматически", "никогда", "всегда",
        "低", "中", "高", "小", "大", "慢", "快", "无", "自动", "默认", "标准", "从不", "始终",
    ]
}
