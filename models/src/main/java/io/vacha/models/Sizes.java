package io.vacha.models;

import java.util.Locale;

/** Lengths for people. */
public final class Sizes {
  private Sizes() {}

  /** A length in decimal units, for example {@code 366 MB} or {@code 1.6 GB}. */
  public static String words(long bytes) {
    if (bytes < 1_000_000) {
      return String.format(Locale.ROOT, "%d kB", Math.max(1, Math.round(bytes / 1e3)));
    }
    return bytes < 1_000_000_000
        ? String.format(Locale.ROOT, bytes < 10_000_000 ? "%.1f MB" : "%.0f MB", bytes / 1e6)
        : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
  }
}
