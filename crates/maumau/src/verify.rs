//! `maumau verify`: whether the cards of a record were dealt as the host had bound itself to before.

use crate::bad::{Bad, read};
use crate::out::say;
use clap::Args;
use maumau_notation::record::parse;
use maumau_server::Checked;
use std::path::PathBuf;
use std::process::ExitCode;

/// Check the deals of a record.
#[derive(Args, Debug)]
pub struct Verify {
    /// The record, a file ending in .mau that a host has written.
    file: PathBuf,
}

impl Verify {
    /// Checks them. A deal that was made otherwise fails, and so does a record in which nothing can be checked.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let text = read(&self.file)?;
        let bad = |why: String| Bad(format!("{}:{why}", self.file.display()));
        let checked = maumau_server::verify(&text).map_err(bad)?;
        let people = parse(&text).map_err(|mistake| bad(mistake.to_string()))?.head.people;
        if checked.is_empty() {
            return Err(Bad(format!(
                "{}: no round was dealt in this record: name one of a match that was played",
                self.file.display()
            )));
        }
        for (round, deal) in (1..).zip(&checked) {
            say!("round {round}: {}", line(deal, &people));
        }
        let last = checked.len() - 1;
        // A round that runs can't be checked yet. Whatever else can't be is no proof.
        let is_well = |(place, deal): (usize, &Checked)| match deal {
            Checked::Fair(_) | Checked::Unbound(_) | Checked::OfDay(_) => true,
            Checked::Unknown => place == last,
            Checked::Unreadable | Checked::OtherSecret | Checked::OtherNonce(_) | Checked::OtherSeed => false,
        };
        let is_proof = |deal: &Checked| matches!(deal, Checked::Fair(_) | Checked::Unbound(_) | Checked::OfDay(_));
        let is_any = checked.iter().any(is_proof);
        if !is_any {
            say!("nothing could be verified");
        }
        let well = is_any && checked.iter().enumerate().all(is_well);
        Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn line(deal: &Checked, people: &[String]) -> String {
    let name = |seat: usize| people.get(seat).map_or("?", String::as_str);
    let dealt = |added: usize| format!("dealt as the host had bound itself to, with what {added} players added");
    match deal {
        Checked::Fair(shares) => {
            let added = shares.iter().filter(|share| share.nonce.is_some()).count();
            let left_out = shares.iter().enumerate().filter(|(_, share)| share.is_left_out());
            let left_out: Vec<&str> = left_out.map(|(seat, _)| name(seat)).collect();
            let without = match left_out[..] {
                [] => String::new(),
                _ => format!(", and without {}, who did not show it in time", left_out.join(", ")),
            };
            format!("{}, each bound to it before{without}", dealt(added))
        }
        Checked::Unbound(nonces) => {
            let added = nonces.iter().flatten().count();
            format!(
                "{}; nothing bound the players, as hosts did it before: whoever was last may have known the others'",
                dealt(added)
            )
        }
        Checked::OfDay(date) => format!("the deal of {date}: the same for all, and known to whoever wanted to know it"),
        Checked::Unknown => "the record does not say what it was made of".into(),
        Checked::Unreadable => "what it was made of can't be read, or is not all there".into(),
        Checked::OtherSecret => "NOT the secret that the host had bound itself to".into(),
        Checked::OtherNonce(seat) => format!(
            "NOT the number that {} was bound to",
            name(usize::from(*seat).saturating_sub(1))
        ),
        Checked::OtherSeed => "NOT the cards that what is told of it gives".into(),
    }
}
