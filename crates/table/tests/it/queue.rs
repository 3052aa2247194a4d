//! A queue keeps its order and rejects items that do not fit.

use maumau_table::Queue;

fn queue(items: &[u8]) -> Queue<u8, 4> {
    let mut queue = Queue::empty(0);
    for &item in items {
        assert!(queue.push(item), "there is room for {item}");
    }
    queue
}

#[test]
fn what_is_put_in_between_moves_the_rest_back() {
    let mut first = queue(&[1, 2, 3]);
    assert!(first.insert(0, 9));
    assert_eq!(*first, [9, 1, 2, 3]);

    let mut middle = queue(&[1, 2]);
    assert!(middle.insert(1, 9));
    assert_eq!(*middle, [1, 9, 2]);

    let mut last = queue(&[1, 2]);
    assert!(last.insert(2, 9));
    assert_eq!(*last, [1, 2, 9]);
}

#[test]
fn a_full_queue_takes_nothing_more() {
    let mut full = queue(&[1, 2, 3, 4]);
    assert!(!full.push(5));
    assert!(!full.insert(0, 5) && !full.insert(4, 5));
    assert_eq!(*full, [1, 2, 3, 4]);
}

#[test]
fn nothing_is_put_behind_the_end() {
    let mut short = queue(&[1]);
    assert!(!short.insert(2, 5));
    assert_eq!(*short, [1]);
}

#[test]
fn what_is_taken_out_moves_the_rest_up() {
    let mut middle = queue(&[1, 2, 3, 4]);
    assert_eq!(middle.remove(1), Some(2));
    assert_eq!(*middle, [1, 3, 4]);
    assert_eq!(middle.remove(2), Some(4));
    assert_eq!(*middle, [1, 3]);
    assert_eq!(middle.remove(2), None);
}
