package io.vacha.engine.pocketsphinx.phrase;

import io.vacha.engine.EngineException;
import io.vacha.process.Child;
import io.vacha.process.Sandbox;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * English words that the dictionary lacks, such as names, in its phones: as espeak-ng says them.
 * Takes 20 ms for all words of a request together. Immutable.
 */
final class OutOfVocabularyPronouncer {
  private static final Duration DEADLINE = Duration.ofSeconds(10);
  private static final String MARKS = "[',%=|]";

  private final Map<String, String> phones = new HashMap<>();

  OutOfVocabularyPronouncer() {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    OutOfVocabularyPronouncer.class.getResourceAsStream("espeak-cmu.tsv")),
                StandardCharsets.UTF_8))) {
      for (String line : in.lines().skip(1).toList()) {
        String[] columns = line.split("\t", -1);
        phones.put(columns[0], columns[1]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The reading of each word.
   *
   * @param words of small Latin letters and apostrophes only
   * @return none for a word with a sound that English does not have
   * @throws EngineException UNAVAILABLE where espeak-ng cannot be run
   */
  Map<String, List<String>> readings(List<String> words) throws EngineException {
    Map<String, List<String>> readings = new HashMap<>();
    if (words.isEmpty()) {
      return readings;
    }
    List<String> lines = spoken(words);
    for (int i = 0; i < words.size(); i++) {
      String reading = lines.size() == words.size() ? reading(lines.get(i)) : "";
      readings.put(words.get(i), reading.isEmpty() ? List.of() : List.of(reading));
    }
    return readings;
  }

  private String reading(String spoken) {
    List<String> reading = new ArrayList<>();
    for (String sound : spoken.strip().split("[_ ]+")) {
      String known = phones.get(sound.replaceAll(MARKS, ""));
      if (known == null) {
        return "";
      }
      if (!known.isEmpty()) {
        reading.add(known);
      }
    }
    return String.join(" ", reading);
  }

  /** Through files, because a request's thread must not wait for a pipe. */
  private static List<String> spoken(List<String> words) throws EngineException {
    try {
      Path text = Files.createTempFile("vacha-words", ".txt");
      Path answer = Files.createTempFile("vacha-words", ".out");
      try {
        Files.writeString(text, String.join("\n\n", words) + "\n");
        run(text, answer);
        return Files.readAllLines(answer).stream().filter(line -> !line.isBlank()).toList();
      } finally {
        Files.delete(text);
        Files.delete(answer);
      }
    } catch (IOException e) {
      throw EngineException.unavailable("espeak-ng, which reads unknown words, does not run", e);
    }
  }

  private static List<String> command(Path text) {
    return List.of("espeak-ng", "-q", "-x", "--sep=_", "-v", "en-us", "-f", text.toString());
  }

  private static void run(Path text, Path answer) throws IOException {
    ProcessBuilder program =
        new ProcessBuilder(Sandbox.PROGRAM.around(command(text), List.of(text)))
            .redirectOutput(answer.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    program.environment().clear();
    program.environment().put("LANG", "C.UTF-8");
    try (Child process = Child.startForking(program)) {
      if (process.statusWithin(DEADLINE).orElse(Child.KILLED) != 0) {
        throw new IOException("espeak-ng failed or does not end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
