package io.vacha.storage.postgres;

/** One of the things that are done in one transaction, and who waits for it. */
public interface GroupWork {
  /** Called once the transaction that it was part of is committed. */
  void done();

  /** Called once if nothing of it was kept, or if nobody knows. */
  void failed(Throwable cause);
}
