//! What was said on the command line.

use maumau_load::Failed;

/// Words like `--tables 1000 --fast`.
pub(crate) struct Words(pub(crate) Vec<String>);

impl Words {
    /// Takes a word out; whether it was there.
    pub(crate) fn flag(&mut self, name: &str) -> bool {
        let before = self.0.len();
        self.0.retain(|word| word != name);
        self.0.len() < before
    }

    /// Takes a word and the one behind it out.
    pub(crate) fn value<T: std::str::FromStr>(&mut self, name: &str) -> Result<Option<T>, Failed> {
        let Some(place) = self.0.iter().position(|word| word == name) else {
            return Ok(None);
        };
        if place + 1 >= self.0.len() {
            return Err(format!("{name} needs a value").into());
        }
        let value = self.0.drain(place..place + 2).next_back().unwrap_or_default();
        let read = value.parse().map_err(|_| format!("{name} can't be `{value}`"))?;
        Ok(Some(read))
    }

    /// Nothing may be left over.
    pub(crate) fn end(self) -> Result<(), Failed> {
        match self.0.first() {
            None => Ok(()),
            Some(word) => Err(format!("what is `{word}`?").into()),
        }
    }
}
