//! `maumau completions`, `maumau man`: what shells and manuals know of this program, made from its own description.

use crate::bad::{Bad, bad};
use clap::{Args, Command};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use std::io::{self, ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Print what a shell needs to complete the words of this program.
#[derive(Args, Debug)]
pub struct Completions {
    /// For which shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Print the manual page of this program, or of one of its verbs.
#[derive(Args, Debug)]
pub struct Manual {
    /// The verb.
    #[arg(conflicts_with = "to")]
    verb: Option<String>,
    /// Write the pages of the program and of all its verbs into this folder.
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
}

impl Completions {
    /// Prints them.
    pub fn run(&self, mut program: Command) -> Result<ExitCode, Bad> {
        let mut text = Vec::new();
        generate(self.shell, &mut program, "maumau", &mut text);
        print(&text)
    }
}

impl Manual {
    /// Prints it.
    pub fn run(&self, mut program: Command) -> Result<ExitCode, Bad> {
        if let Some(folder) = &self.to {
            let mut program = program.disable_help_subcommand(true);
            program.build();
            write(program, folder).map_err(|error| Bad(format!("{}: {error}", folder.display())))?;
            return Ok(ExitCode::SUCCESS);
        }
        program.build();
        let page = match &self.verb {
            None => page(program),
            Some(verb) => {
                let found = program.find_subcommand(verb).cloned();
                let none = || {
                    bad!(
                        "ein Verb „{verb}“ gibt es nicht: `maumau --help` zählt alle auf",
                        "there is no verb “{verb}”: `maumau --help` lists them"
                    )
                };
                let found = found.ok_or_else(none)?;
                page(found).title(format!("maumau-{verb}"))
            }
        };
        let mut text = Vec::new();
        page.render(&mut text).map_err(Bad::of)?;
        print(&text)
    }
}

/// A verb's page says of which program it is, and in which version.
fn page(verb: Command) -> Man {
    Man::new(verb).source(concat!("maumau ", env!("CARGO_PKG_VERSION")))
}

/// The pages of a program and of all its verbs.
fn write(program: Command, folder: &Path) -> io::Result<()> {
    for verb in program.get_subcommands().filter(|verb| !verb.is_hide_set()) {
        write(verb.clone(), folder)?;
    }
    page(program).generate_to(folder).map(drop)
}

/// Whoever reads it may have read enough.
fn print(text: &[u8]) -> Result<ExitCode, Bad> {
    let done: io::Result<()> = stdout().write_all(text);
    match done {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Bad::of(error)),
        _ => Ok(ExitCode::SUCCESS),
    }
}
