//! Built-in TLS with a certificate and a key from files, for servers without a proxy that speaks
//! TLS.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::{Error as PemError, PemObject};
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{Error as RustlsError, ServerConfig};

const HANDSHAKE: u8 = 22;

/// The TLS identity of a server.
#[derive(Clone, Debug)]
pub struct Tls(Arc<ServerConfig>);

/// Why TLS cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read.
    #[error("{path}: can't be read: {1}", path = .0.display())]
    Unreadable(PathBuf, String),
    /// A file does not contain the expected certificate or key.
    #[error("{path}: there is no {1} in it: it must be PEM, which begins with “-----BEGIN”", path = .0.display())]
    Nothing(PathBuf, &'static str),
    /// A file is not valid PEM.
    #[error("{path}: it is no PEM: {1}", path = .0.display())]
    Garbled(PathBuf, String),
    /// The key does not belong to the certificate.
    #[error("{} is not the key of the certificate in {}: name the two that were made together", .1.display(), .0.display())]
    Strangers(PathBuf, PathBuf),
    /// The certificate or key is valid PEM but unusable.
    #[error("{path}: it can't be used: {1}", path = .0.display())]
    Unusable(PathBuf, String),
}

impl Tls {
    /// Loads a certificate, followed by its chain, and its key from two PEM files.
    ///
    /// # Errors
    /// They cannot be read, or do not belong together.
    #[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
    pub fn of_files(cert: &Path, key: &Path) -> Result<Tls, TlsError> {
        let of = |path: &Path, what, error| match error {
            PemError::NoItemsFound => TlsError::Nothing(path.to_owned(), what),
            PemError::Io(error) => TlsError::Unreadable(path.to_owned(), error.to_string()),
            error => TlsError::Garbled(path.to_owned(), error.to_string()),
        };
        let no_cert = |error| of(cert, "certificate", error);
        let chain = CertificateDer::pem_file_iter(cert).map_err(no_cert)?;
        let chain: Vec<_> = chain.collect::<Result<_, _>>().map_err(no_cert)?;
        if chain.is_empty() {
            return Err(no_cert(PemError::NoItemsFound));
        }
        let secret = PrivateKeyDer::from_pem_file(key).map_err(|error| of(key, "key", error))?;
        let unusable = |path: &Path, error: RustlsError| TlsError::Unusable(path.to_owned(), error.to_string());
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| unusable(cert, error))?;
        let config = config.with_no_client_auth().with_single_cert(chain, secret);
        let mut config = config.map_err(|error| match error {
            RustlsError::InconsistentKeys(_) => TlsError::Strangers(cert.to_owned(), key.to_owned()),
            error @ RustlsError::InvalidCertificate(_) => unusable(cert, error),
            error => unusable(key, error),
        })?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Tls(Arc::new(config)))
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(Arc::clone(&self.0))
    }
}

pub(crate) fn begins_with(byte: u8) -> bool {
    byte == HANDSHAKE
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::generate_simple_self_signed;

    struct Files(tempfile::TempDir);

    impl Files {
        fn with(files: &[(&str, &str)]) -> Files {
            let folder = tempfile::tempdir().expect("a folder");
            for (name, text) in files {
                std::fs::write(folder.path().join(name), text).expect("a file");
            }
            Files(folder)
        }

        fn tls(&self, cert: &str, key: &str) -> Result<Tls, TlsError> {
            Tls::of_files(&self.0.path().join(cert), &self.0.path().join(key))
        }
    }

    #[test]
    fn what_is_wrong_with_files_is_said_of_the_file() {
        let made = || generate_simple_self_signed(["mau.home".into()]).expect("a certificate");
        let (ours, other) = (made(), made());
        let (cert, key) = (ours.cert.pem(), ours.signing_key.serialize_pem());
        let broken = cert.replace("-----END", "----END");
        let nonsense = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        let files = Files::with(&[
            ("cert", &cert),
            ("key", &key),
            ("other", &other.signing_key.serialize_pem()),
            ("broken", &broken),
            ("nonsense", nonsense),
            ("empty", ""),
        ]);
        files.tls("cert", "key").expect("they belong together");
        for (cert, key, wanted) in [
            ("nowhere", "key", "nowhere: can't be read"),
            ("cert", "nowhere", "nowhere: can't be read"),
            ("empty", "key", "empty: there is no certificate in it"),
            ("key", "key", "key: there is no certificate in it"),
            ("cert", "cert", "cert: there is no key in it"),
            ("broken", "key", "broken: it is no PEM"),
            ("nonsense", "key", "nonsense: it can't be used"),
            ("cert", "other", "other is not the key of the certificate in"),
        ] {
            let why = files.tls(cert, key).expect_err(wanted).to_string();
            assert!(why.contains(wanted), "{cert}, {key}: {why}");
            assert_eq!(why.lines().count(), 1, "{why}");
        }
    }
}
