//! The vocabulary of rule cards, from which a page builds rules without knowing any.

use crate::Sentence;
use maumau_house::{Form, Vocabulary, vocabulary};
use maumau_table::Sign;
use serde::{Deserialize, Serialize};

/// The vocabulary of rule cards (docs/house-rules.md).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleWords {
    /// The beginnings of a sentence.
    pub clauses: Vec<RuleForm>,
    /// The events that trigger a rule.
    pub whens: Vec<RuleForm>,
    /// The conditions.
    pub ifs: Vec<RuleForm>,
    /// The effects.
    pub thens: Vec<RuleForm>,
    /// The people a rule can refer to, for the slots `who`, `of` and `to`.
    pub whos: Vec<RuleForm>,
    /// The properties in which cards can match.
    pub likes: Vec<RuleForm>,
    /// The comparisons of numbers.
    pub compares: Vec<RuleForm>,
    /// The standard words and gestures; a rule's own words are written in quotation marks.
    pub signs: Vec<SignWord>,
    /// The ways to write a duration, in text.
    pub times: Vec<String>,
}

/// A form, and a complete rule that uses it, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleForm {
    /// The form, with slots in braces and optional parts in brackets.
    pub form: String,
    /// Labels for choosing the form, with the same slots; a person has one label per grammatical case.
    pub reads: Vec<Sentence>,
    /// A complete rule that uses the form.
    pub example: String,
    /// The example in words, in German.
    pub de: String,
    /// The example in words, in English.
    pub en: String,
}

/// A word or gesture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SignWord {
    /// Its code.
    #[cfg_attr(test, schemars(with = "crate::languages::words::Signs"))]
    #[cfg_attr(test, ts(type = "Sign"))]
    pub code: String,
    /// How it sounds or looks in German.
    pub de: String,
    /// How it sounds or looks in English.
    pub en: String,
    /// Whether it is a gesture.
    pub gesture: bool,
}

impl RuleWords {
    /// Returns the complete vocabulary.
    pub fn all() -> RuleWords {
        let forms = |list: Vec<Form>| list.into_iter().map(RuleForm::from).collect();
        let Vocabulary {
            clauses,
            whens,
            ifs,
            thens,
            whos,
            likes,
            compares,
            times,
        } = vocabulary();
        RuleWords {
            clauses: forms(clauses),
            whens: forms(whens),
            ifs: forms(ifs),
            thens: forms(thens),
            whos: forms(whos),
            likes: forms(likes),
            compares: forms(compares),
            signs: Sign::ALL.iter().map(|&sign| SignWord::of(sign)).collect(),
            times: times.map(str::to_owned).into(),
        }
    }
}

impl From<Form> for RuleForm {
    fn from(form: Form) -> RuleForm {
        let [de, en] = form.says;
        RuleForm {
            form: form.form,
            reads: form.reads.iter().map(Sentence::from).collect(),
            example: form.example,
            de,
            en,
        }
    }
}

impl SignWord {
    fn of(sign: Sign) -> SignWord {
        SignWord {
            code: sign.code().to_owned(),
            de: sign.text().de.to_owned(),
            en: sign.text().en.to_owned(),
            gesture: sign.is_gesture(),
        }
    }
}
