//! `maumau join`: at a host's table, from this terminal.

use crate::bad::{Bad, bad};
use crate::language::{Lang, spoken};
use crate::looks::Looks;
use crate::out::tell;
use clap::Args;
use maumau_terminal::guest::{HexSecret, LineClient, TableAddress};
use maumau_terminal::screen::Screen;
use std::process::ExitCode;

/// Sit down at a host's table, from this terminal.
#[derive(Args, Clone, Debug)]
pub struct Join {
    /// The table's link, or its host.
    link: String,
    /// The table's code, where the link has none.
    code: Option<String>,
    /// The name to sit there by; without it the one of this machine's user.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Only watch.
    #[arg(long, conflicts_with = "name")]
    watch: bool,
    /// Come as somebody new, and keep nothing of it.
    #[arg(long)]
    stranger: bool,
    #[command(flatten)]
    looks: Looks,
    /// The language; without it as the locale says.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
}

impl Join {
    /// Plays there.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let language = spoken(self.lang);
        let address = TableAddress::read(&self.link, self.code.as_deref()).map_err(|why| Bad::told(&why))?;
        let secret = if self.stranger {
            HexSecret::new()
        } else {
            HexSecret::at_home(&address)
        };
        let secret = secret.map_err(|error| {
            bad!(
                "wer du bei diesem Host bist, lässt sich nicht behalten: {error}; --stranger kommt als jemand Neues und behält nichts",
                "who you are at this host can't be kept: {error}; --stranger comes as somebody new without keeping it"
            )
        })?;
        let guest = language.pick("Gast", "Guest");
        let name = self.name.clone().or_else(user).unwrap_or_else(|| guest.to_owned());
        let name = (!self.watch).then_some(name);
        let left = if self.looks.is_whole() {
            Screen::join(&address, &secret, name, language, self.looks.colours())
        } else {
            let (lines, mut out) = self.looks.keys().open().map_err(Bad::of)?;
            LineClient::join(&address, &secret, name, language, lines, &mut out)
        };
        let came_to = crate::play::left(left)?;
        let link = &self.link;
        let code = self.code.as_ref().map_or_else(String::new, |code| format!(" {code}"));
        tell!(
            language,
            "„maumau join {link}{code}“ führt zurück an den Tisch.",
            "“maumau join {link}{code}” leads back to the table."
        );
        Ok(came_to)
    }
}

/// How this machine calls whoever uses it.
fn user() -> Option<String> {
    let of = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    of("USER").or_else(|| of("USERNAME"))
}
