//! Integration tests of the binary.

mod budget;
mod coach;
mod common;
mod crash;
mod daily;
mod data;
mod descriptors;
mod full;
mod guest;
mod host;
mod join;
mod lang;
mod lines;
mod nodes;
mod paused;
mod screen;
mod starting;
mod terminal;
mod trial;
mod verbs;
