//! The docs are a book: `docs/SUMMARY.md` lists every page once, and every link in a Markdown file leads somewhere.

use super::Breach;
use crate::tree::{self, Tree};
use regex_lite::Regex;
use std::path::Path;
use std::sync::LazyLock;

const SUMMARY: &str = "docs/SUMMARY.md";
/// A Markdown link or picture; the target ends at a space or at the closing bracket.
static LINK: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"\]\(([^)\s]+)[^)]*\)").expect("a pattern"));
/// Inline code: a link in it is an example.
static CODE: LazyLock<Regex> = LazyLock::new(|| Regex::new("`[^`]*`").expect("a pattern"));

/// Finds pages that the summary does not list exactly once, and broken links.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let pages: Vec<&str> = tree.files.iter().map(|file| file.path.as_str()).collect();
    let pages: Vec<&str> = pages.into_iter().filter(|path| path.ends_with(".md")).collect();
    let mut found = unlisted(tree, &pages);
    for page in pages {
        for (line, target) in links(tree.text(page).unwrap_or_default()) {
            if !leads_somewhere(tree, page, &target) {
                found.push(Breach::new(page, line, format!("the link to `{target}` leads nowhere")));
            }
        }
    }
    found
}

/// Finds pages that the summary does not list exactly once.
fn unlisted(tree: &Tree, pages: &[&str]) -> Vec<Breach> {
    let Some(summary) = tree.text(SUMMARY) else {
        return Vec::new();
    };
    let listed: Vec<String> = links(summary).into_iter().map(|(_, target)| target).collect();
    let below = pages.iter().filter_map(|path| path.strip_prefix("docs/"));
    below
        .filter(|page| *page != "SUMMARY.md")
        .filter_map(|page| match listed.iter().filter(|target| *target == page).count() {
            1 => None,
            n => Some(Breach::new(SUMMARY, 0, format!("list `{page}` once, not {n} times"))),
        })
        .collect()
}

/// Returns the links in a Markdown text with their lines, ignoring code.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut is_code = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        if is_code {
            continue;
        }
        let line = CODE.replace_all(line, "");
        for link in LINK.captures_iter(&line) {
            found.push((number + 1, link[1].to_owned()));
        }
    }
    found
}

/// Returns whether a link leads to an existing file, to an existing heading, or out of the
/// repository.
fn leads_somewhere(tree: &Tree, page: &str, target: &str) -> bool {
    if target.contains("://") || target.starts_with("mailto:") {
        return true;
    }
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if path.is_empty() {
        page.to_owned()
    } else {
        joined(page, path)
    };
    // Pictures and folders are not in the tree.
    let exists = tree.text(&path).is_some() || tree::root().join(&path).exists();
    let is_page = path.ends_with(".md") && !heading.is_empty();
    exists
        && (!is_page
            || tree
                .text(&path)
                .is_some_and(|text| headings(text).any(|slug| slug == heading)))
}

/// Returns the path of a link's target from the root of the repository.
fn joined(page: &str, target: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in Path::new(target).iter().filter_map(|part| part.to_str()) {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns the headings as link anchors: lower case, hyphens for spaces, no punctuation.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix('#'));
    lines.map(|heading| {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: (&str, &str) = (SUMMARY, "- [Play](play.md)\n- [Why](why/one.md)\n");

    fn said(play: &str, more: &[(&str, &str)]) -> Vec<String> {
        let mut files = vec![BOOK, ("docs/why/one.md", "# One\n"), ("docs/play.md", play)];
        files.extend(more);
        breaches(&Tree::of(&files)).iter().map(Breach::to_string).collect()
    }

    #[test]
    fn a_link_leads_to_a_file_and_its_heading() {
        assert!(
            said(
                "## Two cards!\n[a](why/one.md#one) [b](#two-cards) [c](https://x.org)",
                &[]
            )
            .is_empty()
        );
        assert!(said("`[a](nowhere.md)`\n```\n[b](nowhere.md)\n```\n", &[]).is_empty());
        let nowhere = "docs/play.md:1: the link to `why/two.md` leads nowhere";
        assert_eq!(said("[a](why/two.md)", &[]), [nowhere]);
        assert_eq!(said("[a](why/one.md#two)", &[]).len(), 1);
    }

    #[test]
    fn a_page_that_the_book_does_not_list_is_found() {
        let unlisted = "docs/SUMMARY.md: list `host.md` once, not 0 times";
        assert_eq!(said("", &[("docs/host.md", "")]), [unlisted]);
    }
}
