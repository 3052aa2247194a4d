//! `maumau verify`: whether the cards of a record were dealt as the host had bound itself to before.

use crate::bad::{Bad, bad, read};
use crate::language::Tongue;
use crate::out::tell;
use clap::Args;
use maumau_daily::Date;
use maumau_notation::Mistake;
use maumau_notation::record::parse;
use maumau_room::deal::CheckedDeal;
use maumau_terminal::Language;
use std::path::PathBuf;
use std::process::ExitCode;

/// Check the deals of a record.
#[derive(Args, Debug)]
pub struct Verify {
    /// The record, a file ending in .mau that a host has written.
    file: PathBuf,
    /// The commitment that the host published the day before, for a record of its deal of the day: 64 hexadecimal digits.
    #[arg(long, value_name = "HASH", value_parser = hash)]
    commitment: Option<String>,
    #[command(flatten)]
    tongue: Tongue,
}

impl Verify {
    /// Whether this deal is one to which the host committed by the hash that is given.
    fn is_published(&self, deal: &CheckedDeal) -> bool {
        match deal {
            CheckedDeal::OfDayHere(_, commitment) | CheckedDeal::OfDaySealed(_, commitment) => {
                self.commitment.as_ref() == Some(commitment)
            }
            CheckedDeal::Fair(_)
            | CheckedDeal::Unbound(_)
            | CheckedDeal::OfDay(_)
            | CheckedDeal::Unknown
            | CheckedDeal::Unreadable
            | CheckedDeal::OtherSecret
            | CheckedDeal::OtherNonce(_)
            | CheckedDeal::OtherSeed => false,
        }
    }

