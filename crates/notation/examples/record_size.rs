//! How large records are: bytes per deed, as they are written and compressed, for every book and both kinds of bots.
//!
//! `cargo run --release -p maumau-notation --example record_size`

#[path = "../tests/made/mod.rs"]
mod made;

use maumau_rulebooks::BOOKS;
use miniz_oxide::deflate::compress_to_vec;

fn main() {
    println!("book            bot      deeds  bytes/deed  deflated/deed");
    for book in BOOKS {
        for bot in ["random", "simple"] {
            let (record, deeds) = made::record(book, "rounds=0", bot, 40, 1);
            let text = record.to_string();
            let packed = compress_to_vec(text.as_bytes(), 10).len();
            let each = |bytes: usize| bytes as f64 / deeds as f64;
            println!(
                "{:15} {bot:8} {deeds:5}  {:10.2}  {:13.2}",
                book.id,
                each(text.len()),
                each(packed)
            );
        }
    }
}
