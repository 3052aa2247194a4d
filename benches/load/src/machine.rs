//! Where a program runs: on this machine, or in a network namespace that simulates another one.

use crate::Failed;
use std::ffi::OsStr;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::process::Command;

/// A machine and its address.
#[derive(Clone, Debug)]
pub struct Machine {
    ip: IpAddr,
    /// The network namespace; `None` for this machine.
    namespace: Option<String>,
}

impl Machine {
    /// Returns this machine.
    pub fn here() -> Machine {
        Machine {
            ip: Ipv4Addr::LOCALHOST.into(),
            namespace: None,
        }
    }

    /// Returns the machine that a namespace simulates, which has this address.
    pub(crate) fn apart(namespace: &str, ip: Ipv4Addr) -> Machine {
        Machine {
            ip: ip.into(),
            namespace: Some(namespace.to_owned()),
        }
    }

    /// Returns the address at which others reach it.
    pub fn ip(&self) -> IpAddr {
        self.ip
    }

    /// Returns the prefix of a command that runs there, or `None` for this machine.
    pub(crate) fn before(&self) -> Option<String> {
        Some(format!("ip netns exec {}", self.namespace.as_ref()?))
    }

    /// Returns a command that runs a program there.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let Some(namespace) = &self.namespace else {
            return Command::new(program);
        };
        let mut command = Command::new("ip");
        command.args(["netns", "exec", namespace]).arg(program);
        command
    }

    /// Returns a free port. A port that is free on this machine is also free in a namespace, whose
    /// programs choose theirs the same way.
    pub fn free(&self) -> Result<SocketAddr, Failed> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        Ok(SocketAddr::new(self.ip, free.port()))
    }
}
