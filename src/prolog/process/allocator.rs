//! Memory that ran out ends the process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, Ordering};

/// What a process says on standard error when its memory has run out.
pub(super) const EXHAUSTED: &str = "memory allocation failed\n";

/// Whether this process has ever been given memory by a [`FatalAllocator`].
static IN_USE: AtomicBool = AtomicBool::new(false);

/// An allocator that ends the process where the one behind it has no more
/// memory.
///
/// The Prolog machine tries to go on without: it raises what stands at the
/// first place of its heap, which may be any term that it has seen, and
/// `catch/3` takes that for an error of the program's. So every program that
/// starts engine processes declares this allocator; they refuse to serve
/// without it.
///
/// ```
/// use trilog::prolog::process::FatalAllocator;
///
/// #[global_allocator]
/// static ALLOCATOR: FatalAllocator = FatalAllocator::new();
/// # fn main() {}
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct FatalAllocator<A = System>(A);

impl FatalAllocator {
    /// Memory of the system's.
    #[must_use]
    pub const fn new() -> Self {
        FatalAllocator(System)
    }
}

impl<A> FatalAllocator<A> {
    /// Memory of another allocator's.
    #[must_use]
    pub const fn over(allocator: A) -> Self {
        FatalAllocator(allocator)
    }
}

// The one unsafe code of the project. Each call is passed on as it came, so the
// allocator behind this one keeps its contract with the caller; what comes back is
// passed on, too, unless it is null. The end needs no memory.
#[allow(unsafe_code)]
unsafe impl<A: GlobalAlloc> GlobalAlloc for FatalAllocator<A> {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        given(unsafe { self.0.alloc(layout) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { self.0.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        given(unsafe { self.0.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        given(unsafe { self.0.realloc(memory, layout, size) })
    }
}

fn given(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        // One call: whoever reads it sees all of it or nothing.
        let _ = nix::unistd::write(std::io::stderr(), EXHAUSTED.as_bytes());
        std::process::abort();
    }
    if !IN_USE.load(Ordering::Relaxed) {
        IN_USE.store(true, Ordering::Relaxed);
    }
    memory
}

/// Whether the program has declared a [`FatalAllocator`].
pub(super) fn is_in_use() -> bool {
    // Every program allocates before its `main`.
    IN_USE.load(Ordering::Relaxed)
}
