//! How long the way to the other end of a TCP connection and back is, as the kernel has measured it from acknowledgements: a program at
//! the other end can't make it longer by answering late.
//!
//! - [`round_trip`]: the way there and back, where the kernel tells it
//! - [`IS_KNOWN`]: whether this system's does
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

use std::time::Duration;

/// Whether the kernel tells it on this system.
pub const IS_KNOWN: bool = cfg!(target_os = "linux");

/// The smoothed round trip of a connection; nothing if the kernel doesn't tell.
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "one call of the system's, with a buffer of its own")]
pub fn round_trip(connection: &impl std::os::fd::AsFd) -> Option<Duration> {
    use std::os::fd::AsRawFd;
    // SAFETY: all-zero bytes are a `tcp_info`: it has only numbers.
    let mut info: libc::tcp_info = unsafe { std::mem::zeroed() };
    let whole = size_of::<libc::tcp_info>();
    let mut len = whole as libc::socklen_t;
    // SAFETY: the descriptor is open as long as it is borrowed; the kernel writes `len` bytes at most, which is the buffer's length, and
    // says in `len` how many it has written.
    let told = unsafe {
        libc::getsockopt(
            connection.as_fd().as_raw_fd(),
            libc::IPPROTO_TCP,
            libc::TCP_INFO,
            (&raw mut info).cast(),
            &raw mut len,
        )
    };
    let is_told = told == 0 && len as usize >= std::mem::offset_of!(libc::tcp_info, tcpi_rtt) + size_of::<u32>();
    is_told.then(|| Duration::from_micros(u64::from(info.tcpi_rtt)))
}

/// The smoothed round trip of a connection; nothing if the kernel doesn't tell.
#[cfg(not(target_os = "linux"))]
pub fn round_trip<T>(_connection: &T) -> Option<Duration> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream, UdpSocket};

    #[test]
    fn the_kernel_has_measured_a_connection_and_nothing_else() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        let mut near = TcpStream::connect(listener.local_addr().expect("an address")).expect("connected");
        let (mut far, _) = listener.accept().expect("accepted");
        near.write_all(b"mau").expect("written");
        far.read_exact(&mut [0; 3]).expect("read");
        assert!(round_trip(&near).is_some_and(|trip| trip > Duration::ZERO));
        let other = UdpSocket::bind(("127.0.0.1", 0)).expect("a port");
        assert_eq!(round_trip(&other), None);
    }
}
