//! Tests of the renderers.
