package io.vacha.http.connection;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;

/** An answer as it is written, timed while the client is waited for. Confined to its request. */
final class PacedOutput extends ServletOutputStream {
  /** What is written at once, so that a long answer is seen to move. */
  private static final int PIECE_BYTES = 8 * 1024;

  private final ServletOutputStream answer;
  private final Pace pace;

  PacedOutput(ServletOutputStream answer, Pace pace) {
    this.answer = answer;
    this.pace = pace;
  }

  @Override
  public void write(int b) throws IOException {
    timed(1, () -> answer.write(b));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    for (int written = 0; written < length; written += PIECE_BYTES) {
      int from = offset + written;
      int piece = Math.min(PIECE_BYTES, length - written);
      timed(piece, () -> answer.write(bytes, from, piece));
    }
  }

  @Override
  public void flush() throws IOException {
    timed(0, answer::flush);
  }

  @Override
  public void close() throws IOException {
    timed(0, answer::close);
  }

  @FunctionalInterface
  private interface Writing {
    void run() throws IOException;
  }

  private void timed(int bytes, Writing writing) throws IOException {
    pace.waiting(System.nanoTime());
    try {
      writing.run();
    } finally {
      pace.moved(System.nanoTime(), bytes);
    }
  }

  @Override
  public boolean isReady() {
    return answer.isReady();
  }

  @Override
  public void setWriteListener(WriteListener listener) {
    answer.setWriteListener(listener);
  }
}
