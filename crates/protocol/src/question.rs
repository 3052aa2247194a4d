//! The kinds of questions, without their details.

use maumau_table::{Question, for_each_question};

macro_rules! questions {
    (: $($name:ident $({ $($fields:tt)* })? $(($type:ty))? = $word:literal,)*) => {
        /// A kind of question, without its details.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum QuestionKind {
            $(#[doc = concat!("`", $word, "`.")] $name,)*
        }

        impl QuestionKind {
            /// All kinds.
            pub const ALL: &'static [QuestionKind] = &[$(QuestionKind::$name),*];

            /// Returns the kind's word on the wire.
            pub const fn word(self) -> &'static str {
                match self { $(QuestionKind::$name => $word,)* }
            }

            /// Returns the kind with this word.
            pub fn named(word: &str) -> Option<QuestionKind> {
                QuestionKind::ALL.iter().copied().find(|one| one.word() == word)
            }
        }

        const _: () = assert!(QuestionKind::ALL.len() == Question::WORDS.len(), "one for each question");
    };
}
for_each_question!(questions:);
