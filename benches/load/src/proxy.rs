//! nginx in front of nodes, with the shipped configuration (`deploy/nginx.conf`); it ends when
//! dropped.

use crate::{Failed, requests};
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::time::sleep;

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/nginx.conf");
const PATIENCE: Duration = Duration::from_secs(30);
/// nginx chooses a node by the client's address; this many addresses are tried.
const ADDRESSES: u8 = 128;
/// The configuration around the shipped part, which belongs into the `http` block. Each answer
/// names its node in a header.
const AROUND: &str =
    "daemon off; pid FOLDER/pid; error_log FOLDER/errors; worker_processes WORKERS; worker_rlimit_nofile 20000;
events { worker_connections 19000; }
http {
    access_log off;
    client_body_temp_path FOLDER/body; proxy_temp_path FOLDER/proxied;
    fastcgi_temp_path FOLDER/fast; uwsgi_temp_path FOLDER/u; scgi_temp_path FOLDER/s;
    add_header X-Node $upstream_addr always;
    include FOLDER/maumau.conf;
}
";

/// A running nginx.
#[derive(Debug)]
pub struct Proxy {
    child: Child,
    addr: SocketAddr,
    nodes: Vec<SocketAddr>,
    folder: TempDir,
}

impl Proxy {
    /// Starts it in front of these nodes. Each worker holds about 9,000 sockets, and detects failed
    /// nodes on its own.
    ///
    /// # Errors
    /// If nginx is not installed (`apt-get install nginx-light`) or rejects the configuration.
    pub fn start(nodes: &[SocketAddr], workers: u8) -> Result<Proxy, Failed> {
        let folder = tempfile::tempdir()?;
        let addr = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let shipped = instead(&fs::read_to_string(SHIPPED)?, addr, nodes)?;
        fs::write(folder.path().join("maumau.conf"), shipped)?;
        let around = AROUND.replace("FOLDER", &folder.path().to_string_lossy());
        let mut around = around.replace("WORKERS", &workers.to_string());
        if fs::metadata("/proc/self").is_ok_and(|meta| std::os::unix::fs::MetadataExt::uid(&meta) == 0) {
            around.insert_str(0, "user root;\n");
        }
        let whole = folder.path().join("nginx.conf");
        fs::write(&whole, around)?;
        let mut command = Command::new("nginx");
        command
            .arg("-e")
            .arg(folder.path().join("errors"))
            .arg("-c")
            .arg(&whole);
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = quiet
            .spawn()
            .map_err(|why| format!("nginx: {why} (apt-get install nginx-light)"))?;
        let nodes = nodes.to_vec();
        let mut proxy = Proxy {
            child,
            addr,
            nodes,
            folder,
        };
        let begun = Instant::now();
        while TcpStream::connect(addr).is_err() {
            if begun.elapsed() > PATIENCE || proxy.child.try_wait()?.is_some() {
                let errors = fs::read_to_string(proxy.folder.path().join("errors"));
                return Err(format!("nginx does not answer: {}", errors.unwrap_or_default()).into());
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(proxy)
    }

    /// Returns the address at which it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Returns, for each node, client addresses that lead there.
    ///
    /// # Errors
    /// If it does not answer, or no address leads to some node.
    pub async fn addresses(&self) -> Result<Vec<Vec<Ipv4Addr>>, Failed> {
        let mut led = vec![Vec::new(); self.nodes.len()];
        for last in 1..=ADDRESSES {
            let from = Ipv4Addr::new(127, 1, 1, last);
            let answer = requests::request_from(from, self.addr, "GET /healthz").await?;
            let to = answer.lines().find_map(|line| line.strip_prefix("X-Node: "));
            let node = self.nodes.iter().position(|node| to == Some(node.to_string().as_str()));
            led[node.ok_or_else(|| format!("from {from} one is led to {to:?}"))?].push(from);
        }
        if led.iter().any(Vec::is_empty) {
            return Err(format!("somewhere nobody is led to: {led:?}").into());
        }
        Ok(led)
    }

    /// Waits until it leads all requests as before a node was gone.
    pub async fn forgives(&self, before: &[Arc<[Ipv4Addr]>]) -> Result<(), Failed> {
        let begun = Instant::now();
        let is_so = |led: &Vec<Vec<Ipv4Addr>>| led.iter().map(Vec::as_slice).eq(before.iter().map(|led| &**led));
        while !self.addresses().await.as_ref().is_ok_and(is_so) {
            if begun.elapsed() > PATIENCE {
                return Err("nginx leads nobody to a node that is there again".into());
            }
            sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // SIGKILL would leave its workers running. It may already be gone.
        if let Ok(pid) = i32::try_from(self.child.id())
            && let Some(pid) = Pid::from_raw(pid)
        {
            let _ = kill_process(pid, Signal::TERM);
        }
        let _ = self.child.wait();
    }
}

/// Returns the shipped configuration with these nodes and without TLS.
fn instead(shipped: &str, addr: SocketAddr, nodes: &[SocketAddr]) -> Result<String, Failed> {
    let mut text = shipped.replace("listen 443 ssl;", &format!("listen {addr};"));
    for n in 0.. {
        let own = format!("node{}.example:7878", n + 1);
        if !text.contains(&own) {
            break;
        }
        // Lines for nodes beyond these are dropped.
        let lines = text.split_inclusive('\n').filter_map(|line| {
            let Some(node) = nodes.get(n).filter(|_| line.contains(&own)) else {
                return (!line.contains(&own)).then(|| line.to_owned());
            };
            Some(line.replace(&own, &node.to_string()))
        });
        text = lines.collect();
    }
    let all = text.contains(&addr.to_string()) && nodes.iter().all(|node| text.contains(&node.to_string()));
    let none = !text.contains(".example:") && !text.contains("ssl;");
    if all && none {
        Ok(text)
    } else {
        Err(format!("in {SHIPPED} other nodes can't take the place of its own").into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_leads_to_other_nodes_and_nothing_else_changes() {
        let [own, one, two] = ["127.0.0.1:1", "10.0.0.1:2", "10.0.0.2:3"].map(|addr| addr.parse().expect("an address"));
        let shipped = fs::read_to_string(SHIPPED).expect("it is there");
        let text = instead(&shipped, own, &[one, two]).expect("it can be changed");
        let rest = |text: &str| text.lines().filter(|line| line.contains("proxy_")).count();
        assert_eq!(rest(&text), rest(&shipped));
        for fails in ["max_fails=1", "max_fails=0;"] {
            assert_eq!(text.lines().filter(|line| line.contains(fails)).count(), 2);
        }
        assert!(instead("server node1.example:7878;", own, &[one]).is_err());
    }
}
