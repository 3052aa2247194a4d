//! House rules as part of a ruleset: the rules, and the data that they interpret.

use super::InForce;
use maumau_table::Sign;
use std::any::Any;
use std::sync::Arc;

/// House rules, answered by one interpreter. It finds a rule's content in `cards`, at the index
/// [`Law::house_place`](crate::Law::house_place).
#[derive(Clone)]
pub struct House {
    /// The rules, in the order in which they are asked.
    pub rules: Vec<InForce>,
    /// The calls and gestures that they give a meaning.
    pub signs: Vec<Sign>,
    /// The table's own calls, starting with [`Sign::HOUSE`](maumau_table::Sign::HOUSE).
    pub words: Vec<Arc<str>>,
    /// The interpreter's data.
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
