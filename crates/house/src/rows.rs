//! What a row of the table of words is: a form with slots, what is made of it, and how that is said.

use crate::value::Value;
use maumau_table::Text;

/// One form of the language.
pub(crate) struct Row<T: 'static> {
    /// How it is written. A slot stands between braces: its name, and of a number the least and the most; what may be left out between
    /// brackets.
    pub(crate) form: &'static str,
    /// What it means, with something in every slot.
    pub(crate) make: fn(Vec<Value>) -> Option<T>,
    /// What it says, in German and in English. Before ` ¦ ` stands what is said of one.
    pub(crate) says: [&'static str; 2],
    /// How it reads where it is picked.
    pub(crate) picks: [&'static str; 2],
    /// By which word a rule with it is found; empty: by none.
    pub(crate) tag: [&'static str; 2],
}

/// What is written in forms of the table.
pub(crate) trait Worded: Sized + 'static {
    /// Its forms.
    const ROWS: &'static [Row<Self>];
    /// What is wanted where one should stand.
    const WANTED: Text;
    /// What a word is that begins none.
    const WRONG: Text;
    /// Words that might be meant where one should stand, besides its own.
    const BESIDE: &'static [&'static str] = &[];

    /// Its form, and what stands in the slots.
    fn taken_apart(&self) -> (&'static str, Vec<Value>);

    /// Its row, and what stands in the slots by their names.
    fn row(&self) -> (&'static Row<Self>, Vec<(&'static str, Value)>) {
        let (form, values) = self.taken_apart();
        let row = Self::ROWS.iter().find(|row| row.form == form).unwrap_or(&Self::ROWS[0]);
        let slots = parts(form).filter_map(|part| part.slot());
        (row, slots.zip(values).collect())
    }
}

/// Rows for one type: the form, what it is with its slots, what it says, how it reads, its tag. Without a row for each variant nothing
/// compiles.
macro_rules! rows {
    ($Type:ty, $wanted_de:literal $wanted:literal, $wrong_de:literal $wrong:literal $(, $beside:expr)?;
        $($form:literal => ($($is:tt)*) [$($slot:ident),*] $tag:expr;
            de $de:literal $de_pick:literal en $en:literal $en_pick:literal)*) => {
        impl $crate::rows::Worded for $Type {
            const ROWS: &'static [$crate::rows::Row<$Type>] = &[$($crate::rows::Row {
                form: $form,
                make: |values| {
                    let mut values = values.into_iter();
                    $(let $slot = $crate::value::Slot::of(values.next()?)?;)*
                    let none_is_left = values.next().is_none();
                    none_is_left.then_some($($is)*)
                },
                says: [$de, $en],
                picks: [$de_pick, $en_pick],
                tag: $tag,
            }),*];
            const WANTED: maumau_table::Text = maumau_table::Text::new($wanted_de, $wanted);
            const WRONG: maumau_table::Text = maumau_table::Text::new($wrong_de, $wrong);
            $(const BESIDE: &'static [&'static str] = $beside;)?

            fn taken_apart(&self) -> (&'static str, Vec<$crate::value::Value>) {
                match self {
                    $($($is)* => ($form, vec![$($crate::value::Slot::value($slot)),*]),)*
                }
            }
        }
    };
}
pub(crate) use rows;

/// A part of a form.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Part<'a> {
    /// A word that stands there.
    Word(&'a str),
    /// Something stands there: its name, and for a number its bounds.
    Slot(&'a str, (i16, i16)),
    /// This word with something that follows, or nothing.
    Maybe(&'a str),
}

impl<'a> Part<'a> {
    /// The name of the slot, if it is one.
    pub(crate) fn slot(self) -> Option<&'a str> {
        match self {
            Part::Word(_) => None,
            Part::Slot(name, _) | Part::Maybe(name) => Some(name),
        }
    }

    /// The word that stands there.
    pub(crate) fn word(self) -> Option<&'a str> {
        match self {
            Part::Word(word) => Some(word),
            Part::Slot(..) | Part::Maybe(_) => None,
        }
    }
}

/// The parts of a form, in order.
pub(crate) fn parts(form: &str) -> Parts<'_> {
    Parts { rest: form }
}

/// Those that are still to come.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        let rest = self.rest.trim_start();
        let first = rest.chars().next()?;
        let len = match first {
            '{' => rest.find('}')? + 1,
            '[' => rest.find(']')? + 1,
            ',' => 1,
            _ => rest.find([' ', ',']).unwrap_or(rest.len()),
        };
        let (text, behind) = rest.split_at(len);
        self.rest = behind;
        let mut words = text.trim_matches(['{', '}', '[', ']']).split(' ');
        let name = words.next().unwrap_or_default();
        let mut bound = || words.next().and_then(|n| n.parse().ok()).unwrap_or_default();
        Some(match first {
            '{' => Part::Slot(name, (bound(), bound())),
            '[' => Part::Maybe(name),
            _ => Part::Word(text),
        })
    }
}
