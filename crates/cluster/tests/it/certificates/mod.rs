//! An authority of one's own, and what it says of a machine.

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

/// All three in PEM.
pub struct Certificates {
    /// Of the authority.
    pub authority: String,
    /// Of the machine.
    pub certificate: String,
    /// The machine's key.
    pub key: String,
}

impl Certificates {
    /// What a new authority says of the machine of this name.
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
