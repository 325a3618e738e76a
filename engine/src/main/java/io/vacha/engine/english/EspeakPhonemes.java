package io.vacha.engine.english;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.ChildProcess;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import io.vacha.process.Sandbox;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Asks espeak-ng, which is started for each clause, for its phonemes in IPA letters, and puts the
 * marks after clauses back with a space, as piper-phonemize does. Immutable; for platform threads.
 *
 * @param program the espeak-ng program
 * @param voice the name of its voice, such as {@code en-us}
 * @param options how the phonemes are written, beyond {@code --ipa}
 */
public record EspeakPhonemes(String program, String voice, List<String> options) {
  private static final Pattern CLAUSE_END = Pattern.compile("(?<=[.,;:!?])\\s+");
  private static final Pattern LANGUAGE_NOTE = Pattern.compile("\\([a-z-]+\\)");
  private static final String MARKS = ".!?,:;";
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final int MAX_ANSWER_BYTES = 1 << 20;

  public EspeakPhonemes {
    options = List.copyOf(options);
  }

  /** One that writes phonemes as they come. */
  public EspeakPhonemes(String program, String voice) {
    this(program, voice, List.of());
  }

  /**
   * A clause as it is said.
   *
   * @param words as they were handed over, at least one
   * @param phonemes of all of them; words that are said as one are not parted by a space
   * @param mark that it ends with; empty where it ends with none
   */
  public record Clause(List<String> words, String phonemes, String mark) {
    public Clause {
      words = List.copyOf(words);
    }
  }

  /**
   * The phonemes of a text; empty where it has none.
   *
   * @throws EngineException UNAVAILABLE or TIMED_OUT where espeak-ng does not answer; CANCELLED
   */
  public String of(String text, Cancellation stop) throws EngineException {
    return clauses(text, stop).stream()
        .map(clause -> clause.phonemes() + clause.mark())
        .collect(Collectors.joining(" "))
        .strip();
  }

  /** The same clause by clause; none where it has none. */
  public List<Clause> clauses(String text, Cancellation stop) throws EngineException {
    List<Clause> clauses = new ArrayList<>();
    for (String clause : CLAUSE_END.split(text.strip())) {
      List<String> words = SpeakableWords.of(clause);
      if (!words.isEmpty()) {
        clauses.add(new Clause(words, ask(String.join(" ", words), stop), mark(words.getLast())));
      }
    }
    return clauses;
  }

  private static String mark(String lastWord) {
    String last = lastWord.substring(lastWord.length() - 1);
    return MARKS.contains(last) ? last : "";
  }

  private String ask(String words, Cancellation stop) throws EngineException {
    try (ChildProcess child = ChildProcess.start("espeak-phonemes", command(), Map.of());
        Watchdog watchdog = new Watchdog(Deadline.after(PATIENCE), stop, child::kill)) {
      try (OutputStream input = child.input()) {
        input.write(words.getBytes(StandardCharsets.UTF_8));
      }
      byte[] answer = child.output().readNBytes(MAX_ANSWER_BYTES);
      stop.check();
      if (watchdog.hasFired()) {
        throw EngineException.timedOut("espeak-ng does not tell its phonemes");
      }
      return cleaned(new String(answer, StandardCharsets.UTF_8));
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      stop.check();
      throw EngineException.unavailable("espeak-ng tells no phonemes", e);
    }
  }

  private List<String> command() throws IOException {
    List<String> command =
        new ArrayList<>(List.of(program, "-v", voice, "-q", "--ipa", "-b", "1", "--stdin"));
    command.addAll(options);
    return Sandbox.PROGRAM.around(command, List.of());
  }

  /** Without line ends and notes of the language, such as {@code (fr)}. */
  private static String cleaned(String answer) {
    return LANGUAGE_NOTE.matcher(answer).replaceAll("").strip().replaceAll("\\s+", " ");
  }
}
