package io.vacha.storage;

/** The database could not do what was asked; the message says what to look at. */
public sealed class StorageException extends RuntimeException permits StorageUnavailableException {
  private static final long serialVersionUID = 1L;

  /** For what has no cause of its own, for example a file of a newer version. */
  public StorageException(String message) {
    super(message);
  }

  /** For a failure of the database or the file system below it. */
  public StorageException(String message, Throwable cause) {
    super(message, cause);
  }
}
