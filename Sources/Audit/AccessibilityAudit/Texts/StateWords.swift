/// Words for the states of switches, in the languages in which the display speaks, and in some more.
enum StateWords {
    /// States of what is on that may end other texts: "Keep screen on".
    static let on: Set<String> = ["on", "ein", "an", "attivo", "вкл", "开", "פועל"]

    /// States of what is off that may end other texts.
    static let off: Set<String> = ["off", "aus", "disattivo", "выкл", "关", "כבוי"]

    /// States of what is on that end little else.
    static let onParticiples: Set<String> = [
        "enabled", "eingeschaltet", "aktiviert", "activé", "activée", "activés", "activées", "coché", "cochée",
        "activado", "activada", "activados", "activadas", "encendido", "encendida", "включено", "включён", "включен",
        "включена", "включены", "已打开", "已开启", "已启用",
    ]

    /// States of what is off that end little else.
    static let offParticiples: Set<String> = [
        "disabled", "ausgeschaltet", "deaktiviert", "désactivé", "désactivée", "désactivés", "désactivées", "décoché",
        "décochée", "desactivado", "desactivada", "desactivados", "desactivadas", "apagado", "apagada", "выключено",
        "выключен", "выключена", "выключены", "已关闭", "已停用", "已禁用",
    ]

    /// Words that are states behind a separator or a verb alone.
    private static let others: Set<String> = ["checked", "unchecked", "打开", "关闭", "开启", "启用", "停用"]

    /// All of them.
    static let all = on.union(off).union(onParticiples).union(offParticiples).union(others)

    /// What stands between a name and its state.
    static let are: Set<String> = ["is", "are", "ist", "sind", "est", "sont", "está", "están"]

    /// What turns a state around.
    static let negations: Set<String> = ["not", "nicht", "non", "pas", "no", "не", "未"]

    /// What says when something happens, not how it is.
    static let conditions: Set<String> = [
        "when", "if", "while", "once", "until", "unless", "where", "that", "wenn", "falls", "sobald", "solange", "ob",
        "bis", "si", "quand", "lorsque", "tant", "cuando", "mientras", "если", "когда", "пока",
    ]

    /// What stands in front of a state without being its name: "Always on", "Log off".
    static let notNames: Set<String> = [
        "turn", "switch", "keep", "always", "stay", "leave", "auto", "automatic", "automatically", "play", "log",
        "sign", "hands", "time", "power", "lights", "screen", "display", "immer", "schalten", "alles", "toujours",
        "siempre", "всегда",
    ]

    /// States of what is on behind a Chinese name.
    static let chineseOn = ["已开启", "已打开", "已启用"]

    /// States of what is off behind a Chinese name.
    static let chineseOff = ["已关闭", "已停用", "已禁用"]

    /// What says when something happens in a Chinese text.
    static let chineseConditions = ["如果", "若", "当", "时已", "是否"]
}
