//! A TCP stream that holds its share of the connection limit as long as it is open, for a request
//! or a socket.

use crate::tls;
use maumau_limits::{ByteLimit, QuotaShare};
use socket2::SockRef;
use std::io::{ErrorKind, IoSlice, Read, Result};
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Duration, Instant};

/// How often the kernel is asked for the round trip; a query takes a noticeable part of the time of
/// an action.
const MEASURE: Duration = Duration::from_secs(1);

/// Measures the round trip and the bytes of a connection.
#[derive(Clone)]
pub(crate) struct Wire {
    stream: Arc<TcpStream>,
    pub(crate) byte_limit: Arc<ByteLimit>,
    measured: Option<Instant>,
    /// The shortest round trip that it has reported, in ms.
    least_ms: Option<u32>,
}

impl Wire {
    /// Returns the shortest round trip of the connection in ms. It never grows, so a client gains
    /// no credit by delaying acknowledgements later.
    pub(crate) fn trip_ms(&mut self, now: Instant) -> Option<u32> {
        if self.measured.is_none_or(|at| now - at >= MEASURE) {
            self.measured = Some(now);
            let trip = maumau_lag::min_rtt(&*self.stream);
            let trip_ms = trip.map(|trip| u32::try_from(trip.as_millis()).unwrap_or(u32::MAX));
            self.least_ms = self.least_ms.into_iter().chain(trip_ms).min();
        }
        self.least_ms
    }

    /// Waits for the first byte and returns whether it begins a TLS handshake.
    pub(crate) async fn speaks_tls(&self) -> Result<bool> {
        let mut first = [0];
        let came = self.stream.peek(&mut first).await?;
        Ok(came == 1 && tls::begins_with(first[0]))
    }
}

pub(crate) struct LimitedStream {
    stream: Arc<TcpStream>,
    _share: QuotaShare,
    _held: Held,
}

/// A further share that the connection holds once its purpose is known.
pub(crate) type Held = Arc<Mutex<Option<QuotaShare>>>;

impl LimitedStream {
    pub(crate) fn new(stream: TcpStream, share: QuotaShare, held: Held) -> LimitedStream {
        LimitedStream {
            stream: Arc::new(stream),
            _share: share,
            _held: held,
        }
    }

    /// Returns a wire for this stream; nothing must have been read yet.
    pub(crate) fn wire(&self) -> Wire {
        Wire {
            stream: Arc::clone(&self.stream),
            byte_limit: Arc::default(),
            measured: None,
            least_ms: None,
        }
    }

    /// Reads what is available. A short read means that the socket is drained and the kernel will
    /// signal more, so the read that would confirm this is skipped.
    fn read(&self, bytes: &mut [u8]) -> Result<usize> {
        let mut all = None;
        let read = self.stream.try_io(Interest::READABLE, || {
            let n = (&*SockRef::from(&*self.stream)).read(bytes)?;
            if cfg!(target_os = "linux") && (1..bytes.len()).contains(&n) {
                all = Some(n);
                return Err(ErrorKind::WouldBlock.into());
            }
            Ok(n)
        });
        all.map_or(read, Ok)
    }

    fn write(&self, context: &mut Context<'_>, write: impl Fn(&TcpStream) -> Result<usize>) -> Poll<Result<usize>> {
        loop {
            ready!(self.stream.poll_write_ready(context))?;
            match write(&self.stream) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                done => return Poll::Ready(done),
            }
        }
    }
}

impl AsyncRead for LimitedStream {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        loop {
            ready!(self.stream.poll_read_ready(context))?;
            match self.read(buffer.initialize_unfilled()) {
                Ok(n) => {
                    buffer.advance(n);
                    return Poll::Ready(Ok(()));
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for LimitedStream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        self.write(context, |stream| stream.try_write(bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        self.write(context, |stream| stream.try_write_vectored(slices))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _context: &mut Context<'_>) -> Poll<Result<()>> {
        // Writes go to the kernel at once.
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _context: &mut Context<'_>) -> Poll<Result<()>> {
        match SockRef::from(&*self.stream).shutdown(Shutdown::Write) {
            // The other end has already closed.
            Err(error) if error.kind() == ErrorKind::NotConnected => Poll::Ready(Ok(())),
            done => Poll::Ready(done),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use maumau_limits::Quota;
    use maumau_room::Caller;
    use std::net::IpAddr;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio::time::sleep;

    /// In an idle connection, the kernel sends a delayed acknowledgement at the latest after this
    /// time.
    const DELAYED: Duration = Duration::from_millis(60);

    /// Repeats `n` times: the server sends, and the client replies after `wait`.
    async fn talk(host: &mut LimitedStream, client: &mut TcpStream, n: usize, wait: Duration) {
        for _ in 0..n {
            host.write_all(b"update").await.expect("sent");
            client.read_exact(&mut [0; 6]).await.expect("read");
            if !wait.is_zero() {
                client.set_quickack(false).expect("an option that anybody may set");
                sleep(wait).await;
            }
            client.write_all(b"deed").await.expect("sent");
            host.read_exact(&mut [0; 4]).await.expect("read");
        }
    }

    #[tokio::test]
    async fn a_client_that_begins_to_delay_acknowledgements_has_no_longer_way_by_it() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let addr = listener.local_addr().expect("an address");
        let (client, accepted) = tokio::join!(TcpStream::connect(addr), listener.accept());
        let (mut client, (stream, _)) = (client.expect("connected"), accepted.expect("accepted"));
        let share = Quota::new(1, 1).take(Caller::at(IpAddr::from([127, 0, 0, 1])), 1);
        let mut host = LimitedStream::new(stream, share.expect("there is room"), Held::default());
        let mut wire = host.wire();
        talk(&mut host, &mut client, 10, Duration::ZERO).await;
        let begun = Instant::now();
        let honest = wire.trip_ms(begun).expect("it is measured");
        talk(&mut host, &mut client, 15, DELAYED).await;
        let delayed = wire.trip_ms(begun + MEASURE).expect("it is measured");
        assert!(delayed <= honest, "{delayed} ms, and {honest} ms before");
    }
}