    /// Checks them. A deal that was made otherwise fails, and so does a record in which nothing can be checked.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let lang = self.tongue.language();
        let text = read(&self.file)?;
        let bad = |mistake: Mistake| Bad::within(self.file.display(), &mistake);
        let checked = maumau_room::deal::verify(&text).map_err(bad)?;
        let people = parse(&text).map_err(bad)?.head.people;
        let is_other = self.commitment.is_some() && !checked.iter().all(|deal| self.is_published(deal));
        if checked.is_empty() {
            return Err(bad!(
                "{}: in dieser Aufzeichnung wurde keine Runde gegeben: nenne die einer Partie, die gespielt wurde",
                "{}: no round was dealt in this record: name one of a match that was played",
                self.file.display()
            ));
        }
        for (round, deal) in (1..).zip(&checked) {
            let what = line(lang, deal, &people);
            tell!(lang, "Runde {}: {}", "round {}: {}", round, what);
        }
        let last = checked.len() - 1;
        // A round that runs can't be checked yet. Whatever else can't be is no proof.
        let is_well = |(place, deal): (usize, &CheckedDeal)| match deal {
            CheckedDeal::Fair(_) | CheckedDeal::Unbound(_) | CheckedDeal::OfDay(_) | CheckedDeal::OfDayHere(..) => true,
            CheckedDeal::Unknown | CheckedDeal::OfDaySealed(..) => place == last,
            CheckedDeal::Unreadable
            | CheckedDeal::OtherSecret
            | CheckedDeal::OtherNonce(_)
            | CheckedDeal::OtherSeed => false,
        };
        let is_proof = |deal: &CheckedDeal| {
            matches!(
                deal,
                CheckedDeal::Fair(_) | CheckedDeal::Unbound(_) | CheckedDeal::OfDay(_) | CheckedDeal::OfDayHere(..)
            )
        };
        let is_any = checked.iter().any(is_proof);
        if !is_any {
            tell!(lang, "nichts ließ sich nachprüfen", "nothing could be verified");
        }
        if is_other {
            tell!(
                lang,
                "NICHT die Festlegung, die du genannt hast",
                "NOT the commitment that you have given"
            );
        }
        let well = is_any && !is_other && checked.iter().enumerate().all(is_well);
        Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn hash(text: &str) -> Result<String, String> {
    let is_hash = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let hash = is_hash.then(|| text.to_ascii_lowercase());
    hash.ok_or_else(|| "a commitment has 64 hexadecimal digits".into())
}

fn line(lang: Language, deal: &CheckedDeal, people: &[String]) -> String {
    let name = |seat: usize| people.get(seat).map_or("?", String::as_str);
    let dealt = |added: usize| {
        lang.pick(
            format!("gegeben, woran der Host gebunden war, mit dem, was {added} Spieler dazugaben"),
            format!("dealt as the host had bound itself to, with what {added} players added"),
        )
    };
    let plain = |de: &str, en: &str| lang.pick(de, en).to_owned();
    match deal {
        CheckedDeal::Fair(shares) => {
            let added = shares.iter().filter(|share| share.nonce.is_some()).count();
            let left_out = shares.iter().enumerate().filter(|(_, share)| share.is_left_out());
            let left_out: Vec<&str> = left_out.map(|(seat, _)| name(seat)).collect();
            let without = match (&left_out[..], left_out.join(", ")) {
                ([], _) => String::new(),
                (_, names) => lang.pick(
                    format!(", und ohne {names}: nicht rechtzeitig gezeigt"),
                    format!(", and without {names}, who did not show it in time"),
                ),
            };
            let bound = lang.pick("jeder vorher daran gebunden", "each bound to it before");
            format!("{}, {bound}{without}", dealt(added))
        }
        CheckedDeal::Unbound(nonces) => {
            let nothing = lang.pick(
                "nichts band die Spieler, wie Hosts es früher hielten: Wer als Letztes kam, kann die anderen gekannt haben",
                "nothing bound the players, as hosts did it before: whoever was last may have known the others'",
            );
            format!("{}; {nothing}", dealt(nonces.iter().flatten().count()))
        }
        CheckedDeal::Unknown => plain(
            "die Aufzeichnung sagt nicht, woraus gegeben wurde",
            "the record does not say what it was made of",
        ),
        CheckedDeal::Unreadable => plain(
            "woraus gegeben wurde, ist nicht zu lesen oder nicht vollständig",
            "what it was made of can't be read, or is not all there",
        ),
        CheckedDeal::OtherSecret => plain(
            "NICHT das Geheimnis, an das der Host gebunden war",
            "NOT the secret that the host had bound itself to",
        ),
        CheckedDeal::OtherNonce(seat) => {
            let name = name(usize::from(*seat).saturating_sub(1));
            lang.pick(
                format!("NICHT die Zahl, an die {name} gebunden war"),
                format!("NOT the number that {name} was bound to"),
            )
        }
        CheckedDeal::OfDay(date) => lang.pick(
            format!("das öffentliche Blatt vom {date}: Diese Karten konnte jeder vorher kennen"),
            format!("the public deal of {date}: anybody could know these cards beforehand"),
        ),
        CheckedDeal::OfDayHere(date, commitment) => revealed(lang, *date, commitment),
        CheckedDeal::OfDaySealed(date, commitment) => sealed(lang, *date, commitment),
        CheckedDeal::OtherSeed => plain(
            "NICHT die Karten, die sich aus dem ergeben, was dazu gesagt ist",
            "NOT the cards that what is told of it gives",
        ),
    }
}

fn revealed(lang: Language, date: Date, commitment: &str) -> String {
    lang.pick(
        format!(
            "das Blatt des Hosts vom {date}, aus dem Geheimnis, auf das er sich festgelegt hat. Vergleiche die Festlegung mit der vom Tag \
             davor: {commitment}"
        ),
        format!(
            "the host's deal of {date}, from the secret that it has committed to. Compare the commitment with the one of the day before: \
             {commitment}"
        ),
    )
}

fn sealed(lang: Language, date: Date, commitment: &str) -> String {
    let from = date.next();
    lang.pick(
        format!(
            "das Blatt des Hosts vom {date}, noch ohne Geheimnis: Lade die Aufzeichnung ab {from}, 1 Uhr UTC, noch einmal herunter. \
             Festgelegt auf {commitment}"
        ),
        format!(
            "the host's deal of {date}, without its secret: download the record again from 1:00 UTC on {from}. Committed to {commitment}"
        ),
    )
}
