//! `maumau check`, `backup` and `restore`: looking after the data of a host.

use crate::bad::{Bad, bad};
use crate::language::Tongue;
use crate::out::{say, tell};
use crate::table::Chosen;
use crate::told;
use clap::Args;
use maumau_store::Findings;
use maumau_terminal::Language;
use std::path::PathBuf;
use std::process::ExitCode;

/// Where programs keep their data on this machine.
pub fn folder() -> Option<PathBuf> {
    let set = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let home = || set("HOME").map(|home| home.join(".local/share"));
    let base = set("XDG_DATA_HOME").or_else(|| set("APPDATA")).or_else(home)?;
    Some(base.join("maumau"))
}

/// Whose data.
#[derive(Args, Debug)]
pub struct Where {
    /// The folder of a host's data [default: maumau in your folder for application data]
    #[arg(long, env = "MAUMAU_DATA", value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

impl Where {
    pub fn folder(&self) -> Result<PathBuf, Bad> {
        self.data.clone().or_else(folder).ok_or_else(no_home)
    }
}

/// Nobody has said where the data is to be, and nobody's home is known.
pub fn no_home() -> Bad {
    bad!(
        "für die Daten gibt es kein Zuhause: nenne mit --data einen Ordner",
        "there is no home for the data: name a folder with --data"
    )
}

/// Look whether all data of a host is what was written; it may run meanwhile.
#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    place: Where,
    /// After damage, and without a backup: go on with what can still be read. Damaged matches are set aside.
    #[arg(long)]
    take_what_is_left: bool,
    /// Also replay every match, which takes longer.
    #[arg(long, conflicts_with = "take_what_is_left")]
    replay: bool,
    /// A deck from a file, if matches were played with one.
    #[arg(long = "deck", value_name = "FILE", requires = "replay")]
    decks: Vec<PathBuf>,
    #[command(flatten)]
    tongue: Tongue,
}

impl Check {
    /// Looks, and says what is wrong.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let (folder, lang) = (self.place.folder()?, self.tongue.language());
        if self.take_what_is_left {
            let found = maumau_store::take_what_is_left(&folder).map_err(|why| told::store(&why))?;
            report(lang, &found);
            tell!(
                lang,
                "der Host macht mit dem weiter, was übrig ist",
                "the host goes on with what is left"
            );
            return Ok(ExitCode::SUCCESS);
        }
        let mut found = maumau_store::look_over(&folder).map_err(|why| told::store(&why))?;
        if found.wrong.is_empty() {
            found.wrong = maumau_server::unfair_deals(&folder).map_err(|why| told::store(&why))?;
        }
        if self.replay {
            let rules = Chosen {
                decks: self.decks.clone(),
                ..Chosen::default()
            };
            let (sound, wrong) =
                maumau_server::replay_all(&folder, &rules.decks()?).map_err(|why| told::store(&why))?;
            tell!(
                lang,
                "{} Partien lassen sich abspielen, {} nicht",
                "{} matches replay, {} do not",
                sound,
                wrong.len()
            );
            found.wrong.extend(wrong);
        }
        Ok(report(lang, &found))
    }
}

fn report(lang: Language, found: &Findings) -> ExitCode {
    tell!(
        lang,
        "{} Protokolle mit {} Zeilen, {} Dokumente",
        "{} logs of {} rows, {} documents",
        found.logs,
        found.rows,
        found.documents
    );
    for wrong in &found.wrong {
        say!("{wrong}");
    }
    if found.wrong.is_empty() {
        tell!(lang, "alles ist, wie es geschrieben wurde", "all is what was written");
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Copy all data of a host into one file; it may run meanwhile.
#[derive(Args, Debug)]
pub struct Backup {
    #[command(flatten)]
    place: Where,
    /// The file, which must not be there yet.
    file: PathBuf,
    #[command(flatten)]
    tongue: Tongue,
}

impl Backup {
    /// Copies, and looks over the copy.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let found = maumau_store::backup(&self.place.folder()?, &self.file).map_err(|why| told::store(&why))?;
        Ok(report(self.tongue.language(), &found))
    }
}

/// Put a backup in the place of a host's data; the host must be stopped.
#[derive(Args, Debug)]
pub struct Restore {
    #[command(flatten)]
    place: Where,
    /// The backup.
    file: PathBuf,
    #[command(flatten)]
    tongue: Tongue,
}

impl Restore {
    /// Looks the backup over, and puts it there.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let lang = self.tongue.language();
        let kept = maumau_store::restore(&self.place.folder()?, &self.file).map_err(|why| told::store(&why))?;
        if let Some(kept) = kept {
            tell!(
                lang,
                "was vorher da war, liegt in {}",
                "what was there is kept in {}",
                kept.display()
            );
        }
        tell!(lang, "zurückgespielt", "restored");
        Ok(ExitCode::SUCCESS)
    }
}
