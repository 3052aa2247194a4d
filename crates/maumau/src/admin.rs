//! `maumau admin`: what the owner of a host tells it while it runs.

use crate::bad::Bad;
use crate::data::Where;
use crate::out::say;
use clap::{Args, Subcommand};
use maumau_server::Order;
use std::process::ExitCode;

/// Tell a host that runs: who is there, close a table, shut an address out. It listens at `admin.sock` in its data folder.
#[derive(Args, Debug)]
pub struct Admin {
    #[command(flatten)]
    place: Where,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// The tables that run, with who is there from which address, and the addresses that are shut out.
    List,
    /// Send everybody away from a table, and delete it with its matches.
    Close {
        /// Its code.
        table: String,
    },
    /// Let nobody in from an address any more (of IPv6: from the /64 around it).
    ShutOut {
        /// The address, as in 203.0.113.7.
        address: String,
    },
    /// Let them in again.
    LetIn {
        /// The address.
        address: String,
    },
}

impl Admin {
    /// Says it, and prints the answer.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let order = match &self.what {
            What::List => Order::List,
            What::Close { table } => Order::Close(table.clone()),
            What::ShutOut { address } => Order::ShutOut(address.clone()),
            What::LetIn { address } => Order::LetIn(address.clone()),
        };
        let told = maumau_server::ask(&self.place.folder()?, &order).map_err(Bad::of)?;
        for line in told {
            say!("{line}");
        }
        Ok(ExitCode::SUCCESS)
    }
}
