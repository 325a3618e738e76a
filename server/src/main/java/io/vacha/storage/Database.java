package io.vacha.storage;

import java.time.InstantSource;
import java.util.Optional;

/**
 * Where keys, quotas and usage are kept. Thread-safe; any number of threads and, where the kind of
 * database allows it, several processes work on it at once.
 */
public interface Database extends AutoCloseable {
  /** Why nothing can be written at present; empty where all is well. Answers at once. */
  Optional<String> problem();

  /**
   * Looks whether it can be written if there is doubt, which brings it back where that is possible.
   * Called again and again, so that a service without requests notices too.
   */
  void look();

  /** The time that everybody who uses this database goes by. */
  InstantSource clock();

  /**
   * Notes what everybody who uses this database must have in common, the first time, and compares
   * it from then on.
   *
   * @param what its name
   * @param fingerprint tells one from another and nothing else about it
   * @throws StorageException if another was noted before
   */
  void agree(String what, String fingerprint);

  /**
   * Notes something of those who use this database in place of what was noted of that before; a
   * database of one machine keeps none of it.
   */
  void note(String what, String value);

  /** What is noted, also by {@link #agree}; empty where nothing is. */
  Optional<String> noted(String what);

  /**
   * What tells this database from every other, copies included; empty where it is not shared, or
   * cannot be told.
   */
  Optional<String> identity();

  /**
   * Does {@code work} in a transaction that is isolated from every other and returns its result
   * once it is on disk. If {@code work} throws, nothing of it is kept and the exception is thrown
   * here. Not interrupted by {@link Thread#interrupt}.
   *
   * @throws StorageException if the database cannot do it; nothing is kept then
   * @throws StorageUnavailableException if it can do nothing at present; nothing is kept then, but
   *     of a database on another machine nobody knows if it was lost just as it finished
   */
  <T> T write(Work<T> work);

  /**
   * As {@link #write}, but returns before the flush to disk: the end of the process does not undo
   * it, a loss of power may. For what holds no money, since it costs a hundredth.
   *
   * @throws StorageException if the database cannot do it, {@link StorageUnavailableException} if
   *     it can do nothing at present; nothing is kept then
   */
  <T> T writeUnflushed(Work<T> work);

  /**
   * Does {@code work} soon, in the order of the calls, without waiting for it; waits only while too
   * much work is queued already. It is not flushed to disk on its own. A failure is logged. What is
   * queued when the process is killed is lost; {@link #close} finishes it.
   */
  void writeLater(Work<?> work);

  /**
   * Reads from one consistent snapshot that holds everything committed before the call.
   *
   * @throws StorageException if the database cannot be read
   */
  <T> T read(Work<T> work);

  /** Finishes what is queued and closes the database; a second call does nothing. */
  @Override
  void close();
}
