/// The cells of signs in Unified English Braille: from the Guidelines for Technical Material (ICEB, 2014) and The Rules of
/// Unified English Braille (ICEB, 2013).
enum UEBSigns {
    /// A line through the item before it.
    static let struck = "⠈⠱"
    /// Operators and other signs that stand without blanks.
    static let operators = MathSigns.table(
        """
        + ⠐⠖   - ⠐⠤   − ⠐⠤   – ⠐⠤   × ⠐⠦   ⋅ ⠐⠲   · ⠐⠲   ∙ ⠐⠲   • ⠐⠲   ÷ ⠐⠌   / ⠸⠌   ∕ ⠸⠌   ⁄ ⠸⠌   ± ⠸⠖   ∓ ⠸⠤
        * ⠐⠔   ∗ ⠐⠔   ∘ ⠐⠴   ◦ ⠐⠴   ― ⠐⠠⠤   ⸺ ⠐⠠⠤   ⎵ ⠨⠤   \\ ⠸⠡   ∖ ⠸⠡   ∪ ⠨⠖   ∩ ⠨⠦   ⋃ ⠨⠖   ⋂ ⠨⠦   ∧ ⠈⠦   ∨ ⠈⠖
        ⋀ ⠈⠦   ⋁ ⠈⠖   ¬ ⠈⠹   ~ ⠈⠔   ∼ ⠈⠔   ∇ ⠘⠙   ∂ ⠈⠙   √ ⠐⠩   ∞ ⠼⠿   ∅ ⠈⠚   % ⠨⠴   ° ⠘⠚   $ ⠈⠎   £ ⠈⠇
        € ⠈⠑   ¥ ⠈⠽   ¢ ⠈⠉   # ⠸⠹   & ⠈⠯   @ ⠈⠁   ∀ ⠘⠁   ∃ ⠘⠢   ∄ ⠘⠢⠈⠱   ∠ ⠸⠪   ∡ ⠨⠸⠪   ∟ ⠼⠸⠪   ∑ ⠠⠨⠎   ∏ ⠠⠨⠏
        … ⠲⠲⠲   ⋯ ⠲⠲⠲   ... ⠲⠲⠲   ⋮ ⠲⠲⠲   ⋱ ⠲⠲⠲   . ⠲   — ⠠⠤   _ ⠨⠤   ∣ ⠸⠳   | ⠸⠳   

        """)

    /// The same, with another meaning in contracted braille.
    static let graded = MathSigns.table(
        """
        ! ⠖   ? ⠦   ∫ ⠮   ∬ ⠮⠮   ∭ ⠮⠮⠮   ∮ ⠈⠮   ′ ⠶   ″ ⠶⠶   ‴ ⠶⠶⠶   ' ⠶   ∴ ⠠⠡   ⊕ ⠫⠿⠪⠐⠖⠱   ⊖ ⠫⠿⠪⠐⠤⠱   ⊗ ⠫⠿⠪⠐⠦⠱
        ⊙ ⠫⠿⠪⠐⠲⠱
        """)

    /// Shapes, which end with ⠱ where no blank follows.
    static let shapes = MathSigns.table(
        """
        △ ⠫⠼⠉   ∆ ⠫⠼⠉   □ ⠫⠼⠙   ▢ ⠫⠼⠙   ◻ ⠫⠼⠙   ○ ⠫⠿   ◯ ⠫⠿   ▲ ⠸⠫⠼⠉   ■ ⠸⠫⠼⠙   ● ⠸⠫⠿   ▧ ⠨⠫⠼⠙   ◍ ⠨⠫⠿   
        """)

