//! How to connect to the NATS servers: addresses, credentials and certificate authority.

use async_nats::{ConnectOptions, ServerAddr};
use maumau_bus::BusError;
use std::path::PathBuf;

/// The first line of a `.creds` file written by `nsc`.
const SIGNED: &str = "-----BEGIN NATS USER JWT-----";
/// Prefix and length of a user's secret key as written by `nk -gen user`.
const SEED: &str = "SU";
const SEED_LEN: usize = 58;

/// How to connect to the NATS servers.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// `nats://user:password@host:4222` or `tls://…`; several are separated by commas.
    pub urls: String,
    /// The credentials. `None` uses the name and password of the first address that has them, if any.
    pub pass: Option<Pass>,
    /// A PEM file with the certificate authorities to trust exclusively; it makes TLS mandatory. `None` trusts the system's
    /// authorities, for `tls://` addresses.
    pub authority: Option<PathBuf>,
}

/// Credentials for a NATS server.
#[derive(Clone, PartialEq, Eq)]
pub enum Pass {
    /// User name and password.
    Password(String, String),
    /// A shared token.
    Token(String),
    /// A secret key (nkey seed) with which the node signs.
    Seed(String),
    /// The contents of a `.creds` file: a signed JWT and its key.
    Signed(String),
}

impl std::fmt::Debug for Pass {
    /// Hides the secrets.
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
    /// Parses the contents of a credentials file: a `.creds` file of `nsc`, or one line with a secret key, `user:password` or a token.
    /// Returns `None` for anything else.
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
    /// Applies credentials and authority to the client's options.
    pub(crate) fn tell(&self, options: ConnectOptions, servers: &[ServerAddr]) -> Result<ConnectOptions, BusError> {
        let options = match &self.authority {
            Some(file) => options.add_root_certificates(file.clone()).require_tls(true),
            None => options,
        };
        // All servers of a bus accept the same name and password.
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
