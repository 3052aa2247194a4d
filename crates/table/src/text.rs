//! A sentence in the two languages of the house.

/// A sentence for players, in German and in English. `{card}`, `{seat}` and `{n}` in it are filled in by whoever shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// German.
    pub de: &'a str,
    /// English.
    pub en: &'a str,
}

/// A sentence of the program's own: of a book, of a word that every table knows. What players have written belongs to their table.
pub type Text = Wording<'static>;

impl Text {
    /// No sentence.
    pub const NONE: Text = Text { de: "", en: "" };
}

impl<'a> Wording<'a> {
    /// A sentence from its German and its English form.
    pub const fn new(de: &'a str, en: &'a str) -> Wording<'a> {
        Wording { de, en }
    }

    /// The same in both languages: what players say in their own words.
    pub const fn same(said: &'a str) -> Wording<'a> {
        Wording { de: said, en: said }
    }
}
