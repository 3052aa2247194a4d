//! A database that accepts only TLS: clients that trust its authority connect, and all traffic is encrypted; others are told why they can't
//! connect.

use crate::certificates::Certificates;
use maumau_cluster::{Address, Postgres};
use maumau_load::postgres::Server;
use maumau_store::{Store, StoreError};
use std::path::PathBuf;
use tempfile::TempDir;

struct Secured {
    server: Server,
    url: String,
    folder: TempDir,
}

impl Secured {
    fn called(name: &str) -> Secured {
        let Certificates {
            authority,
            certificate,
            key,
        } = Certificates::of(name);
        let server = Server::start_secured([&certificate, &key]).expect("PostgreSQL");
        let url = server.database().expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("ca.crt"), authority).expect("a file");
        Secured { server, url, folder }
    }

    fn authority(&self) -> Option<PathBuf> {
        Some(self.folder.path().join("ca.crt"))
    }

    async fn refusal(&self, url: String, authority: Option<PathBuf>) -> String {
        let opened = Postgres::open(Address { url, authority }, "here").await;
        let why = opened.err().expect("nobody gets in so");
        // Retrying would not help.
        assert!(!matches!(why, StoreError::Unavailable(_)), "{why}");
        why.to_string()
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn all_is_said_over_tls_to_whom_ones_authority_vouches_for() {
    let secured = Secured::called("127.0.0.1");
    let (url, authority) = (secured.url.clone(), secured.authority());
    let store = Postgres::open(Address { url, authority }, "here")
        .await
        .expect("a store");
    store.append("t1", 0, vec!["deal".into()]).await.expect("stored");
    assert_eq!(store.log("t1").await.expect("read"), ["deal"]);
    let ours = "SELECT count(*) FILTER (WHERE ssl), count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
        WHERE application_name = 'maumau'";
    let name = secured.url.rsplit('/').next().expect("a name");
    let counted = secured.server.sql(name, ours).expect("counted");
    let (over_tls, all) = counted.split_once('|').expect("two numbers");
    assert!(
        over_tls == all && all != "0",
        "{over_tls} of {all} connections are encrypted"
    );
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn whoever_is_not_vouched_for_gets_nothing() {
    let secured = Secured::called("127.0.0.1");
    let plain = secured.refusal(secured.url.clone(), None).await;
    assert!(plain.contains("no pg_hba.conf entry"), "{plain}");
    // The system's authorities do not know the server; a machine without authorities reports that instead.
    let unknown = secured.refusal(format!("{}?sslmode=require", secured.url), None).await;
    assert!(
        unknown.contains("certificate") || unknown.contains("trusts nobody"),
        "{unknown}"
    );
    let other = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(other.path(), Certificates::of("127.0.0.1").authority).expect("a file");
    let stranger = secured.refusal(secured.url.clone(), Some(other.path().into())).await;
    assert!(stranger.contains("certificate"), "{stranger}");
    // A valid certificate, but for another machine.
    let elsewhere = Secured::called("db.example");
    let misnamed = elsewhere.refusal(elsewhere.url.clone(), elsewhere.authority()).await;
    assert!(misnamed.contains("not valid for name"), "{misnamed}");
}
