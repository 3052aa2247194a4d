//! Where a program runs: on this machine, or in a network namespace that stands for a machine of its own.

use crate::Failed;
use std::ffi::OsStr;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::process::Command;

/// A machine, as far as others reach it.
#[derive(Clone, Debug)]
pub struct Machine {
    ip: IpAddr,
    /// The network namespace that stands for it; nothing: this machine itself.
    namespace: Option<String>,
}

impl Machine {
    /// This one.
    pub fn here() -> Machine {
        Machine {
            ip: Ipv4Addr::LOCALHOST.into(),
            namespace: None,
        }
    }

    /// The one that a namespace stands for, which has this address.
    pub(crate) fn apart(namespace: &str, ip: Ipv4Addr) -> Machine {
        Machine {
            ip: ip.into(),
            namespace: Some(namespace.to_owned()),
        }
    }

    /// Where others reach it.
    pub fn ip(&self) -> IpAddr {
        self.ip
    }

    /// What begins a command there, if that is not here.
    pub(crate) fn before(&self) -> Option<String> {
        Some(format!("ip netns exec {}", self.namespace.as_ref()?))
    }

    /// A program, to be run there.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let Some(namespace) = &self.namespace else {
            return Command::new(program);
        };
        let mut command = Command::new("ip");
        command.args(["netns", "exec", namespace]).arg(program);
        command
    }

    /// A port that is free now. What is free here is so in a namespace, where nothing runs but what chose its port in the same way.
    ///
    /// # Errors
    /// No port is free.
    pub fn free(&self) -> Result<SocketAddr, Failed> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        Ok(SocketAddr::new(self.ip, free.port()))
    }
}
