package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.models.ModelException;
import io.vacha.settings.KeyMask;
import io.vacha.settings.SettingsException;
import io.vacha.storage.StorageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;

/** Explains to a person why a command has failed. */
final class FailureLines {
  private FailureLines() {}

  /**
   * Prints what to do for what a person can mend; the stack of anything else.
   *
   * @return the exit code
   */
  static int explain(Exception failure, PrintWriter err) {
    if (failure instanceof CommandFailure
        || failure instanceof SettingsException
        || failure instanceof ModelException) {
      err.println("vacha: " + failure.getMessage());
    } else {
      storage(failure)
          .ifPresentOrElse(
              line -> err.println("vacha: " + line), () -> err.print(stackTrace(failure)));
    }
    err.flush();
    return 1;
  }

  private static String stackTrace(Exception failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return KeyMask.mask(text.toString());
  }

  /** What to say where the data folder, or a file, is to blame. */
  private static Optional<String> storage(Exception failure) {
    Optional<String> file = Reason.of(failure).map(reason -> "Cannot use " + reason + ".");
    Optional<String> database =
        failure instanceof StorageException ? Optional.of(chain(failure)) : Optional.empty();
    return file.or(() -> database).map(line -> line + hint());
  }

  /** Where to look, if it is the data folder. */
  private static String hint() {
    try {
      return Installation.load().storage().url() == null
          ? " (The data folder is ./data, or what VACHA_DATA says.)"
          : "";
    } catch (SettingsException e) {
      return "";
    }
  }

  /** The messages of a failure and its causes; one that is part of another's is left out. */
  private static String chain(Throwable failure) {
    String text = "";
    for (Throwable each = failure; each != null; each = each.getCause()) {
      String message = String.valueOf(each.getMessage());
      text = text.contains(message) ? text : text + (text.isEmpty() ? "" : " ") + message;
    }
    return text;
  }
}
