//! The round-trip time of a TCP connection, as the kernel measures it from acknowledgements. A client can't
//! inflate it by answering late.
//!
//! - [`min_rtt`]: the shortest round-trip time of a connection
//! - [`IS_KNOWN`]: whether this system's kernel reports it
//!
//! Part of the program `maumau`. It is published so that `maumau` can be installed; other programs should not
//! depend on it.

use std::time::Duration;

/// Whether this system's kernel reports round-trip times.
pub const IS_KNOWN: bool = cfg!(target_os = "linux");

/// Returns the shortest round-trip time of the last minutes (`net.ipv4.tcp_min_rtt_wlen`, five by default),
/// or `None` before the first measurement. Kernels before Linux 4.6 report only the smoothed one; a caller
/// that keeps the minimum of all results gets the shortest there as well.
///
/// The smoothed time alone would invite cheating: a client whose kernel delays acknowledgements by 40 ms
/// raises it within a second.
#[cfg(target_os = "linux")]
#[allow(unsafe_code, reason = "one system call, with a buffer of its own")]
pub fn min_rtt(connection: &impl std::os::fd::AsFd) -> Option<Duration> {
    use std::mem::offset_of;
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
    // An older kernel writes fewer fields; the rest of the buffer stays zero.
    let has = |offset: usize| told == 0 && len as usize >= offset + size_of::<u32>();
    let min = has(offset_of!(libc::tcp_info, tcpi_min_rtt)).then_some(info.tcpi_min_rtt);
    let smoothed = has(offset_of!(libc::tcp_info, tcpi_rtt)).then_some(info.tcpi_rtt);
    // Without a measurement, `tcpi_min_rtt` is all ones and `tcpi_rtt` is zero.
    let measured = min.filter(|us| *us != u32::MAX).or(smoothed);
    measured
        .filter(|us| *us > 0)
        .map(|us| Duration::from_micros(u64::from(us)))
}

/// Returns `None`: round-trip times are not available on this system.
#[cfg(not(target_os = "linux"))]
pub fn min_rtt<T>(_connection: &T) -> Option<Duration> {
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
        assert!(min_rtt(&near).is_some_and(|trip| trip > Duration::ZERO));
        let other = UdpSocket::bind(("127.0.0.1", 0)).expect("a port");
        assert_eq!(min_rtt(&other), None);
    }
}
