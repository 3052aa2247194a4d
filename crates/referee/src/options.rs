//! Options of a book: typed, with a range, a default and a sentence (C12).

use maumau_table::Text;
use std::fmt;

/// So many options a book can have.
pub const OPTIONS_MAX: usize = 96;

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// Off (0) or on (1).
    Switch,
    /// A number from the first to the second, in this unit.
    Number(i32, i32, &'static str),
    /// One of these words; the value is its place.
    OneOf(&'static [(&'static str, Text)]),
}

/// One option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// How it is written: `reaction`, `hand`.
    pub key: &'static str,
    /// The paragraph that it belongs to.
    pub cite: &'static str,
    /// Its values.
    pub range: Range,
    /// Its value if nobody says anything.
    pub default: i32,
    /// What it does, with `{}` for the value.
    pub text: Text,
}

/// The values of a table's options, in the order of the book's list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: [i32; OPTIONS_MAX],
}

/// Why an option can't be set so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionError {
    /// The book has no option of this name.
    Unknown {
        /// The name asked for.
        key: String,
        /// The names there are.
        known: String,
    },
    /// The value is not in its range.
    Value {
        /// The option.
        key: String,
        /// The value asked for.
        value: String,
        /// What it may be.
        range: String,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown { key, known } => write!(f, "there is no option “{key}”: use one of {known}"),
            OptionError::Value { key, value, range } => write!(f, "option “{key}” can't be “{value}”: use {range}"),
        }
    }
}
impl std::error::Error for OptionError {}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Range::Switch => write!(f, "on or off"),
            Range::Number(low, high, unit) => write!(f, "a number from {low} to {high} {unit}"),
            Range::OneOf(words) => write!(
                f,
                "one of {}",
                words.iter().map(|word| word.0).collect::<Vec<_>>().join(", ")
            ),
        }
    }
}

impl OptionSpec {
    /// The value that `text` means.
    ///
    /// # Errors
    /// It is none of the option's values.
    pub fn parse(&self, text: &str) -> Result<i32, OptionError> {
        let value = match self.range {
            Range::Switch => match text {
                "on" | "yes" | "1" | "true" => Some(1),
                "off" | "no" | "0" | "false" => Some(0),
                _ => None,
            },
            Range::Number(low, high, _) => text.parse().ok().filter(|value| (low..=high).contains(value)),
            Range::OneOf(words) => words.iter().position(|word| word.0 == text).map(|place| place as i32),
        };
        value.ok_or_else(|| OptionError::Value {
            key: self.key.to_owned(),
            value: text.to_owned(),
            range: self.range.to_string(),
        })
    }

    /// How `value` is written.
    pub fn print(&self, value: i32) -> String {
        match self.range {
            Range::Switch => if value == 0 { "off" } else { "on" }.to_owned(),
            Range::Number(..) => value.to_string(),
            Range::OneOf(words) => words
                .get(value as usize)
                .map_or_else(|| value.to_string(), |word| word.0.to_owned()),
        }
    }
}

impl Options {
    /// The defaults of these options.
    pub fn defaults(specs: &'static [OptionSpec]) -> Options {
        let mut values = [0; OPTIONS_MAX];
        for (value, spec) in values.iter_mut().zip(specs) {
            *value = spec.default;
        }
        Options { specs, values }
    }

    /// The value of the option at this place of the book's list.
    #[inline]
    pub fn get(&self, place: usize) -> i32 {
        self.values[place]
    }

    /// Whether the switch at this place is on.
    #[inline]
    pub fn on(&self, place: usize) -> bool {
        self.values[place] != 0
    }

    /// Sets option `key` to what `text` means.
    ///
    /// # Errors
    /// There is no such option, or the value is not in its range.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), OptionError> {
        let Some(place) = self.specs.iter().position(|spec| spec.key == key) else {
            let known = self.specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
            return Err(OptionError::Unknown {
                key: key.to_owned(),
                known,
            });
        };
        self.values[place] = self.specs[place].parse(text)?;
        Ok(())
    }

    /// All options with their values.
    pub fn list(&self) -> impl Iterator<Item = (&'static OptionSpec, i32)> + '_ {
        self.specs.iter().zip(self.values)
    }

    /// Those that are not at their default, as they are written.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        self.list()
            .filter(|(spec, value)| spec.default != *value)
            .map(|(spec, value)| (spec.key, spec.print(value)))
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.list().map(|(spec, value)| (spec.key, value)))
            .finish()
    }
}
