//! A write whose answer was lost is recognized as stored on retry, even if another write of its group can't be made any more.

use maumau_cluster::Postgres;
use maumau_load::postgres::Server;
use maumau_store::{DocumentKind, Owner, Store, StoreError, Write};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Mutex, watch};

/// Text that marks the group whose answer is lost.
const LOST: &str = "the answer to this is lost";

/// A proxy between a store and its database.
struct Way {
    /// Holding this lock blocks traffic to the database.
    open: Mutex<()>,
    /// Number of messages being held back.
    held: watch::Sender<usize>,
    /// Whether new connections are rejected.
    cut: watch::Sender<bool>,
    /// Whether the one answer has been lost already.
    has_lost: AtomicBool,
}

impl Way {
    /// Starts a proxy to the database at `HOST:PORT` and returns its address.
    async fn to(place: String) -> (Arc<Way>, String) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let from = listener.local_addr().expect("an address").to_string();
        let way = Arc::new(Way {
            open: Mutex::default(),
            held: watch::Sender::new(0),
            cut: watch::Sender::new(false),
            has_lost: AtomicBool::new(false),
        });
        let going = Arc::clone(&way);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (way, place) = (Arc::clone(&going), place.clone());
                if !*way.cut.borrow() {
                    tokio::spawn(async move { way.carry(client, place).await });
                }
            }
        });
        (way, from)
    }

    /// Forwards traffic in both directions until a side closes or the answer is lost.
    async fn carry(&self, mut client: TcpStream, place: String) -> io::Result<()> {
        let mut database = TcpStream::connect(place).await?;
        let (mut said, mut told) = (vec![0; 1 << 16], vec![0; 1 << 16]);
        let mut is_lost = false;
        loop {
            tokio::select! {
                n = client.read(&mut said) => {
                    let said = &said[..n?];
                    if said.is_empty() {
                        return Ok(());
                    }
                    self.held.send_modify(|held| *held += 1);
                    let _open = self.open.lock().await;
                    self.held.send_modify(|held| *held -= 1);
                    let is_said = said.windows(LOST.len()).any(|part| part == LOST.as_bytes());
                    is_lost |= is_said && !self.has_lost.swap(true, Relaxed);
                    database.write_all(said).await?;
                }
                n = database.read(&mut told) => {
                    let told = &told[..n?];
                    if is_lost {
                        self.cut.send_replace(true);
                    }
                    if is_lost || told.is_empty() {
                        return Ok(());
                    }
                    client.write_all(told).await?;
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn what_stands_there_since_a_try_whose_answer_was_lost_is_no_conflict() {
    let server = Server::start().expect("PostgreSQL");
    let url = server.database().expect("a database");
    let (way, from) = Way::to(server.place()).await;
    let through = url.replace(&server.place(), &from);
    let one = Postgres::join(&through, "one").await.expect("a node");
    let two = Postgres::join(&url, "two").await.expect("a node");
    for table in ["t1", "t2"] {
        let claimed = one.claim(table).await;
        assert_eq!(claimed, Ok(Owner::Ours { taken_over: false }));
    }
    one.append("t1.1", 0, vec!["deal".into()]).await.expect("stored");

    // Once a message is held back, the writer waits for its answer, and later writes form one group.
    let open = way.open.lock().await;
    way.held
        .subscribe()
        .wait_for(|held| *held > 0)
        .await
        .expect("its writer tells that it is there");
    let board = Write::Document {
        kind: DocumentKind::Board,
        key: "b1".into(),
        text: "begun".into(),
    };
    let line = one.append("t1.1", 1, vec!["lay".into()]);
    let board = one.write_if(DocumentKind::Board, "b1", None, board);
    let lost = one.append("t2.1", 0, vec![LOST.into()]);
    drop(open);
    way.cut
        .subscribe()
        .wait_for(|cut| *cut)
        .await
        .expect("it is stored, and nobody has heard so");
    let name = url.rsplit('/').next().expect("a name");
    let two = two.node();
    let taken = format!("UPDATE owner SET node = {two}, epoch = nextval('epoch') WHERE code = 't2'");
    server.sql(name, &taken).expect("taken");
    way.cut.send_replace(false);

    let came = (line.await, board.await, lost.await);
    assert_eq!(came, (Ok(()), Ok(()), Err(StoreError::Elsewhere)));
    assert_eq!(one.log("t1.1").await, Ok(vec!["deal".to_owned(), "lay".to_owned()]));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_table_that_is_lost_keeps_no_other_one_of_its_group_waiting() {
    let server = Server::start().expect("PostgreSQL");
    let url = server.database().expect("a database");
    let name = url.rsplit('/').next().expect("a name");
    let (way, from) = Way::to(server.place()).await;
    let one = Postgres::join(&url.replace(&server.place(), &from), "one")
        .await
        .expect("a node");
    let two = Postgres::join(&url, "two").await.expect("a node");
    let tables = ["t1", "t2", "t3"];
    for table in tables {
        assert_eq!(one.claim(table).await, Ok(Owner::Ours { taken_over: false }));
    }
    let open = way.open.lock().await;
    let mut held = way.held.subscribe();
    held.wait_for(|held| *held > 0)
        .await
        .expect("its writer tells that it is there");
    let written = tables.map(|table| one.append(&format!("{table}.1"), 0, vec!["deal".into()]));
    let taken = format!(
        "UPDATE owner SET node = {}, epoch = nextval('epoch') WHERE code = 't2'",
        two.node()
    );
    server.sql(name, &taken).expect("taken");
    drop(open);
    let [first, lost, third] = written;
    assert_eq!(
        (first.await, lost.await, third.await),
        (Ok(()), Err(StoreError::Elsewhere), Ok(()))
    );
    let commits = server.sql(name, "SELECT count(*), count(DISTINCT xmin::text) FROM log");
    assert_eq!(commits.expect("an answer"), "2|1", "both stand there by one commit");
}
