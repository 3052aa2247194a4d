//! How a program is started.

use maumau_table::{Sentence, sentence};
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// A program and what is said to it at its start, as whoever runs the table has written it. No shell reads it.
#[derive(Clone, Debug)]
pub struct Command {
    pub(crate) words: Vec<String>,
    /// Where the lines of all that are started by it are written down.
    pub(crate) log: Option<Arc<Mutex<File>>>,
}

impl Command {
    /// `python3 mine.py`; quotes as in a shell keep words with spaces together.
    ///
    /// # Errors
    /// A sentence: it names no program.
    pub fn parse(text: &str) -> Result<Command, Sentence> {
        match shlex::split(text) {
            Some(words) if !words.is_empty() => Ok(Command { words, log: None }),
            Some(_) => Err(sentence!(
                "nenne ein Programm, etwa „python3 mine.py“",
                "name a program, as “python3 mine.py”"
            )),
            None => Err(sentence!(
                "in „{text}“ fehlt ein zweites Anführungszeichen",
                "“{text}” has a quote without its end"
            )),
        }
    }

    /// The same, with all lines written to this file: `>` before what it is asked, `<` before what it says.
    ///
    /// # Errors
    /// A sentence: the file can't be written.
    pub fn logged(self, path: &Path) -> Result<Command, String> {
        let file = File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let log = Some(Arc::new(Mutex::new(file)));
        Ok(Command { log, ..self })
    }
}
