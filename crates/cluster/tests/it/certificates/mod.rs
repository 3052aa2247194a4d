//! A private certificate authority and a certificate for one machine.

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

/// Certificates and key in PEM.
pub struct Certificates {
    /// The authority's certificate.
    pub authority: String,
    /// The machine's certificate.
    pub certificate: String,
    /// The machine's key.
    pub key: String,
}

impl Certificates {
    /// Creates an authority and a certificate for the machine of this name.
    pub fn of(machine: &str) -> Certificates {
        let authority_key = KeyPair::generate().expect("a key");
        let mut authority = CertificateParams::default();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let itself = authority.self_signed(&authority_key).expect("a certificate");
        let key = KeyPair::generate().expect("a key");
        let named = CertificateParams::new([machine.to_owned()]).expect("a name");
        let certificate = named.signed_by(&key, &Issuer::new(authority, authority_key));
        Certificates {
            authority: itself.pem(),
            certificate: certificate.expect("a certificate").pem(),
            key: key.serialize_pem(),
        }
    }
}
