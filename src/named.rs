//! Enums whose members have names.

/// An enum with the name of each member behind it: `ALL` has the members in their
/// order, `name` says what one is called, and `called` finds it.
macro_rules! named {
    (
        $(#[$about:meta])*
        $visible:vis enum $type:ident {
            $($(#[$told:meta])* $member:ident = $name:literal,)*
        }
    ) => {
        $(#[$about])*
        $visible enum $type {
            $($(#[$told])* $member,)*
        }

        impl $type {
            /// All of them, in their order.
            $visible const ALL: [$type; [$($name),*].len()] = [$($type::$member),*];

            /// What it is called.
            #[must_use]
            $visible const fn name(self) -> &'static str {
                match self {
                    $($type::$member => $name,)*
                }
            }

            /// The one that is called so.
            #[must_use]
            $visible fn called(name: &str) -> Option<$type> {
                Self::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    };
}

pub(crate) use named;
