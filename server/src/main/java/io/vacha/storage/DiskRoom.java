package io.vacha.storage;

import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * The room on a disk. Long files leave some of it, without which no charge could be written, nor
 * anybody served. Thread-safe.
 */
public final class DiskRoom {
  /** So many bytes of a long file are written before it is looked again. */
  public static final long BETWEEN_LOOKS = 8L << 20;

  private static final long KEPT_FREE_BYTES = 1L << 30;

  private final LongSupplier usable;

  /** Room of which there are so many bytes. */
  public DiskRoom(LongSupplier usable) {
    this.usable = usable;
  }

  /** The room where a folder is. */
  public static DiskRoom of(Path folder) {
    return new DiskRoom(() -> folder.toFile().getUsableSpace());
  }

  /** How many bytes long files may take; less than nothing where they may take none. */
  public long left() {
    return usable.getAsLong() - KEPT_FREE_BYTES;
  }
}
