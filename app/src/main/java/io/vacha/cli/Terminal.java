package io.vacha.cli;

import java.io.Console;
import java.util.Optional;

/** The person at the terminal, if there is one. */
public final class Terminal {
  private Terminal() {}

  private static Optional<Console> console() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal);
  }

  /** Whether input and output of this process are a terminal. */
  public static boolean isThere() {
    return console().isPresent();
  }

  /** What a person answers; empty where nobody is there, or the input ends. */
  public static String ask(String question) {
    return console()
        .flatMap(terminal -> Optional.ofNullable(terminal.readLine("%s", question)))
        .orElse("");
  }
}
