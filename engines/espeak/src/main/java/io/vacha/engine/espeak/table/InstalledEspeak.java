package io.vacha.engine.espeak.table;

import io.vacha.process.Child;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The espeak-ng program of this machine, run for its answers at set-up only.
 *
 * @param program a name looked up in PATH, or a path
 */
record InstalledEspeak(String program) {
  private static final Pattern DATA = Pattern.compile("Data at: (.+)");
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  /** Where the program keeps its data. @throws IOException if it is not installed */
  Path dataFolder() throws IOException {
    String answer = run(Path.of("."), List.of("--version"));
    Matcher matcher = DATA.matcher(answer);
    if (!matcher.find()) {
      throw new IOException(program + " does not say where its data is: " + answer.strip());
    }
    return Path.of(matcher.group(1).strip());
  }

  /** Compiles {@code LANGUAGE_rules} and {@code LANGUAGE_list} of a folder into a data folder. */
  void compileDictionary(Path data, Path sources, String language) throws IOException {
    run(sources, List.of("--path=" + data, "--compile=" + language));
  }

  /** Checks that the program finds these phonemes. @throws IOException if it does not */
  void requirePhonemes(Path data, String language, String phonemes) throws IOException {
    String answer =
        run(data, List.of("--path=" + data, "-v", language, "-q", "-x", "[[" + phonemes + "]]"));
    if (!answer.strip().equals(phonemes.replace("|", ""))) {
      throw new IOException("espeak-ng does not take the Khmer table: " + answer.strip());
    }
  }

  private String run(Path folder, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(arguments);
    Path answer = Files.createTempFile("espeak-ng", ".txt");
    try {
      run(folder, List.copyOf(command), answer);
      return Files.readString(answer);
    } finally {
      Files.delete(answer);
    }
  }

  /** Into a file, because reading what a hanging program says would hang, too. */
  private static void run(Path folder, List<String> command, Path answer) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(answer.toFile());
    try (Child process = Child.start(builder)) {
      process.input().close();
      OptionalInt status = process.statusWithin(DEADLINE);
      if (status.isEmpty()) {
        throw new IOException(String.join(" ", command) + " does not end");
      }
      if (status.getAsInt() != 0) {
        String said = Files.readString(answer).strip();
        throw new IOException(String.join(" ", command) + " failed: " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while espeak-ng was asked", e);
    }
  }
}
