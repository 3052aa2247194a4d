# The verbs of this repository; each is one line of cargo that can be typed without just.

# list the verbs
default:
    @just --list

# start maumau: prints a link to play by
serve:
    cargo run --release

# play in this terminal against bots
play *words:
    cargo run --release -- play {{words}}

# all that CI runs
test:
    cargo xtask test

# the laws that can be checked by reading the source
tidy:
    cargo xtask tidy

# the laws on random matches of right and wrong deeds: so many rounds of each book (a night: 100000)
laws rounds="2000":
    MAUMAU_ROUNDS={{rounds}} cargo test --profile laws -p maumau-sight laws -- --nocapture

# code and scenes of paragraphs or books; without names, a count for each book
coverage *names:
    cargo xtask coverage {{names}}

# run scenes: all, or those given
scene *files="scenes":
    cargo run -q -- scene {{files}}

# write golden records anew, after looking at what changed
bless:
    cargo xtask bless

# the program alone, and the Debian package, in target/package; tried
package:
    deploy/package.sh

# ours beside other systems
peers:
    cargo xtask peers

# format everything
format:
    cargo fmt --all
