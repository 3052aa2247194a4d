//! The connection to a table, in a thread of its own: takes orders, reports news.

use super::news::{News, NoSocket, Order};
use super::{HexSecret, TableAddress};
use futures_util::{SinkExt, StreamExt};
use maumau_table::sentence;
use std::io::ErrorKind;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const PATIENCE: Duration = Duration::from_secs(10);
/// A socket without any message for this long counts as lost. Pings are answered sooner.
const SILENCE: Duration = Duration::from_secs(25);
/// Pause before a message is sent again after the server's rate limit was exceeded.
const MOMENT: Duration = Duration::from_secs(1);
/// Interval at which silence is checked and a ping is due.
pub(crate) const BEAT: Duration = Duration::from_secs(10);

/// A connection to a table. Messages to the server go in here.
pub struct Wire {
    order: Box<dyn Fn(Order)>,
}

impl Wire {
    /// Creates a network connection, closed until [`Wire::open`]. `news` returns whether its receiver still listens.
    pub fn to(address: &TableAddress, secret: &HexSecret, news: impl Fn(News) -> bool + Send + 'static) -> Wire {
        let (say, orders) = unbounded_channel();
        let (url, bearer) = (address.socket(), secret.bearer());
        std::thread::spawn(move || {
            // Fails if a provider is already installed, which is fine.
            let _ = rustls::crypto::ring::default_provider().install_default();
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            match runtime {
                Ok(runtime) => runtime.block_on(serve(&url, &bearer, orders, &news)),
                Err(error) => drop(news(News::Lost(unreachable(&error)))),
            }
        });
        Wire::by(say)
    }

    fn by(orders: UnboundedSender<Order>) -> Wire {
        Wire::of(move |order| drop(orders.send(order)))
    }

    pub(super) fn of(order: impl Fn(Order) + 'static) -> Wire {
        Wire { order: Box::new(order) }
    }

    #[cfg(test)]
    pub(crate) fn nowhere() -> Wire {
        Wire::by(unbounded_channel().0)
    }

    pub(super) fn say_later(&self, text: String) {
        (self.order)(Order::Later(text));
    }

    /// Opens a socket after a pause, and closes an open one.
    pub fn open(&self, after: Duration) {
        (self.order)(Order::Open(after));
    }

    /// Sends a message. It is lost if no socket is open.
    pub fn say(&self, text: String) {
        (self.order)(Order::Say(text));
    }
}

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Serves orders until no one gives them or listens to news any more.
async fn serve(url: &str, bearer: &str, mut orders: UnboundedReceiver<Order>, news: &(impl Fn(News) -> bool + Send)) {
    while let Some(order) = orders.recv().await {
        let Order::Open(after) = order else { continue };
        sleep(after).await;
        let told = match timeout(PATIENCE, connect(url, bearer)).await {
            Err(_) => News::Lost(NoSocket::Unreachable(sentence!(
                "er antwortet nicht",
                "it does not answer"
            ))),
            Ok(Err(refusal)) => News::Lost(refusal),
            Ok(Ok(socket)) => {
                if !news(News::Opened) {
                    return;
                }
                match talk(socket, &mut orders, news).await {
                    Some(()) => News::Lost(NoSocket::Broken),
                    None => return,
                }
            }
        };
        if !news(told) {
            return;
        }
    }
}

async fn connect(url: &str, bearer: &str) -> Result<Socket, NoSocket> {
    match open(url, bearer).await {
        Err(NoSocket::Stranger) if is_encrypted(url).await => Err(NoSocket::Encrypted),
        opened => opened,
    }
}

/// Returns whether the server speaks TLS, although the link has none.
async fn is_encrypted(url: &str) -> bool {
    let Some(rest) = url.strip_prefix("ws://") else {
        return false;
    };
    match connect_async(format!("wss://{rest}")).await {
        Ok(_) | Err(Error::Http(_) | Error::Protocol(_)) => true,
        Err(Error::Io(error)) => matches!(
            of_tls(&error),
            Some(rustls::Error::InvalidCertificate(_) | rustls::Error::AlertReceived(_))
        ),
        Err(_) => false,
    }
}

