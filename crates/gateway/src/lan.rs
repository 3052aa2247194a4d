//! Where a machine is found by others in the same network.

use std::net::{IpAddr, UdpSocket};

/// The address from which this machine would speak to the world; none if it is in no network.
pub fn lan_address() -> Option<IpAddr> {
    // Nothing is sent: joining a datagram socket to an address that belongs to nobody only asks for the way there.
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
