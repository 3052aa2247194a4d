//! What is asked, without its particulars: one kind for each row of questions.

use maumau_table::{Question, for_each_question};

macro_rules! questions {
    (: $($name:ident $({ $($fields:tt)* })? $(($type:ty))? = $word:literal,)*) => {
        /// What is asked, without its particulars.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum QuestionKind {
            $(#[doc = concat!("`", $word, "`.")] $name,)*
        }

        impl QuestionKind {
            /// All of them.
            pub const ALL: &'static [QuestionKind] = &[$(QuestionKind::$name),*];

            /// The word that names it.
            pub const fn word(self) -> &'static str {
                match self { $(QuestionKind::$name => $word,)* }
            }

            /// The one that this word names.
            pub fn named(word: &str) -> Option<QuestionKind> {
                QuestionKind::ALL.iter().copied().find(|one| one.word() == word)
            }
        }

        const _: () = assert!(QuestionKind::ALL.len() == Question::WORDS.len(), "one for each question");
    };
}
for_each_question!(questions:);
