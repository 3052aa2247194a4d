//! Mau Mau verschärft.
