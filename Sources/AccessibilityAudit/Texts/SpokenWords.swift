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

    /// What Chinese writes in front of a number for "in a hundred".
    static let percentBefore = "百分之"

    /// The figures of Chinese numbers, which stand between other signs without blanks.
    static let chineseFigures: Set<Character> = [
        "零", "〇", "一", "二", "两", "三", "四", "五", "六", "七", "八", "九", "十", "百",
    ]

    /// What stands between a number and the whole that it is a part of.
    static let of: Set<String> = ["of", "von", "sur", "de", "di", "из", "מתוך"]

    /// Words for a switch's states.
    static let states: Set<String> = [
        "on", "off", "checked", "unchecked", "enabled", "disabled",
        "ein", "aus", "an", "eingeschaltet", "ausgeschaltet", "aktiviert", "deaktiviert",
        "activé", "activée", "désactivé", "désactivée", "coché", "cochée", "décoché", "décochée",
        "activada", "activado", "desactivada", "desactivado", "encendido", "encendida", "apagado", "apagada",
        "attivo", "disattivo",
        "вкл", "выкл", "включено", "выключено", "включён", "включен", "выключен", "включена", "выключена",
        "开", "关", "打开", "关闭", "开启", "启用", "停用", "已打开", "已关闭", "已开启", "已启用", "已停用",
        "פועל", "כבוי",
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
