//! `cargo xtask tokens`: the size of the Rust code in tokens, a measure independent of formatting
//! and comments.

use crate::tree::{self, Tree};
use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Prints the number of tokens in `crates/*/src` of the checkout in `folder`, per crate and in
/// total.
///
/// Tokens are counted as `proc_macro2` separates them: each identifier, literal, punctuation
/// character (`::` is two) and delimiter is one. Comments, documentation and tests are not counted.
/// Tests are items under `#[cfg(test)]` or `#[test]`, files named `tests.rs`, files in a folder
/// named `tests`, and files of a module declared under `#[cfg(test)]`.
pub fn count(folder: Option<&Path>) -> Result<(), String> {
    let tree = Tree::read_in(folder.unwrap_or(&tree::root()))?;
    let counts = of(&tree)?;
    for (name, tokens) in &counts {
        println!("{name:12}{tokens:>9}");
    }
    println!("{:12}{:>9}", "total", counts.values().sum::<usize>());
    Ok(())
}

fn of(tree: &Tree) -> Result<BTreeMap<String, usize>, String> {
    let mut files = Vec::new();
    let mut tests = BTreeSet::new();
    let rust = tree.files.iter().filter(|file| file.path.ends_with(".rs"));
    for file in rust.filter(|file| file.path.starts_with("crates/") && tree::is_src(&file.path)) {
        let stream: TokenStream = file.text.parse().map_err(|error| format!("{}: {error}", file.path))?;
        let mut counted = Counted::default();
        counted.add(stream);
        tests.extend(counted.test_modules.iter().map(|name| module_file(&file.path, name)));
        files.push((&file.path, counted.tokens));
    }
    let mut counts = BTreeMap::new();
    for (path, tokens) in files {
        if let Some(name) = tree::crate_of(path).filter(|_| !tests.contains(path)) {
            *counts.entry(name.to_owned()).or_default() += tokens;
        }
    }
    Ok(counts)
}

/// Returns the path of the module `name` that the file `parent` declares.
fn module_file(parent: &str, name: &str) -> String {
    let (folder, file) = parent.rsplit_once('/').unwrap_or(("", parent));
    match file.trim_end_matches(".rs") {
        "lib" | "main" | "mod" => format!("{folder}/{name}.rs"),
        own => format!("{folder}/{own}/{name}.rs"),
    }
}

#[derive(Default)]
struct Counted {
    tokens: usize,
    /// Modules in other files that are declared under `#[cfg(test)]`.
    test_modules: Vec<String>,
}

impl Counted {
    /// Adds the tokens of `stream`, skipping documentation and test items.
    fn add(&mut self, stream: TokenStream) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while let Some(tree) = trees.get(at) {
            match attribute(&trees[at..]) {
                Some((length, group)) if is_doc(group) => at += length,
                Some((_, group)) if is_test(group) => at += self.skip_item(&trees[at..]),
                Some(_) | None => {
                    self.add_tree(tree);
                    at += 1;
                }
            }
        }
    }

    fn add_tree(&mut self, tree: &TokenTree) {
        match tree {
            TokenTree::Group(group) => {
                self.tokens += if group.delimiter() == Delimiter::None { 0 } else { 2 };
                self.add(group.stream());
            }
            TokenTree::Ident(_) | TokenTree::Punct(_) | TokenTree::Literal(_) => self.tokens += 1,
        }
    }

    /// Returns the length of the test item at the start of `trees`, including its attributes.
    fn skip_item(&mut self, trees: &[TokenTree]) -> usize {
        let ends = |tree: &TokenTree| match tree {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            TokenTree::Punct(punct) => punct.as_char() == ';',
            TokenTree::Ident(_) | TokenTree::Literal(_) => false,
        };
        let end = trees.iter().position(ends).unwrap_or(trees.len() - 1);
        if let [
            ..,
            TokenTree::Ident(keyword),
            TokenTree::Ident(name),
            TokenTree::Punct(_),
        ] = &trees[..=end]
            && keyword == "mod"
        {
            self.test_modules.push(name.to_string());
        }
        end + 1
    }
}

/// Returns the attribute at the start of `trees`, if there is one: its length and the content of
/// its brackets.
fn attribute(trees: &[TokenTree]) -> Option<(usize, &Group)> {
    let is = |tree: &TokenTree, wanted: char| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == wanted);
    let (length, group) = match trees {
        [hash, TokenTree::Group(group), ..] if is(hash, '#') => (2, group),
        [hash, bang, TokenTree::Group(group), ..] if is(hash, '#') && is(bang, '!') => (3, group),
        _ => return None,
    };
    (group.delimiter() == Delimiter::Bracket).then_some((length, group))
}

fn is_doc(attribute: &Group) -> bool {
    words(attribute).first().is_some_and(|first| first == "doc")
}

/// Returns whether the attribute is `test`, `cfg(test)` or `cfg(all(test, …))`.
fn is_test(attribute: &Group) -> bool {
    let words = words(attribute);
    let words: Vec<String> = words.iter().map(Ident::to_string).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    matches!(
        words.as_slice(),
        ["test"] | ["cfg", "test"] | ["cfg", "all", "test", ..]
    )
}

/// Returns all identifiers in a group, including nested groups.
fn words(group: &Group) -> Vec<Ident> {
    let of = |tree: TokenTree| match tree {
        TokenTree::Ident(ident) => vec![ident],
        TokenTree::Group(group) => words(&group),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Vec::new(),
    };
    group.stream().into_iter().flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        let mut counted = Counted::default();
        counted.add(text.parse().expect("Rust"));
        counted.tokens
    }

    #[test]
    fn identifiers_literals_punctuation_and_delimiters_are_tokens() {
        assert_eq!(count("fn a() -> u8 { b::c(\"x y\") }"), 16);
    }

    #[test]
    fn comments_documentation_and_tests_are_no_tokens() {
        assert_eq!(count("//! a\n/// b\nuse c; // d\n/* e */"), 3);
        assert_eq!(
            count("use c;\n#[cfg(test)]\n#[allow(x)]\nmod tests { fn d() {} }\nuse e;"),
            6
        );
        assert_eq!(count("#[cfg(all(test, unix))] use a::b;"), 0);
        assert_eq!(count("#[cfg(not(test))] use a;"), 13);
    }

    #[test]
    fn files_of_tests_are_left_out() {
        let files = [
            ("crates/a/src/lib.rs", "#[cfg(test)] mod words; mod b;"),
            ("crates/a/src/words.rs", "use a;"),
            ("crates/a/src/b.rs", "use a; #[cfg(test)] mod tests;"),
            ("crates/a/src/b/tests.rs", "use a;"),
            ("crates/a/tests/it.rs", "use a;"),
            ("xtask/src/main.rs", "use a;"),
        ];
        assert_eq!(of(&Tree::of(&files)), Ok(BTreeMap::from([("a".into(), 6)])));
        assert_eq!(module_file("crates/a/src/b.rs", "c"), "crates/a/src/b/c.rs");
    }
}
