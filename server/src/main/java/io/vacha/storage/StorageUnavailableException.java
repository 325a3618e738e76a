package io.vacha.storage;

/**
 * Nothing can be kept or looked up for now: the disk is full, or a file is gone or cannot be read
 * or written. Whoever tries again later finds it working as soon as that is mended.
 */
public final class StorageUnavailableException extends StorageException {
  private static final long serialVersionUID = 1L;

  /** For what has no cause of its own, for example a file that is gone. */
  public StorageUnavailableException(String message) {
    super(message);
  }

  /** For a failure of the database or the file system below it. */
  public StorageUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
