//! Macros for enums with a word for each variant, generated from rows.

macro_rules! worded {
    ($(#[$meta:meta])* $list:ident { $($(#[$doc:meta])* $name:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $list {
            $($(#[$doc])* $name,)*
        }

        impl $list {
            /// All variants, in numeric order.
            pub const ALL: [$list; [$($word),*].len()] = [$($list::$name),*];

            /// The word that names it in records, scenes and messages.
            pub const fn word(self) -> &'static str {
                match self { $($list::$name => $word,)* }
            }

            /// Returns the variant that this word names.
            pub fn named(word: &str) -> Option<$list> {
                $list::ALL.into_iter().find(|one| one.word() == word)
            }
        }

        impl $crate::form::WrittenOut for $list {
            fn write_out(&self, to: &mut dyn std::fmt::Write) -> std::fmt::Result {
                to.write_str(match self { $($list::$name => stringify!($name),)* })
            }
        }
    };
}
pub(crate) use worded;

/// Like `worded!`, for variants with fields. Also exports a macro that passes on all rows.
macro_rules! particular {
    ($d:tt $for_each:ident: $(#[$meta:meta])* $list:ident {
        $($(#[$doc:meta])* $name:ident = $word:literal
            $({ $($(#[$fdoc:meta])* $field:ident: $of:ty),* $(,)? })? $(($type:ty))?,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $list {
            $($(#[$doc])* $name $({ $($(#[$fdoc])* $field: $of),* })? $(($type))?,)*
        }

        impl $list {
            /// The words that name the variants.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word that names the variant in records, scenes and messages.
            pub const fn word(&self) -> &'static str {
                match self { $($list::$name { .. } => $word,)* }
            }
        }

        /// Calls a macro with all rows: the name, the fields and the word.
        #[macro_export]
        macro_rules! $for_each {
            ($d each:ident: $d($d with:tt)*) => { $d each! { $d($d with)*: $($name $({ $($field: $of),* })? $(($type))? = $word,)* } };
        }

        impl $crate::form::WrittenOut for $list {
            fn write_out(&self, to: &mut dyn std::fmt::Write) -> std::fmt::Result {
                match self {
                    $($list::$name { $($($field),*)? $(0: $crate::worded::place!($type, one))? } => $crate::form::thing(
                        to, stringify!($name), &[$($((stringify!($field), $field)),*)?], &[$($crate::worded::place!($type, one))?],
                    ),)*
                }
            }
        }
    };
}
pub(crate) use particular;

macro_rules! place {
    ($type:ty, $one:ident) => {
        $one
    };
}
pub(crate) use place;
