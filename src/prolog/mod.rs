//! The engine room: sole owner of the Prolog machine.
