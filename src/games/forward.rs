//! Methods that another value answers.

/// Methods of a trait that do what those of the value in front do.
macro_rules! forward {
    (
        $to:expr;
        $(fn $name:ident(&$this:ident $(, $argument:ident: $type:ty)*) -> $answer:ty;)*
    ) => {
        $(
            fn $name(&$this $(, $argument: $type)*) -> $answer {
                $to.$name($($argument),*)
            }
        )*
    };
}

pub(super) use forward;
