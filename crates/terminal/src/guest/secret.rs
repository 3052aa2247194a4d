//! The player's identity at a server: a secret per server, kept in a file, so that the player is recognized later.

use crate::guest::TableAddress;
use maumau_client::Client;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A secret of 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq)]
pub struct HexSecret(String);

impl HexSecret {
    /// Generates a new secret.
    ///
    /// # Errors
    /// The system has no randomness.
    pub fn new() -> io::Result<HexSecret> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(HexSecret(hex(&bytes)))
    }

    /// Returns the secret kept for this server in a folder, or generates one and keeps it. Each server gets a
    /// different secret, so that no server can impersonate the player at another.
    ///
    /// # Errors
    /// The secret can't be read or written.
    pub fn kept(folder: &Path, address: &TableAddress) -> io::Result<HexSecret> {
        let name: String = format!("{}{}", address.host, address.path)
            .chars()
            .map(|c| if c.is_alphanumeric() || c == '.' { c } else { '_' })
            .collect();
        let path = folder.join(name);
        match fs::read_to_string(&path) {
            Ok(text) if is_secret(text.trim()) => return Ok(HexSecret(text.trim().to_owned())),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let secret = HexSecret::new()?;
        fs::create_dir_all(folder)?;
        let mut file = private(&path)?;
        writeln!(file, "{}", secret.0)?;
        Ok(secret)
    }

    /// Like [`HexSecret::kept`], in the folder that the environment determines.
    ///
    /// # Errors
    /// The secret can't be read or written.
    pub fn at_home(address: &TableAddress) -> io::Result<HexSecret> {
        HexSecret::kept(&folder(), address)
    }

    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// Creates a client whose action ids start with a random name, so that they differ from those of all other clients.
    pub(crate) fn client() -> Client {
        let mut bytes = [0; 6];
        // Without randomness only the ids may repeat.
        let _ = getrandom::fill(&mut bytes);
        Client::new(&format!("t{}", hex(&bytes)))
    }
}

fn folder() -> PathBuf {
    let of = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let state = of("XDG_STATE_HOME").or_else(|| Some(of("HOME")?.join(".local/state")));
    state.unwrap_or_else(std::env::temp_dir).join("maumau/hosts")
}

fn private(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn is_secret(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_the_same_person_at_the_same_host_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |host: &str| {
            let address = TableAddress::read(host, Some("mokilatupe")).expect("an address");
            HexSecret::kept(folder.path(), &address).expect("it is kept").0
        };
        let first = at("http://one.example");
        assert!(is_secret(&first));
        assert_eq!(at("http://one.example"), first);
        assert_ne!(at("http://two.example"), first);
    }
}
