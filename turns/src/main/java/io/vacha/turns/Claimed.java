package io.vacha.turns;

/** Something that waits for its turn. */
@FunctionalInterface
interface Claimed {
  /** Whose it is, and how long it takes. */
  Claim claim();
}
