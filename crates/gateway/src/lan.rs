//! The machine's address in the local network.

use std::net::{IpAddr, UdpSocket};

/// Returns the address of this machine's default route, if it is connected to a network.
pub fn lan_address() -> Option<IpAddr> {
    // Sends nothing: connecting a UDP socket to a documentation address only selects a route.
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
