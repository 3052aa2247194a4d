//! The modules of a crate, and the modules that their paths lead to.

use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, UseTree};

/// The path of a module from the root of its crate.
type Place = Vec<String>;
/// Maximum number of re-exports that a name is followed through.
const STEPS_MAX: usize = 8;

/// The modules of a crate, each with the paths in its code.
#[derive(Debug, Default)]
pub struct Modules(BTreeMap<Place, BTreeSet<Vec<String>>>);

impl Modules {
    /// Adds a file, given its path below `src`. Ignores files that do not parse: the compiler
    /// reports those.
    pub fn read(&mut self, path: &str, text: &str) {
        let mut place: Place = path.split('/').map(str::to_owned).collect();
        let last = place.pop().unwrap_or_default();
        match last.trim_end_matches(".rs") {
            "mod" | "lib" | "main" => {}
            name => place.push(name.to_owned()),
        }
        if let Ok(file) = syn::parse_file(text) {
            let mut paths = Paths::default();
            paths.visit_file(&file);
            self.0.entry(place).or_default().extend(paths.0);
        }
    }

    /// Returns each dependency as a pair of modules.
    pub fn arrows(&self) -> impl Iterator<Item = (Place, Place)> + '_ {
        self.0.iter().flat_map(move |(from, paths)| {
            let led = paths.iter().filter_map(move |path| self.lead(from, path, STEPS_MAX));
            led.map(move |to| (from.clone(), to))
        })
    }

    /// Returns the module that defines the target of a path, or `None` if the path leads out of the
    /// crate.
    fn lead(&self, from: &Place, path: &[String], steps: usize) -> Option<Place> {
        let first = path.first()?;
        let below: Place = from.iter().chain([first]).cloned().collect();
        let (mut at, mut rest) = match first.as_str() {
            "crate" => (Place::new(), &path[1..]),
            "self" => (from.clone(), &path[1..]),
            "super" => (from.clone(), path),
            _ if self.0.contains_key(&below) => (from.clone(), path),
            _ => return None,
        };
        while let Some((name, left)) = rest.split_first() {
            if name == "super" {
                at.pop()?;
            } else {
                at.push(name.clone());
                if !self.0.contains_key(&at) {
                    at.pop();
                    break;
                }
            }
            rest = left;
        }
        let Some(name) = rest.first() else { return Some(at) };
        let handed_on = |other: &&Vec<String>| other.last() == Some(name) && other.as_slice() != path;
        let others = self.0.get(&at).into_iter().flatten().filter(handed_on);
        let further = (steps > 0).then(|| others.filter_map(|other| self.lead(&at, other, steps - 1)).next());
        further.flatten().or(Some(at))
    }
}

/// Collects the paths in a file, except in its tests.
#[derive(Default)]
struct Paths(BTreeSet<Vec<String>>);

impl<'a> Visit<'a> for Paths {
    fn visit_item(&mut self, item: &'a Item) {
        if !attributes(item).iter().any(is_test) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.tree(&mut Vec::new(), &item.tree);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        if names.len() > 1 {
            self.0.insert(names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'a syn::Macro) {
        // The tokens of a macro are not parsed, so only paths that start with `crate::` are
        // recognized.
        let text = called.tokens.to_string().replace(' ', "");
        for (at, _) in text.match_indices("crate::") {
            let names = text[at..]
                .split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
                .next();
            let names = names.unwrap_or_default().split("::").map(str::to_owned).collect();
            self.0.insert(names);
        }
        visit::visit_macro(self, called);
    }
}

impl Paths {
    fn tree(&mut self, before: &mut Vec<String>, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.tree(before, &path.tree);
                before.pop();
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
            UseTree::Name(name) => self.end(before, Some(name.ident.to_string())),
            UseTree::Rename(name) => self.end(before, Some(name.ident.to_string())),
            UseTree::Glob(_) => self.end(before, None),
        }
    }

    fn end(&mut self, before: &[String], name: Option<String>) {
        let name = name.filter(|name| name != "self");
        self.0.insert(before.iter().cloned().chain(name).collect());
    }
}

fn is_test(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|what| what == "test")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "others make this list, and it may grow")]
fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(ItemMod { attrs, .. }) => attrs,
        Item::Fn(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        _ => &[],
    }
}
