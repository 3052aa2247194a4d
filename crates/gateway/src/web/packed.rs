//! Compressed responses: files are compressed once, cached, and sent to clients that accept the
//! encoding.

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::sync::{Mutex, PoisonError};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Packing {
    /// The smallest; browsers accept it over TLS and from this machine only.
    Brotli,
    /// Accepted by all clients.
    Gzip,
}

impl Packing {
    pub(crate) fn of(headers: &HeaderMap) -> Option<Packing> {
        let said = headers.get_all(ACCEPT_ENCODING).iter();
        let said: Vec<&str> = said
            .filter_map(|value| value.to_str().ok())
            .flat_map(|text| text.split(','))
            .collect();
        let reads = |packing: &Packing| said.iter().any(|word| is_wanted(word, packing.name()));
        [Packing::Brotli, Packing::Gzip].into_iter().find(reads)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Packing::Brotli => "br",
            Packing::Gzip => "gzip",
        }
    }

    /// Splits the suffix off a file that was compressed at build time. Returns the file's name and
    /// encoding.
    pub(crate) fn inside(path: &str) -> (&str, Option<Packing>) {
        match path.strip_suffix(".br") {
            Some(name) => (name, Some(Packing::Brotli)),
            None => (path, None),
        }
    }

    fn pack(self, plain: &[u8]) -> std::io::Result<Vec<u8>> {
        /// Brotli quality for compression at the start of the server; lower in slow debug builds.
        const QUALITY: u32 = if cfg!(debug_assertions) { 5 } else { 10 };
        const BUFFER: usize = 4096;
        match self {
            Packing::Brotli => {
                let mut packer = brotli::CompressorWriter::new(Vec::new(), BUFFER, QUALITY, window(plain.len()));
                packer.write_all(plain)?;
                Ok(packer.into_inner())
            }
            Packing::Gzip => {
                let mut packer = GzEncoder::new(Vec::new(), Compression::best());
                packer.write_all(plain)?;
                packer.finish()
            }
        }
    }
}

/// Decompresses Brotli data; empty if it is damaged, which embedded files are not.
pub(crate) fn unpacked(packed: &[u8]) -> Vec<u8> {
    const BUFFER: usize = 4096;
    let mut plain = Vec::new();
    match brotli::Decompressor::new(packed, BUFFER).read_to_end(&mut plain) {
        Ok(_) => plain,
        Err(_) => Vec::new(),
    }
}

/// Returns Brotli's window for this many bytes, as a power of two: the smallest that holds them
/// all. The compressor's memory grows with the window, and at the start all files are compressed.
fn window(bytes: usize) -> u32 {
    const SMALLEST: u32 = 10;
    const LARGEST: u32 = 24;
    // Brotli leaves 16 bytes of the window unused.
    (bytes + 16)
        .next_power_of_two()
        .trailing_zeros()
        .clamp(SMALLEST, LARGEST)
}

/// Returns whether `word`, such as `gzip;q=0.5`, accepts `name`.
fn is_wanted(word: &str, name: &str) -> bool {
    let mut parts = word.split(';').map(str::trim);
    let is_named = parts.next().is_some_and(|said| said.eq_ignore_ascii_case(name));
    let refused = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
    is_named && !parts.any(refused)
}

type Kept = ([u8; 32], Bytes);

/// Returns a compressed file, from the cache if its hash is unchanged: debug builds read files
/// from disk.
pub(crate) fn packed(path: &str, hash: [u8; 32], packing: Packing, file: &[u8]) -> Bytes {
    match Packing::inside(path).1 {
        Some(inside) if inside == packing => Bytes::copy_from_slice(file),
        Some(_) => kept(path, hash, packing, || unpacked(file)),
        None => kept(path, hash, packing, || file.to_vec()),
    }
}

fn kept(path: &str, hash: [u8; 32], packing: Packing, plain: impl FnOnce() -> Vec<u8>) -> Bytes {
    static KEPT: Mutex<BTreeMap<(String, Packing), Kept>> = Mutex::new(BTreeMap::new());
    let name = (path.to_owned(), packing);
    let all = || KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, bytes)) = all().get(&name).filter(|(known, _)| *known == hash) {
        return bytes.clone();
    }
    // Writing to memory cannot fail.
    let bytes = Bytes::from(packing.pack(&plain()).unwrap_or_default());
    all().insert(name, (hash, bytes.clone()));
    bytes
}

/// Returns a response that never changes while the server runs: the result of `made`, compressed
/// once.
pub(crate) fn constant<T: Serialize>(path: &str, headers: &HeaderMap, made: impl FnOnce() -> T) -> Response {
    // The map keys of our own types are text, so writing them cannot fail.
    let plain = || serde_json::to_vec(&made()).unwrap_or_default();
    let answer = Response::builder()
        .header(CONTENT_TYPE, "application/json")
        .header(VARY, ACCEPT_ENCODING.as_str());
    let built = match Packing::of(headers) {
        Some(packing) => answer
            .header(CONTENT_ENCODING, packing.name())
            .body(Body::from(kept(path, [0; 32], packing, plain))),
        None => answer.body(Body::from(plain())),
    };
    built.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(accepted: &str) -> Option<Packing> {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, accepted.parse().expect("a header"));
        Packing::of(&headers)
    }

    #[test]
    fn the_other_side_says_what_it_reads() {
        assert_eq!(of("gzip, deflate, br"), Some(Packing::Brotli));
        assert_eq!(of("deflate, GZIP;q=0.5"), Some(Packing::Gzip));
        assert_eq!(of("br;q=0, gzip; q=1"), Some(Packing::Gzip));
        assert_eq!(of("identity, brr, gzip;q=0.0"), None);
        assert_eq!(Packing::of(&HeaderMap::new()), None);
    }

    #[test]
    fn what_was_packed_when_it_was_built_goes_out_as_it_is_or_packed_otherwise() {
        let plain = b"(module)".repeat(500);
        let built = Packing::Brotli.pack(&plain).expect("memory");
        let of = |packing| packed("m.wasm.br", [3; 32], packing, &built);
        assert_eq!(of(Packing::Brotli), built);
        let mut read = Vec::new();
        flate2::read::GzDecoder::new(&of(Packing::Gzip)[..])
            .read_to_end(&mut read)
            .expect("gzip");
        assert_eq!(read, plain);
        assert_eq!(unpacked(&built), plain);
        assert_eq!(Packing::inside("m.wasm.br"), ("m.wasm", Some(Packing::Brotli)));
        assert_eq!(Packing::inside("m.js"), ("m.js", None));
    }

    #[test]
    fn what_is_packed_is_the_file_and_is_packed_anew_when_it_changes() {
        for hash in [[1; 32], [2; 32]] {
            let plain = format!("{hash:?}").repeat(50).into_bytes();
            let mut unpacked = Vec::new();
            let small = packed("a.js", hash, Packing::Gzip, &plain);
            flate2::read::GzDecoder::new(&small[..])
                .read_to_end(&mut unpacked)
                .expect("gzip");
            assert_eq!(unpacked, plain);
            let smaller = packed("a.js", hash, Packing::Brotli, &plain);
            unpacked.clear();
            brotli::Decompressor::new(&smaller[..], 4096)
                .read_to_end(&mut unpacked)
                .expect("brotli");
            assert_eq!(unpacked, plain);
            assert!(small.len() < plain.len() / 4, "it is small");
        }
    }
}
