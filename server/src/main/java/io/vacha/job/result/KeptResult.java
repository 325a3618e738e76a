package io.vacha.job.result;

import io.vacha.job.part.ByteRange;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** A result of a job in one of its forms, wherever it is; its bytes never change. */
public interface KeptResult extends Closeable {
  /** How many bytes it has. */
  long size();

  /**
   * Writes some of its bytes.
   *
   * @throws IOException if they cannot be had any longer, or not be written
   */
  void copy(ByteRange range, OutputStream out) throws IOException;
}
