//! Options with a fixed set of words, as enums that rules can match on exhaustively.

use crate::{Options, Word};

/// The values of an option that takes [`Range::OneOf`](crate::Range::OneOf). [`choices!`](crate::choices!) implements it.
pub trait OptionChoice: Copy + 'static {
    /// The words of the option, in the order of its values.
    const WORDS: &'static [Word];
    /// The variants, in the same order.
    const ALL: &'static [Self];

    /// Returns the variant of this value, or the first one. Compares only, so that rules which ask for one variant cost no table.
    fn of_value(value: i32) -> Self;

    /// Returns the value of the option at `place` of the book's list.
    ///
    /// # Panics
    /// Debug builds panic if the option at `place` takes other words.
    #[inline(always)]
    fn of(options: &Options, place: usize) -> Self {
        debug_assert!(
            options.takes(place, Self::WORDS),
            "the option at place {place} takes other words"
        );
        Self::of_value(options.get(place))
    }
}

/// Declares enums for options: each variant with its word and its German and English names.
///
/// ```
/// use maumau_referee::{OptionChoice, OptionSpec, Options, Range, choices};
/// use maumau_table::Text;
///
/// choices! {
///     /// Which way play runs.
///     enum WayRound {
///         Clockwise = "clockwise" ("im Uhrzeigersinn", "clockwise"),
///         Counter = "counter" ("gegen den Uhrzeigersinn", "counter-clockwise"),
///     }
/// }
///
/// static OPTIONS: &[OptionSpec] = &[OptionSpec {
///     key: "direction",
///     cite: "MINE1",
///     range: Range::OneOf(WayRound::WORDS),
///     default: WayRound::Counter as i32,
///     text: Text::new("Es geht reihum {}.", "Play runs {}."),
/// }];
///
/// let mut options = Options::defaults(OPTIONS);
/// assert_eq!(WayRound::of(&options, 0), WayRound::Counter);
/// options.set("direction", "clockwise")?;
/// assert_eq!(WayRound::of(&options, 0), WayRound::Clockwise);
/// # Ok::<(), maumau_referee::OptionError>(())
/// ```
#[macro_export]
macro_rules! choices {
    ($($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$note:meta])* $variant:ident = $word:literal ($de:literal, $en:literal $(,)?)),+ $(,)?
    })+) => {$(
        $(#[$meta])*
        #[allow(missing_docs, reason = "the name of most variants says all")]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$note])* $variant,)+
        }

        impl $crate::OptionChoice for $name {
            const WORDS: &'static [$crate::Word] = &[$($crate::Range::word($word, $de, $en)),+];
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            #[inline(always)]
            fn of_value(value: i32) -> Self {
                $(if value == Self::$variant as i32 {
                    return Self::$variant;
                })+
                Self::ALL[0]
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{OptionSpec, Range};
    use maumau_table::Text;

    choices! {
        enum Size {
            Small = "small" ("klein", "small"),
            Large = "large" ("groß", "large"),
        }

        enum Colour {
            Red = "red" ("rot", "red"),
            Blue = "blue" ("blau", "blue"),
        }
    }

    static SIZE: &[OptionSpec] = &[OptionSpec {
        key: "size",
        cite: "C12",
        range: Range::OneOf(Size::WORDS),
        default: Size::Large as i32,
        text: Text::new("Größe: {}.", "Size: {}."),
    }];

    #[test]
    fn the_value_of_an_option_is_the_variant_with_its_word() {
        let mut options = Options::defaults(SIZE);
        assert_eq!(Size::of(&options, 0), Size::Large);
        for (&size, (word, _)) in Size::ALL.iter().zip(Size::WORDS) {
            options.set("size", word).expect("a word of the option");
            assert_eq!(Size::of(&options, 0), size);
        }
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "takes other words")]
    fn an_enum_with_other_words_than_the_option_panics() {
        assert_eq!(Colour::of(&Options::defaults(SIZE), 0), Colour::Blue);
    }
}
