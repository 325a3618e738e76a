package io.vacha.storage;

/**
 * What one transaction does. It runs on a thread of the database while others wait, so it reads and
 * writes rows and nothing else.
 */
@FunctionalInterface
public interface Work<T> {
  /** Runs inside the transaction, which must not be kept or used afterwards. */
  T run(Transaction transaction);
}
