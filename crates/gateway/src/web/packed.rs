//! Files of the page as they go over the wire: packed once, kept, and sent to whoever can read them.

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

/// How a file is packed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Packing {
    /// The smallest; browsers read it over TLS and from this machine.
    Brotli,
    /// What all read.
    Gzip,
}

impl Packing {
    /// The best that the other side says it can read.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Packing> {
        let said = headers.get_all(ACCEPT_ENCODING).iter();
        let said: Vec<&str> = said
            .filter_map(|value| value.to_str().ok())
            .flat_map(|text| text.split(','))
            .collect();
        let reads = |packing: &Packing| said.iter().any(|word| is_wanted(word, packing.name()));
        [Packing::Brotli, Packing::Gzip].into_iter().find(reads)
    }

    /// How it is called in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Packing::Brotli => "br",
            Packing::Gzip => "gzip",
        }
    }

    /// What is in the file of this name: itself, or what was packed when the page was built, as its ending says.
    pub(crate) fn inside(path: &str) -> (&str, Option<Packing>) {
        match path.strip_suffix(".br") {
            Some(name) => (name, Some(Packing::Brotli)),
            None => (path, None),
        }
    }

    fn pack(self, plain: &[u8]) -> std::io::Result<Vec<u8>> {
        /// Brotli's quality: this is done while the host starts; a debug build is slow enough.
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

/// What was packed with brotli. Nothing, if it is damaged: it was built in.
pub(crate) fn unpacked(packed: &[u8]) -> Vec<u8> {
    const BUFFER: usize = 4096;
    let mut plain = Vec::new();
    match brotli::Decompressor::new(packed, BUFFER).read_to_end(&mut plain) {
        Ok(_) => plain,
        Err(_) => Vec::new(),
    }
}

/// Brotli's window for so many bytes: the smallest that holds them all, as a power of two. The packer's memory grows with it, and at a
/// start all files are packed at once.
fn window(bytes: usize) -> u32 {
    const SMALLEST: u32 = 10;
    const LARGEST: u32 = 24;
    // Of a window 16 bytes are not used.
    (bytes + 16)
        .next_power_of_two()
        .trailing_zeros()
        .clamp(SMALLEST, LARGEST)
}

/// Whether `word`, as `gzip;q=0.5`, wants `name`.
fn is_wanted(word: &str, name: &str) -> bool {
    let mut parts = word.split(';').map(str::trim);
    let is_named = parts.next().is_some_and(|said| said.eq_ignore_ascii_case(name));
    let refused = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
    is_named && !parts.any(refused)
}

/// The hash of a file, and its packed bytes.
type Kept = ([u8; 32], Bytes);

/// A file, packed. What was packed before is kept, as long as the file with this hash is the same: debug builds read files anew.
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
    // Writing into memory can't fail.
    let bytes = Bytes::from(packing.pack(&plain()).unwrap_or_default());
    all().insert(name, (hash, bytes.clone()));
    bytes
}

/// An answer that stays the same as long as the host runs: what `made` gives, packed once.
pub(crate) fn constant<T: Serialize>(path: &str, headers: &HeaderMap, made: impl FnOnce() -> T) -> Response {
    // Our own types have only text for keys: writing them can't fail.
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
