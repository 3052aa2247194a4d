//! A short list without allocation, for lists within a state.

use std::fmt;
use std::ops::Deref;

/// At most `N` items in order. A full queue rejects further items.
#[derive(Clone, Copy)]
pub struct Queue<T: Copy, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Queue<T, N> {
    /// An empty queue; `filler` occupies the unused places.
    pub const fn empty(filler: T) -> Queue<T, N> {
        Queue {
            items: [filler; N],
            len: 0,
        }
    }

    /// Returns whether the queue is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends an item. Returns false if there is no room.
    #[inline]
    pub fn push(&mut self, item: T) -> bool {
        let Some(place) = self.items.get_mut(usize::from(self.len)) else {
            return false;
        };
        *place = item;
        self.len += 1;
        true
    }

    /// Inserts an item at `index`. Returns false if there is no room or `index` is past the end.
    pub fn insert(&mut self, index: usize, item: T) -> bool {
        let len = usize::from(self.len);
        if len >= N || index > len {
            return false;
        }
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
        self.len += 1;
        true
    }

    /// Removes and returns the item at `index`.
    #[inline]
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let len = usize::from(self.len);
        if index >= len {
            return None;
        }
        let item = self.items[index];
        // Usually the last item is removed.
        if index + 1 < len {
            self.items.copy_within(index + 1..len, index);
        }
        self.len -= 1;
        Some(item)
    }

    /// Removes all items.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// The items, to be changed in place.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy, const N: usize> Deref for Queue<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Queue<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Copy + Eq, const N: usize> Eq for Queue<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Queue<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
