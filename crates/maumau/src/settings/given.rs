//! Parses a server's own material: its certificate, notices, origins, and bots that are programs.

use crate::bad::{Bad, bad, read};
use crate::told;
use maumau_bots::NAMES;
use maumau_gateway::{Origin, Tls};
use maumau_programs::ProgramCommand;
use std::path::Path;

/// Reads the certificate and its key. Returns `None` if neither is set.
pub(super) fn tls(cert: Option<&Path>, key: Option<&Path>) -> Result<Option<Tls>, Bad> {
    match (cert, key) {
        (None, None) => Ok(None),
        (Some(cert), Some(key)) => Tls::of_files(cert, key).map(Some).map_err(|why| told::tls(&why)),
        (Some(_), None) => Err(bad!(
            "ein Zertifikat braucht seinen Schlüssel: nenne ihn mit --tls-key",
            "a certificate needs its key: name it with --tls-key"
        )),
        (None, Some(_)) => Err(bad!(
            "ein Schlüssel braucht sein Zertifikat: nenne es mit --tls-cert",
            "a key needs its certificate: name it with --tls-cert"
        )),
    }
}

/// Maximum size of a notice, in bytes: the page fetches it as a whole.
const NOTICE_MAX: usize = 65_536;

/// Returns the setting `name`: a web address as it is, or the text of the file that it names; empty if it isn't set.
pub(super) fn notice(name: &str, said: Option<String>) -> Result<String, Bad> {
    let Some(said) = said else { return Ok(String::new()) };
    if said.starts_with("https://") || said.starts_with("http://") {
        return Ok(said);
    }
    let text = read(Path::new(&said)).map_err(|Bad(why)| {
        bad!(
            "--{name} nennt eine Adresse (https://…) oder eine Datei mit Text: {why}",
            "--{name} names an address (https://…) or a file with text: {why}"
        )
    })?;
    if text.len() > NOTICE_MAX {
        return Err(bad!(
            "„{said}“ ist zu lang für --{name}: höchstens {NOTICE_MAX} Bytes; nenne sonst eine Adresse (https://…)",
            "“{said}” is too long for --{name}: {NOTICE_MAX} bytes at most; else name an address (https://…)"
        ));
    }
    Ok(text.trim().to_owned())
}

/// Parses the origins at which people reach the server, and those of pages hosted elsewhere.
pub(super) fn origins(said: Vec<String>) -> Result<Vec<Origin>, Bad> {
    let kept = said
        .iter()
        .map(|said| maumau_gateway::origin_of(said).ok_or_else(|| no_origin(said)));
    kept.collect()
}

fn no_origin(said: &str) -> Bad {
    if said.contains('*') {
        return bad!(
            "„{said}“ meint viele Adressen: nenne jede mit einem eigenen --origin, wie https://mau.example",
            "“{said}” means many addresses: name each with an --origin of its own, as https://mau.example"
        );
    }
    if !said.is_ascii() {
        return bad!(
            "„{said}“ hat Buchstaben, die Browser anders schicken: schreib den Namen bei --origin in Punycode, wie \
             https://xn--mnchen-3ya.example für https://münchen.example",
            "“{said}” has letters that browsers send otherwise: write the name with --origin in Punycode, as \
             https://xn--mnchen-3ya.example for https://münchen.example"
        );
    }
    bad!(
        "„{said}“ ist keine Herkunft: schreib sie bei --origin wie https://mau.example oder https://example.org/mau",
        "“{said}” is no origin: write it with --origin as https://mau.example or https://example.org/mau"
    )
}

/// Parses the server's own bots; two bots can't share a name.
pub(super) fn own_bots(said: Vec<String>) -> Result<Vec<(String, ProgramCommand)>, Bad> {
    let mut known = Vec::new();
    for said in &said {
        let (name, command) = own_bot(said)?;
        if known.iter().any(|(before, _)| *before == name) {
            return Err(no_bot(said));
        }
        known.push((name, command));
    }
    Ok(known)
}

fn no_bot(said: &str) -> Bad {
    bad!(
        "„{said}“ ist kein Bot: schreib NAME=BEFEHL, mit einem Namen aus kleinen Buchstaben, den kein anderer Bot hat",
        "“{said}” is no bot: write NAME=COMMAND, with a name of small letters that no other bot has"
    )
}

fn own_bot(said: &str) -> Result<(String, ProgramCommand), Bad> {
    let named = said.split_once('=').filter(|(name, _)| {
        let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (1..=24).contains(&name.len()) && name.chars().all(is_word) && !NAMES.contains(name)
    });
    let Some((name, text)) = named else {
        return Err(no_bot(said));
    };
    let command = ProgramCommand::parse(text).map_err(|why| Bad::told(&why))?;
    command.found().map_err(|why| Bad::told(&why))?;
    Ok((name.to_owned(), command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_that_no_browser_sends_is_refused_with_what_to_write_instead() {
        for (said, wanted) in [
            ("https://*.example", "name each with an --origin of its own"),
            ("https://münchen.example", "in Punycode"),
            ("mau.example", "as https://mau.example"),
            ("http://mau.example:x", "as https://mau.example"),
        ] {
            let Bad(why) = origins(vec![said.to_owned()]).expect_err("refused");
            assert!(why.contains(wanted) && why.contains(said), "{why}");
        }
        assert!(origins(vec!["https://xn--mnchen-3ya.example".into()]).is_ok());
    }

    #[test]
    fn two_bots_have_two_names() {
        let twice = ["a=cat", "a=cat"].map(str::to_owned).to_vec();
        assert!(own_bots(twice).is_err());
        assert_eq!(
            own_bots(vec!["a=cat".to_owned(), "b=cat".to_owned()])
                .ok()
                .map(|all| all.len()),
            Some(2)
        );
    }
}
