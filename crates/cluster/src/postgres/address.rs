//! The address of the database and its certificate authority.

use super::trouble::told;
use maumau_store::StoreError;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

/// The address of a database and its certificate authority.
#[derive(Clone, Debug, Default)]
pub struct Address {
    /// `postgres://user@host1,host2/database`; `?sslmode=require` makes TLS mandatory.
    pub url: String,
    /// A PEM file with the certificate authorities to trust exclusively; it makes TLS mandatory. `None` trusts the system's
    /// authorities, if the URL asks for TLS.
    pub authority: Option<PathBuf>,
}

impl From<&str> for Address {
    fn from(url: &str) -> Address {
        let url = url.to_owned();
        Address { url, authority: None }
    }
}

impl From<&String> for Address {
    fn from(url: &String) -> Address {
        Address::from(url.as_str())
    }
}

/// We always verify certificates in full, so both modes mean the same; the library knows only `require`.
const WHOLE: &str = "sslmode=verify-full";
const REQUIRE: &str = "sslmode=require";

impl Address {
    /// Parses the address and returns the TLS connector, if TLS is used.
    ///
    /// # Errors
    /// If the URL or the authority file is invalid, or the URL disables TLS although an authority is given.
    pub(super) fn read(&self) -> Result<(Config, Option<MakeRustlsConnect>), StoreError> {
        let bad = |error: tokio_postgres::Error| {
            let why = told(&error);
            StoreError::Failed(format!("{why}: write it as postgres://user@host/database"))
        };
        let mut config: Config = self.url.replace(WHOLE, REQUIRE).parse().map_err(bad)?;
        if self.authority.is_some() && config.get_ssl_mode() == SslMode::Disable {
            let why =
                "--store says sslmode=disable, and --store-ca who vouches for the database: take one of them away";
            return Err(StoreError::Failed(why.to_owned()));
        }
        if self.authority.is_none() && config.get_ssl_mode() != SslMode::Require {
            return Ok((config, None));
        }
        config.ssl_mode(SslMode::Require);
        let roots = match &self.authority {
            Some(file) => own(file)?,
            None => systems()?,
        };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let told = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Failed(format!("TLS can't be spoken: {error}")))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok((config, Some(MakeRustlsConnect::new(told))))
    }
}

/// The authorities in a file.
fn own(file: &Path) -> Result<RootCertStore, StoreError> {
    let bad = |what: &dyn std::fmt::Display| StoreError::Failed(format!("--store-ca: {}: {what}", file.display()));
    let mut roots = RootCertStore::empty();
    for found in CertificateDer::pem_file_iter(file).map_err(|error| bad(&error))? {
        let found = found.map_err(|error| bad(&error))?;
        roots.add(found).map_err(|error| bad(&error))?;
    }
    if roots.is_empty() {
        let why = "there is no certificate in it: it must be PEM, which begins with “-----BEGIN CERTIFICATE-----”";
        return Err(bad(&why));
    }
    Ok(roots)
}

/// The authorities trusted by the system.
fn systems() -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    // Ignore unreadable certificates and use the others.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        let why =
            "this machine trusts nobody: install its authorities (ca-certificates), or name your own with --store-ca";
        return Err(StoreError::Failed(why.to_owned()));
    }
    Ok(roots)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(address: &Address) -> String {
        let refused = address.read().err().expect("it can't be read");
        refused.to_string()
    }

    #[test]
    fn what_an_address_says_of_tls() {
        let speaks = |url: &str| Address::from(url).read().expect("an address").1.is_some();
        assert!(!speaks("postgres://mau@db/mau"));
        assert!(!speaks("postgres://mau@db/mau?sslmode=prefer"));
        // A machine without any authorities reports an error instead.
        if systems().is_ok() {
            assert!(speaks("postgres://mau@db/mau?sslmode=require"));
            assert!(speaks("host=db user=mau sslmode=verify-full"));
        }
        let told = refusal(&Address::from("postgres://mau@db/mau?sslmode=perhaps"));
        assert!(told.contains("sslmode"), "{told}");
    }

    #[test]
    fn what_is_wrong_with_an_authority_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("ca.crt");
        let with = |url: &str| Address {
            url: url.to_owned(),
            authority: Some(file.clone()),
        };
        let here = with("postgres://mau@db/mau");
        assert!(refusal(&here).contains("ca.crt"), "it is not there");
        for text in [
            "",
            "secret\n",
            "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
        ] {
            std::fs::write(&file, text).expect("a file");
            assert!(refusal(&here).contains("ca.crt"), "{text}");
        }
        let both = with("postgres://mau@db/mau?sslmode=disable");
        assert!(refusal(&both).contains("take one of them away"));
    }
}
