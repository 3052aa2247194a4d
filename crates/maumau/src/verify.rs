//! `maumau verify`: whether the cards of a record were dealt as the host had bound itself to before.

use crate::bad::{Bad, read};
use crate::out::say;
use clap::Args;
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
        let checked =
            maumau_server::verify(&read(&self.file)?).map_err(|why| Bad(format!("{}:{why}", self.file.display())))?;
        if checked.is_empty() {
            return Err(Bad(format!(
                "{}: no round was dealt in this record: name one of a match that was played",
                self.file.display()
            )));
        }
        for (round, deal) in (1..).zip(&checked) {
            say!("round {round}: {}", line(deal));
        }
        let last = checked.len() - 1;
        // A round that runs can't be checked yet. Whatever else can't be is no proof.
        let is_well = |(place, deal): (usize, &Checked)| match deal {
            Checked::Fair(_) => true,
            Checked::Unknown => place == last,
            Checked::Unreadable | Checked::OtherSecret | Checked::OtherSeed => false,
        };
        let is_any = checked.iter().any(|deal| matches!(deal, Checked::Fair(_)));
        if !is_any {
            say!("nothing could be verified");
        }
        let well = is_any && checked.iter().enumerate().all(is_well);
        Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn line(deal: &Checked) -> String {
    match deal {
        Checked::Fair(nonces) => {
            let added = nonces.iter().filter(|nonce| nonce.is_some()).count();
            format!("dealt as the host had bound itself to, with what {added} players added")
        }
        Checked::Unknown => "the record does not say what it was made of".into(),
        Checked::Unreadable => "what it was made of can't be read, or is not all there".into(),
        Checked::OtherSecret => "NOT the secret that the host had bound itself to".into(),
        Checked::OtherSeed => "NOT the cards that the secret and the players' numbers give".into(),
    }
}
