//! The command line that starts a program.

use maumau_table::{Sentence, sentence};
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// A program with its arguments, as given by the person who runs the table. It is not passed to a shell.
#[derive(Clone, Debug)]
pub struct ProgramCommand {
    pub(crate) words: Vec<String>,
    /// File that logs the lines of all processes started by this command.
    pub(crate) log: Option<Arc<Mutex<File>>>,
}

impl ProgramCommand {
    /// Parses a command line such as `python3 mine.py`, with quotes as in a shell.
    ///
    /// # Errors
    /// If it names no program or a quote is not closed.
    pub fn parse(text: &str) -> Result<ProgramCommand, Sentence> {
        match shlex::split(text) {
            Some(words) if !words.is_empty() => Ok(ProgramCommand { words, log: None }),
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

    /// Checks that the program exists, so that a typo is reported before the match starts.
    ///
    /// # Errors
    /// If there is no such program.
    pub fn found(&self) -> Result<(), Sentence> {
        let name = &self.words[0];
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let is_there = if Path::new(name).components().count() > 1 {
            is_program(Path::new(name))
        } else {
            std::env::split_paths(&paths).any(|folder| is_program(&folder.join(name)))
        };
        if is_there {
            return Ok(());
        }
        Err(sentence!(
            "ein Programm „{name}“ gibt es hier nicht",
            "there is no program “{name}” here"
        ))
    }

    /// Returns the command with a log: every line is written to the file, with `>` before questions and `<` before answers.
    ///
    /// # Errors
    /// If the file can't be created.
    pub fn logged(self, path: &Path) -> Result<ProgramCommand, String> {
        let file = File::create(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let log = Some(Arc::new(Mutex::new(file)));
        Ok(ProgramCommand { log, ..self })
    }
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata()
        .is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file() || path.with_extension("exe").is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_not_there_is_not_found() {
        let found = |text: &str| ProgramCommand::parse(text).expect("a command").found().is_ok();
        let this = std::env::current_exe().expect("this test is a program");
        assert!(found(&format!("'{}' and more", this.display())));
        assert!(!found("/there/is/no/such/program") && !found("no-such-program-anywhere 3"));
        assert!(!found("/"), "a folder is none");
    }
}