async fn open(url: &str, bearer: &str) -> Result<Socket, NoSocket> {
    let other = |error: Error| NoSocket::Unreachable(sentence!("{error}", "{error}"));
    let mut request = url.into_client_request().map_err(other)?;
    let headers = request.headers_mut();
    for (name, value) in [
        ("authorization", bearer),
        ("sec-websocket-protocol", maumau_protocol::SUBPROTOCOL),
    ] {
        headers.insert(name, value.parse().map_err(|_| NoSocket::Stranger)?);
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(Error::Http(response)) => Err(answered(response.body().as_deref().unwrap_or_default())),
        // A server of another protocol may hang up at once.
        Err(Error::Io(error)) if matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::UnexpectedEof) => {
            Err(NoSocket::Stranger)
        }
        Err(Error::Io(error)) => Err(match of_tls(&error) {
            Some(rustls::Error::InvalidMessage(_)) => NoSocket::Plain,
            Some(rustls::Error::InvalidCertificate(_)) => NoSocket::Distrusted,
            _ => unreachable(&error),
        }),
        Err(Error::Protocol(_)) => Err(NoSocket::Stranger),
        Err(error) => Err(other(error)),
    }
}

fn of_tls(error: &std::io::Error) -> Option<&rustls::Error> {
    error.get_ref()?.downcast_ref()
}

/// Returns why the server can't be reached; unusual reasons in the system's words.
#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
fn unreachable(error: &std::io::Error) -> NoSocket {
    NoSocket::Unreachable(match error.kind() {
        ErrorKind::ConnectionRefused => sentence!("dort hört niemand zu", "nobody listens there"),
        ErrorKind::TimedOut => sentence!("er antwortet nicht", "it does not answer"),
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => {
            sentence!("dorthin führt kein Weg", "no way leads there")
        }
        // The system has no error kind for an unknown host name.
        _ if error.to_string().contains("lookup address") => {
            sentence!("den Namen kennt niemand", "nobody knows that name")
        }
        _ => sentence!("{error}", "{error}"),
    })
}

fn answered(body: &[u8]) -> NoSocket {
    let said: Option<serde_json::Value> = serde_json::from_slice(body).ok();
    let word = |name: &str| Some(said.as_ref()?.get(name)?.as_str()?.to_owned());
    match (word("code"), word("why")) {
        (Some(code), why) => NoSocket::Answered(code, why.unwrap_or_default()),
        (None, _) => NoSocket::Stranger,
    }
}

/// Talks through a socket until it is lost. Returns `None` if no one gives orders or listens any more.
async fn talk(
    mut socket: Socket,
    orders: &mut UnboundedReceiver<Order>,
    news: &(impl Fn(News) -> bool + Send),
) -> Option<()> {
    let mut beat = interval(BEAT);
    beat.tick().await;
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            order = orders.recv() => match order? {
                Order::Say(text) => {
                    if socket.send(Message::Text(text.into())).await.is_err() {
                        return Some(());
                    }
                }
                Order::Later(text) => {
                    sleep(MOMENT).await;
                    if socket.send(Message::Text(text.into())).await.is_err() {
                        return Some(());
                    }
                }
                Order::Open(_) => return Some(()),
            },
            message = socket.next() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) if !news(News::Heard(text.to_string())) => return None,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Some(()),
                    Some(Ok(_)) => {}
                }
            }
            _ = beat.tick() => {
                if heard.elapsed() > SILENCE {
                    return Some(());
                }
                if !news(News::Beat) {
                    return None;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;

    fn refused(url: &str) -> Option<NoSocket> {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(connect(url, "x")).err()
    }

    #[test]
    fn whoever_speaks_no_tls_is_told_from_nobody() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let addr = listener.local_addr().expect("its address");
        let host = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody");
            let mut bytes = [0; 64];
            let _ = stream.read(&mut bytes);
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").expect("written");
        });
        let url = format!("wss://{addr}/ws/mokilatupe");
        assert_eq!(refused(&url), Some(NoSocket::Plain));
        host.join().expect("it ends");
        // Now the port is closed.
        let nobody = sentence!("dort hört niemand zu", "nobody listens there");
        assert_eq!(refused(&url), Some(NoSocket::Unreachable(nobody)));
    }
}
