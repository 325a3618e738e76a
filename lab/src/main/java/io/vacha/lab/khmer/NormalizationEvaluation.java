package io.vacha.lab.khmer;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.normalize.spoken.Verbalizer;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.script.CanonicalSpelling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Spoken forms against what Google's Khmer text normalisation expects.
 *
 * <p>A classifier's line is read end to end: its text normalised, and what it is expected to be,
 * said by our verbaliser. A verbaliser's line is written as somebody would write it and normalised,
 * where there is one way to write it; else its message is said. Spaces, rests, punctuation, case
 * and the order of marks within a syllable do not count.
 *
 * @param lines each line with its outcome, by file
 */
public record NormalizationEvaluation(List<Outcome> lines) {
  /**
   * One line.
   *
   * @param place file and line
   * @param input what was read
   * @param agrees whether the outcome is the expected one
   */
  public record Outcome(
      String place, String input, String expected, String actual, boolean agrees) {}

  public NormalizationEvaluation {
    lines = List.copyOf(lines);
  }

  /** Measures on the tables in {@code folder}. */
  public static NormalizationEvaluation measure(KhmerFrontEnd khmer, Path folder) {
    return new NormalizationEvaluation(
        TextnormLine.read(folder).stream().map(line -> outcome(khmer, line)).toList());
  }

  /** How many lines agree. */
  public long agreed() {
    return lines.stream().filter(Outcome::agrees).count();
  }

  /** The lines that do not agree. */
  public List<Outcome> disagreements() {
    return lines.stream().filter(line -> !line.agrees()).toList();
  }

  /** The share of lines that agree, in percent. */
  public double percent() {
    return lines.isEmpty() ? 100 : 100.0 * agreed() / lines.size();
  }

  private static Outcome outcome(KhmerFrontEnd khmer, TextnormLine line) {
    return line.isClassifier() ? classified(khmer, line) : verbalized(khmer, line);
  }

  /** A line without expectation is one its grammar must refuse: then it is read as plain text. */
  private static Outcome classified(KhmerFrontEnd khmer, TextnormLine line) {
    String actual = khmer.normalize(line.input());
    List<Token> tokens = new ArrayList<>();
    line.expected()
        .ifPresentOrElse(
            text -> ProtoText.parse(text).forEach(m -> tokens.addAll(TextnormTokens.of(m))),
            () -> tokens.add(refused(line.input())));
    return compare(line, line.input(), say(tokens), actual);
  }

  private static Token refused(String text) {
    return text.chars().allMatch(Character::isDigit)
        ? new Token.Cardinal(false, text)
        : new Token.KhmerText(text.replace(".", ""));
  }

  private static Outcome verbalized(KhmerFrontEnd khmer, TextnormLine line) {
    TextnormMessage message = TextnormMessage.parse(line.rule(), line.input());
    Optional<String> written = line.expected().isEmpty() ? Optional.empty() : message.written();
    String actual =
        written.map(khmer::normalize).orElseGet(() -> say(TextnormTokens.of(message.proto())));
    String expected = line.expected().orElse(actual);
    return compare(line, written.orElse(line.input()), expected, actual);
  }

  private static String say(List<Token> tokens) {
    List<String> words = new ArrayList<>();
    tokens.forEach(token -> words.addAll(Verbalizer.khmer().say(token)));
    return String.join(" ", words);
  }

  private static Outcome compare(TextnormLine line, String input, String expected, String actual) {
    String place = line.file() + ":" + line.number();
    boolean agrees = plain(expected).equals(plain(actual));
    return new Outcome(place, input, expected, actual, agrees);
  }

  private static String plain(String spoken) {
    String words = spoken.replaceAll("(\\S+)_letter(?:-en)?", "$1").replaceAll("\\bsil\\b", "");
    String kept = words.replaceAll("[\\s\u200b\\p{Punct}។៕]+", "");
    return CanonicalSpelling.of(kept).toLowerCase(Locale.ROOT);
  }
}
