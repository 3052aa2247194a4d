//! A sentence in the two languages of the house.

/// A sentence for players, in German and in English. `{card}`, `{seat}` and `{n}` in it are filled in by whoever shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// German.
    pub de: &'static str,
    /// English.
    pub en: &'static str,
}

impl Text {
    /// No sentence.
    pub const NONE: Text = Text { de: "", en: "" };

    /// A sentence from its German and its English form.
    pub const fn new(de: &'static str, en: &'static str) -> Text {
        Text { de, en }
    }
}
