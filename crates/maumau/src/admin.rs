//! `maumau admin`: what the owner of a host tells it while it runs.

use crate::bad::Bad;
use crate::data::Where;
use crate::language::Tongue;
use crate::out::{say, tell};
use crate::told;
use clap::{Args, Subcommand};
use maumau_gateway::{Done, OwnerOrder, TableHere};
use maumau_terminal::Language;
use std::process::ExitCode;

/// Tell a host that runs: who is there, close a table, shut an address out. It listens at `admin.sock` in its data folder.
#[derive(Args, Debug)]
pub struct Admin {
    #[command(flatten)]
    place: Where,
    #[command(flatten)]
    tongue: Tongue,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// The tables that run, with who is there from which address, and the addresses that are shut out.
    List,
    /// Send everybody away from a table, and delete it with its matches.
    Close {
        /// Its code.
        table: String,
    },
    /// Let nobody in from an address any more (of IPv6: from the /64 around it).
    ShutOut {
        /// The address, as in 203.0.113.7.
        address: String,
    },
    /// Let them in again.
    LetIn {
        /// The address.
        address: String,
    },
    /// Remove tables that nobody has come back to for --keep-days now, instead of within the hour.
    Sweep {
        /// Even if that is more than 20 tables and more than a tenth of all.
        #[arg(long)]
        yes: bool,
    },
    /// Put back what a sweep has removed within the last day.
    PutBack {
        /// The code of the table, or the id of the board.
        table: String,
    },
    /// Delete all that is stored of a person, wherever they have played: if they ask for it and can't do it in the page's settings.
    Forget {
        /// The code of a table at which they sit or have played.
        table: String,
        /// The name that they have there.
        name: String,
    },
}

impl Admin {
    /// Says it, and prints the answer.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let order = match &self.what {
            What::List => OwnerOrder::List,
            What::Close { table } => OwnerOrder::Close(table.clone()),
            What::ShutOut { address } => OwnerOrder::ShutOut(address.clone()),
            What::LetIn { address } => OwnerOrder::LetIn(address.clone()),
            What::Sweep { yes } => OwnerOrder::Sweep { many: *yes },
            What::PutBack { table } => OwnerOrder::PutBack(table.clone()),
            What::Forget { table, name } => OwnerOrder::Forget {
                table: table.clone(),
                name: name.clone(),
            },
        };
        let done = maumau_gateway::ask(&self.place.folder()?, &order).map_err(|why| told::order(&why))?;
        report(self.tongue.language(), &done);
        Ok(ExitCode::SUCCESS)
    }
}

fn report(lang: Language, done: &Done) {
    match done {
        Done::Listed {
            tables,
            shut_out,
            unswept,
        } => {
            tell!(lang, "{} Tische laufen", "{} tables run", tables.len());
            for table in tables {
                say!("  {}", line(lang, table));
            }
            let n = shut_out.len();
            tell!(lang, "{} Adressen sind ausgesperrt", "{} addresses are shut out", n);
            for caller in shut_out {
                say!("  {caller}");
            }
            if let Some(why) = unswept {
                tell!(lang, "Es wird nichts aufgeräumt: {}", "Nothing is swept: {}", why);
            }
        }
        Done::Closed(code) => tell!(
            lang,
            "{} ist geschlossen und gelöscht",
            "{} is closed and deleted",
            code
        ),
        Done::ShutOut(caller) => tell!(lang, "{} ist ausgesperrt", "{} is shut out", caller),
        Done::LetIn(caller) => tell!(lang, "{} darf wieder herein", "{} is let in again", caller),
        Done::Swept(tables) => tell!(
            lang,
            "{} Tische sind entfernt; einen Tag lang holt „maumau admin put-back“ sie zurück",
            "{} tables are removed; for a day “maumau admin put-back” brings them back",
            tables
        ),
        Done::PutBack(n) => tell!(
            lang,
            "{} Dokumente und Partien sind wieder da",
            "{} documents and matches are back",
            n
        ),
        Done::Forgotten(name) => tell!(
            lang,
            "alles, was über {} gespeichert war, ist gelöscht; in Sicherungskopien von früher steht es noch",
            "all that was stored of {} is deleted; backups made before still have it",
            name
        ),
    }
}

/// `mokilatupe spin: Ann (203.0.113.7), Ben (away), Ada (bot); watching: 203.0.113.8`.
fn line(lang: Language, table: &TableHere) -> String {
    let from = |from: &str| match from {
        "away" => lang.pick("weg", "away").to_owned(),
        "bot" => lang.pick("Bot", "bot").to_owned(),
        address => address.to_owned(),
    };
    let seated = table.seated.iter().map(|(name, at)| format!("{name} ({})", from(at)));
    let seated: Vec<String> = seated.collect();
    let mut line = format!("{} {}: {}", table.code, table.book, seated.join(", "));
    if !table.watching.is_empty() {
        let watching = lang.pick("es sehen zu", "watching");
        line += &format!("; {watching}: {}", table.watching.join(", "));
    }
    line
}
