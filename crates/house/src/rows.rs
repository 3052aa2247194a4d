//! The rows of the word table: a form with slots, what it means, and how it is worded.

use crate::value::Value;
use maumau_table::Text;

pub(crate) struct Row<T: 'static> {
    /// The syntax. Slots are in braces: a name, and for a number its bounds. Optional parts are in brackets.
    pub(crate) form: &'static str,
    /// Builds the value from the contents of all slots.
    pub(crate) make: fn(Vec<Value>) -> Option<T>,
    /// The wording, in German and in English. The part before ` ¦ ` is for a count of one.
    pub(crate) says: [&'static str; 2],
    /// The label in the rule editor.
    pub(crate) picks: [&'static str; 2],
    /// The search tag of a rule with this form; empty for none.
    pub(crate) tag: [&'static str; 2],
}

/// A type whose values are written in forms of the table.
pub(crate) trait Worded: Sized + 'static {
    const ROWS: &'static [Row<Self>];
    /// What the parser expects, for messages.
    const WANTED: Text;
    /// What is wrong with a word that begins no form, for messages.
    const WRONG: Text;
    /// Further words to suggest in place of a wrong one.
    const BESIDE: &'static [&'static str] = &[];

    /// Returns the form, and the contents of its slots.
    fn taken_apart(&self) -> (&'static str, Vec<Value>);

    /// Returns the row, and the contents of its slots by name.
    fn row(&self) -> (&'static Row<Self>, Vec<(&'static str, Value)>) {
        let (form, values) = self.taken_apart();
        let row = Self::ROWS.iter().find(|row| row.form == form).unwrap_or(&Self::ROWS[0]);
        let slots = parts(form).filter_map(|part| part.slot());
        (row, slots.zip(values).collect())
    }
}

/// Defines the rows of one type: form, value and slots, wordings, labels, tag. Doesn't compile unless each variant has a row.
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

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Part<'a> {
    /// A fixed word.
    Word(&'a str),
    /// A slot: its name, and for a number its bounds.
    Slot(&'a str, (i16, i16)),
    /// An optional part: this word and what follows it.
    Maybe(&'a str),
}

impl<'a> Part<'a> {
    /// Returns the slot's name, if this is a slot.
    pub(crate) fn slot(self) -> Option<&'a str> {
        match self {
            Part::Word(_) => None,
            Part::Slot(name, _) | Part::Maybe(name) => Some(name),
        }
    }

    /// Returns the fixed word, if this is one.
    pub(crate) fn word(self) -> Option<&'a str> {
        match self {
            Part::Word(word) => Some(word),
            Part::Slot(..) | Part::Maybe(_) => None,
        }
    }
}

/// Returns the parts of a form, in order.
pub(crate) fn parts(form: &str) -> Parts<'_> {
    Parts { rest: form }
}

/// Iterator over the parts of a form.
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
