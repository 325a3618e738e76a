package io.vacha.lab.sample;

import io.vacha.engine.Language;
import io.vacha.lab.corpus.CorpusEntry;
import io.vacha.lab.score.ComparableText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recordings of people, and of voices made from people, whose text is known: those of a folder laid
 * out as lab/recognition.md says, and those of Debian's pocketsphinx-testdata. Immutable.
 */
public final class FoundSpeech {
  private static final Path TEST_DATA = Path.of("/usr/share/pocketsphinx/test/data");
  private static final Pattern TRANSCRIPT = Pattern.compile("(.*)\\((\\S+)\\)");

  private final Path folder;
  private final SampleDecoder decoder;
  private final SetChoice choice;
  private final int most;

  /**
   * Finds recordings.
   *
   * @param choice which sets are looked at
   * @param most how many of each set at most
   */
  public FoundSpeech(Path folder, SampleDecoder decoder, SetChoice choice, int most) {
    this.folder = folder;
    this.decoder = decoder;
    this.choice = choice;
    this.most = most;
  }

  /** The sets of people that are named in a table of their own, by name; none if it is missing. */
  public List<PeopleSet> people() throws IOException {
    return PeopleSet.in(folder).stream().filter(set -> choice.includes(set.name())).toList();
  }

  /** All there is, in order; none of what is missing. */
  public List<SpeechSample> samples() throws IOException {
    List<SpeechSample> samples = new ArrayList<>();
    for (String[] row : rows(SampleTexts.resource("recordings.tsv").lines().toList())) {
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
    for (PeopleSet set : people()) {
      for (CorpusEntry entry : set.chosen(most)) {
        String text = ComparableText.written(entry.text());
        add(samples, set.name(), entry.file(), Language.KM, text);
      }
    }
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
    if (!choice.includes(set)) {
      return;
    }
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
}
