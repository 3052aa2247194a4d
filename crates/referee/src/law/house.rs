//! Players' own rules as a table takes them: rules with what they are made of.

use super::InForce;
use maumau_table::Sign;
use std::any::Any;
use std::sync::Arc;

/// Players' own rules. Their answers are the functions of one interpreter, which finds what each rule says in `cards`, at the place
/// that [`Law::house_place`](crate::Law::house_place) gives it.
#[derive(Clone)]
pub struct House {
    /// The rules, in the order in which they are asked.
    pub rules: Vec<InForce>,
    /// Signs that mean something by them.
    pub signs: Vec<Sign>,
    /// Words of the table's own: the sign [`Sign::HOUSE`](maumau_table::Sign::HOUSE) is the first of them.
    pub words: Vec<Arc<str>>,
    /// What the interpreter reads.
    pub cards: Arc<dyn Any + Send + Sync>,
}

impl Default for House {
    fn default() -> House {
        House {
            rules: Vec::new(),
            signs: Vec::new(),
            words: Vec::new(),
            cards: Arc::new(()),
        }
    }
}
