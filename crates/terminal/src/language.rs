//! Sentences that stand where they are used, in both languages.

/// `say!(language, "German {x}", "English {x}")`.
macro_rules! say {
    ($language:expr, $de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        match $language {
            $crate::Language::German => format!($de $(, $arg)*),
            $crate::Language::English => format!($en $(, $arg)*),
        }
    };
}
pub(crate) use say;
