package io.vacha.cli;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why a file or folder could not be used, in words; the JDK says only which one it was. */
public final class Reason {
  private Reason() {}

  /** The path and what is wrong with it; empty where no file is to blame. */
  public static Optional<String> of(@Nullable Throwable failure) {
    for (Throwable each = failure; each != null; each = each.getCause()) {
      if (each instanceof FileSystemException file) {
        return Optional.of(file.getFile() + ": " + words(file));
      }
    }
    return Optional.empty();
  }

  private static String words(FileSystemException failure) {
    return switch (failure) {
      case NoSuchFileException _ -> "there is no such file or folder";
      case AccessDeniedException _ -> "permission denied";
      case FileAlreadyExistsException _ -> "something else is in its place";
      default -> failure.getReason() == null ? "it cannot be used" : failure.getReason();
    };
  }
}
