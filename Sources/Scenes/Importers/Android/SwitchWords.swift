/// The words by which Android's switches show and say their states: in the dumps they stand as the text of a switch, or
/// after its name.
enum SwitchWords {
    /// What `textOn` is in Android's languages.
    private static let on: Set<String> = [
        "on", "an", "ein", "oui", "activé", "activée", "sí", "activado", "activada", "activat", "attivo", "attiva",
        "attivato",
        "ligado", "ativado", "ativada", "aan", "på", "til", "päällä", "wł", "włączono", "zapnuto", "zap", "zapnuté",
        "be",
        "pornit", "açık", "вкл", "включено", "включён", "включен", "увімк", "уключана", "פועל", "تشغيل", "चालू",
        "เปิด", "bật", "aktif", "hidup", "开启", "打开", "开", "開啟", "開", "オン", "켬", "사용",
    ]
    /// What `textOff` is.
    private static let off: Set<String> = [
        "off", "aus", "non", "désactivé", "désactivée", "no", "desactivado", "desactivada", "desactivat", "disattivo",
        "disattivata", "disattivato", "desligado", "desativado", "desativada", "uit", "av", "fra", "pois", "wył",
        "wyłączono",
        "vypnuto", "vyp", "vypnuté", "ki", "oprit", "kapalı", "выкл", "выключено", "выключен", "вимк", "изключено",
        "כבוי",
        "إيقاف", "बंद", "ปิด", "tắt", "nonaktif", "mati", "关闭", "关", "關閉", "關", "オフ", "끔", "사용 안함", "사용 안 함",
    ]

    /// Whether a text is nothing but a state.
    static func isState(_ text: String) -> Bool {
        return [folded(text[...]), turkish(text[...])].contains { on.contains($0) || off.contains($0) }
    }

    /// The name in front of the state, as in `Vibrate ON`: old switches say both in one. The text as it is where it does
    /// not end in the state that the switch has, in capitals as these words are written.
    static func name(in text: String, isOn: Bool) -> String {
        guard let blank = text.lastIndex(of: " ") else { return text }
        let word = text[text.index(after: blank)...]
        guard word == word.uppercased()[...], word != word.lowercased()[...],
            (isOn ? on : off).contains(folded(word)) || (isOn ? on : off).contains(turkish(word))
        else { return text }
        return String(text[..<blank])
    }

    /// The same where the small letter of I has no dot: AÇIK is açık in Turkish.
    private static func turkish(_ text: Substring) -> String {
        folded(text.replacing("I", with: "\u{131}").replacing("\u{130}", with: "i")[...])
    }

    /// A word in small letters, without the full stop of an abbreviation.
    private static func folded(_ text: Substring) -> String {
        let word = text.hasSuffix(".") ? text.dropLast() : text
        return word.lowercased()
    }
}
