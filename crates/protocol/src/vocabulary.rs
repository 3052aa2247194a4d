//! The words of the language of rule cards, as a page needs them to build a rule without knowing any.

use crate::Sentence;
use maumau_house::{Form, Vocabulary, vocabulary};
use maumau_table::Sign;
use serde::{Deserialize, Serialize};

/// The language of rule cards, as docs/house-rules.md describes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleWords {
    /// What begins a sentence.
    pub clauses: Vec<RuleForm>,
    /// What may happen.
    pub whens: Vec<RuleForm>,
    /// What may be so.
    pub ifs: Vec<RuleForm>,
    /// What may follow.
    pub thens: Vec<RuleForm>,
    /// Who can be meant; how it reads in the slots `who`, `of` and `to`.
    pub whos: Vec<RuleForm>,
    /// In what cards can be alike.
    pub likes: Vec<RuleForm>,
    /// How a number can be.
    pub compares: Vec<RuleForm>,
    /// Words and gestures that every table knows; one's own stands in quotation marks.
    pub signs: Vec<SignWord>,
    /// How times are written, in text.
    pub times: Vec<String>,
}

/// A form, and a whole rule made with it in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleForm {
    /// The form, with slots between braces and what may be left out between brackets.
    pub form: String,
    /// How it reads where it is picked, with the same slots; somebody in several cases.
    pub reads: Vec<Sentence>,
    /// A rule in which every slot is filled.
    pub example: String,
    /// What the example says in German.
    pub de: String,
    /// What it says in English.
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
    /// Whether it is made with the hand.
    pub gesture: bool,
}

impl RuleWords {
    /// All of them.
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
