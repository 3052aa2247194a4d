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
    /// Checks them. A deal that was made otherwise fails.
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
        let well = checked
            .iter()
            .all(|deal| !matches!(deal, Checked::OtherSecret | Checked::OtherSeed));
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
        Checked::OtherSecret => "NOT the secret that the host had bound itself to".into(),
        Checked::OtherSeed => "NOT the cards that the secret and the players' numbers give".into(),
    }
}
