package io.vacha.models.transfer;

/** Is told how far a pull is; called from the thread that pulls, and often. */
public interface PullProgress {
  /** A file begins or goes on; the length is -1 where nobody knows it. */
  void begin(String file, long sizeBytes);

  /** So many of its bytes are there. */
  void at(long bytes);

  /** It is there. */
  void end();

  /** Something to know that does not end the pull, in one line. */
  void note(String line);
}
