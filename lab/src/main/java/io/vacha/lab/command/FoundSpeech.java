package io.vacha.lab.command;

import io.vacha.engine.Language;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recordings of people, and of voices made from people, whose text is known: those of a folder laid
 * out as lab/recognition.md says, and those of Debian's pocketsphinx-testdata. Immutable.
 */
final class FoundSpeech {
  private static final Path TEST_DATA = Path.of("/usr/share/pocketsphinx/test/data");
  private static final Pattern TRANSCRIPT = Pattern.compile("(.*)\\((\\S+)\\)");

  private final Path folder;
  private final SampleDecoder decoder;
  private final int most;

  /**
   * Finds recordings.
   *
   * @param most how many of each set at most
   */
  FoundSpeech(Path folder, SampleDecoder decoder, int most) {
    this.folder = folder;
    this.decoder = decoder;
    this.most = most;
  }

  /** All there is, in order; none of what is missing. */
  List<SpeechSample> samples() throws IOException {
    List<SpeechSample> samples = new ArrayList<>();
    for (String[] row : rows(resource("recordings.tsv").lines().toList())) {
      add(samples, row[0], folder.resolve(row[0]), language(row[1]), row[2]);
    }
    Path index = folder.resolve("natural/index.tsv");
    if (Files.exists(index)) {
      for (String[] row : rows(Files.readAllLines(index))) {
        String voice = row[0].substring(0, Math.max(0, row[0].indexOf('-')));
        add(samples, "natural, " + voice, index.resolveSibling(row[0]), language(row[1]), row[2]);
      }
    }
    testData(samples, "librivox", "transcription");
    testData(samples, "cards", "cards.transcription");
    return samples;
  }

  private void testData(List<SpeechSample> samples, String name, String transcripts)
      throws IOException {
    Path place = TEST_DATA.resolve(name);
    if (!Files.exists(place.resolve(transcripts))) {
      return;
    }
    for (String line : Files.readAllLines(place.resolve(transcripts))) {
      Matcher parts = TRANSCRIPT.matcher(line.strip());
      if (parts.matches()) {
        String text = parts.group(1).replaceAll("</?s>", "").strip();
        add(samples, name, place.resolve(parts.group(2) + ".wav"), Language.EN, text);
      }
    }
  }

  private void add(
      List<SpeechSample> samples, String set, Path file, Language language, String text)
      throws IOException {
    long before = samples.stream().filter(sample -> sample.set().equals(set)).count();
    if (before < most && Files.exists(file)) {
      samples.add(new SpeechSample(set, language, text, decoder.decode(file)));
    }
  }

  /** The columns of each line that names a recording. */
  private static List<String[]> rows(List<String> lines) {
    return lines.stream()
        .map(line -> line.split("\t", -1))
        .filter(row -> row.length == 3 && Language.ofTag(row[1]).isPresent())
        .toList();
  }

  private static Language language(String tag) {
    return Language.ofTag(tag.toLowerCase(Locale.ROOT)).orElseThrow();
  }

  /** A text that comes with the commands, without its lines of explanation. */
  static String resource(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(FoundSpeech.class.getResourceAsStream(name), name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return String.join("\n", text.lines().filter(line -> !line.startsWith("#")).toList());
    }
  }
}
