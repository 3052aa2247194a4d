//! How the servers of a bus are reached: where they are, by what they let a node in, and who vouches for them.

use async_nats::{ConnectOptions, ServerAddr};
use maumau_bus::BusError;
use std::path::PathBuf;

/// The first line of a file as `nsc` writes it.
const SIGNED: &str = "-----BEGIN NATS USER JWT-----";
/// A user's secret key, as `nk -gen user` writes it, begins with this and has so many characters.
const SEED: &str = "SU";
const SEED_LEN: usize = 58;

/// How the servers of a bus are reached.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// `nats://user:password@host:4222`, or `tls://…`, several with commas between.
    pub urls: String,
    /// By what they let this node in. Nothing: by the name and password of an address, if one has them.
    pub pass: Option<Pass>,
    /// A file with the certificates, in PEM, of who vouches for the servers; then nobody else does, and all is said over TLS. Nothing:
    /// those whom the system trusts, at addresses with `tls://`.
    pub authority: Option<PathBuf>,
}

/// By what a server lets a node in.
#[derive(Clone, PartialEq, Eq)]
pub enum Pass {
    /// A name and its password.
    Password(String, String),
    /// A word that only those know who may come in.
    Token(String),
    /// A secret key (an nkey's seed), by which the node signs.
    Seed(String),
    /// Somebody's word for such a key, and the key: a file `.creds`.
    Signed(String),
}

impl std::fmt::Debug for Pass {
    /// It is nobody's business what it says.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Pass::Password(..) => "Password",
            Pass::Token(_) => "Token",
            Pass::Seed(_) => "Seed",
            Pass::Signed(_) => "Signed",
        })
    }
}

impl Pass {
    /// What stands in a file: what `nsc` writes to a `.creds`, or one line that is a secret key, `user:password`, or else a token.
    /// Nothing if it is none of these.
    pub fn of(text: &str) -> Option<Pass> {
        let text = text.trim();
        if text.starts_with(SIGNED) {
            return Some(Pass::Signed(text.to_owned()));
        }
        if text.is_empty() || text.lines().count() > 1 {
            return None;
        }
        if text.starts_with(SEED) && text.len() == SEED_LEN {
            return Some(Pass::Seed(text.to_owned()));
        }
        Some(match text.split_once(':') {
            Some((name, password)) => Pass::Password(name.to_owned(), password.to_owned()),
            None => Pass::Token(text.to_owned()),
        })
    }
}

impl Access {
    /// What is told to the library.
    pub(crate) fn tell(&self, options: ConnectOptions, servers: &[ServerAddr]) -> Result<ConnectOptions, BusError> {
        let options = match &self.authority {
            Some(file) => options.add_root_certificates(file.clone()).require_tls(true),
            None => options,
        };
        // All servers of a bus know the same name and password.
        let named = || {
            let mut named = servers.iter().filter_map(|at| Some((at.username()?, at.password()?)));
            named
                .next()
                .map(|(name, word)| Pass::Password(name.to_owned(), word.to_owned()))
        };
        Ok(match self.pass.clone().or_else(named) {
            None => options,
            Some(Pass::Password(name, word)) => options.user_and_password(name, word),
            Some(Pass::Token(token)) => options.token(token),
            Some(Pass::Seed(seed)) => options.nkey(seed),
            Some(Pass::Signed(text)) => {
                let told = options.credentials(&text);
                told.map_err(|error| BusError(format!("the credentials: {error}")))?
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_file_says_what_it_is() {
        let seed = format!("SU{}", "A".repeat(56));
        let signed = format!("{SIGNED}\nabc\n------END NATS USER JWT------\n");
        let word = |text: &str| text.to_owned();
        for (text, wanted) in [
            ("mau:se:cret\n", Some(Pass::Password(word("mau"), word("se:cret")))),
            ("  token\n", Some(Pass::Token(word("token")))),
            (&seed, Some(Pass::Seed(seed.clone()))),
            (&signed, Some(Pass::Signed(signed.trim().to_owned()))),
            ("SUN", Some(Pass::Token(word("SUN")))),
            (" \n", None),
            ("one\ntwo\n", None),
        ] {
            assert_eq!(Pass::of(text), wanted, "{text}");
        }
        assert_eq!(format!("{:?}", Pass::of("mau:secret")), "Some(Password)");
    }
}