    /// Signs of comparison, with a blank on both sides.
    static let relations = MathSigns.table(
        """
        = ⠐⠶   ≠ ⠐⠶⠈⠱   < ⠈⠣   > ⠈⠜   ≤ ⠸⠈⠣   ⩽ ⠸⠈⠣   ≥ ⠸⠈⠜   ⩾ ⠸⠈⠜   ≪ ⠨⠈⠣   ≫ ⠨⠈⠜   ≡ ⠸⠿   ≢ ⠸⠿⠈⠱   ∝ ⠸⠐⠶   ≃ ⠸⠔
        ≅ ⠐⠸⠔   ≈ ⠘⠔   ≔ ⠒⠐⠶   := ⠒⠐⠶   ∈ ⠘⠑   ∋ ⠈⠘⠑   ∉ ⠘⠑⠈⠱   ⊂ ⠘⠣   ⊃ ⠘⠜   ⊄ ⠘⠣⠈⠱   ⊅ ⠘⠜⠈⠱   ⊆ ⠸⠘⠣   ⊇ ⠸⠘⠜
        ⊊ ⠨⠘⠣   ⊋ ⠨⠘⠜   ⊲ ⠈⠸⠣   ⊳ ⠈⠸⠜   ⊴ ⠸⠸⠣   ⊵ ⠸⠸⠜   ⊢ ⠸⠒   ⊣ ⠈⠸⠒   ⊨ ⠘⠸⠒   ∥ ⠼⠇   ∦ ⠼⠇⠈⠱   ⊥ ⠼⠤   ⟂ ⠼⠤   ∵ ⠈⠌
        ≮ ⠈⠣⠈⠱   ≯ ⠈⠜⠈⠱   ≰ ⠸⠈⠣⠈⠱   ≱ ⠸⠈⠜⠈⠱   ∷ ⠒⠒   :: ⠒⠒   ≦ ⠸⠈⠣   ≧ ⠸⠈⠜   ≉ ⠘⠔⠈⠱   ≁ ⠈⠔⠈⠱   ≇ ⠐⠸⠔⠈⠱   ≄ ⠸⠔⠈⠱
        """)

    /// The same, with another meaning in contracted braille.
    static let gradedRelations = MathSigns.table(
        """
        → ⠳⠕   ⟶ ⠳⠕   ← ⠳⠪   ⟵ ⠳⠪   ↑ ⠳⠬   ↓ ⠳⠩   ↗ ⠳⠎   ↘ ⠳⠣   ↖ ⠳⠱   ↙ ⠳⠜   ↔ ⠳⠺⠗⠕   ⟷ ⠳⠺⠗⠕   ⇒ ⠳⠶⠕   ⟹ ⠳⠶⠕
        ⇐ ⠳⠶⠪   ⇔ ⠳⠺⠶⠗⠕   ⟺ ⠳⠺⠶⠗⠕   ↦ ⠳⠳⠗⠕   ⟼ ⠳⠳⠗⠕   ⇌ ⠘⠸⠶
        """)

    /// Brackets.
    static let brackets = MathSigns.table(
        """
        ( ⠐⠣   ) ⠐⠜   [ ⠨⠣   ] ⠨⠜   { ⠸⠣   } ⠸⠜   ⟨ ⠈⠣   ⟩ ⠈⠜   〈 ⠈⠣   〉 ⠈⠜   
        """)

    /// Punctuation.
    static let punctuation = MathSigns.table(
        """
        , ⠂   ; ⠆   : ⠒   ∶ ⠒
        """)

    /// What stands over an item, after it; under it with ⠠ before.
    static let modifiers = MathSigns.table(
        """
        ¯ ⠱   _ ⠱   ‾ ⠱   ˉ ⠱   ― ⠱   \u{304} ⠱   \u{305} ⠱   \u{332} ⠱   → ⠘⠱   ⃗ ⠘⠱   ⇀ ⠘⠱   ˙ ⠘⠲   · ⠘⠲   . ⠘⠲
        \u{307} ⠘⠲   ~ ⠸⠱   ˜ ⠸⠱   ∼ ⠸⠱   \u{303} ⠸⠱   ^ ⠐⠱   ˆ ⠐⠱   \u{302} ⠐⠱   ⌒ ⠨⠸⠱   ⏜ ⠨⠸⠱   ⌢ ⠨⠸⠱   - ⠱   − ⠱
        ⟶ ⠘⠱
        """)

    /// Digits, with what stands among them.
    static let digits = MathSigns.table("1 ⠁  2 ⠃  3 ⠉  4 ⠙  5 ⠑  6 ⠋  7 ⠛  8 ⠓  9 ⠊  0 ⠚  . ⠲  , ⠂").characters

    /// Contractions inside of names of functions and of words, the longer ones first.
    static let contractions: [(print: String, cells: String)] = [
        ("ing", "⠬"), ("ch", "⠡"), ("gh", "⠣"), ("sh", "⠩"), ("th", "⠹"), ("wh", "⠱"), ("ed", "⠫"), ("er", "⠻"),
        ("ou", "⠳"), ("ow", "⠪"), ("st", "⠌"), ("ar", "⠜"), ("en", "⠢"), ("in", "⠔"),
    ]

    /// Letters that stand for a word where they stand between blanks.
    static let shortforms = Set(
        """
        ab abv ac acr af afn afw ag al alm alr alt alth alw bc bl brl cd ei fr gd grt hm ll lr mch mst myf \
        nec nei pd qk rcv rjc sch sd td tgr tm tn wd xs xf yr yrf yrvs
        """.split(separator: " ").map(String.init))
}
