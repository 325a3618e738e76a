package io.vacha.lab.sample;

import io.vacha.lab.corpus.Corpus;
import io.vacha.lab.corpus.CorpusEntry;
import io.vacha.lab.score.ComparableText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Recordings of people in one folder, as their table has them. Who speaks serves to spread a choice
 * over the speakers and is told to nobody. Immutable.
 *
 * @param name as an evaluation names the set
 * @param entries by speaker and name; their files are there and their texts not blank
 */
public record PeopleSet(String name, List<CorpusEntry> entries) {
  private static final String FOLDER = "people";
  private static final String TABLE = "index.tsv";

  /** Of one speaker's recordings one in so many is measured with; the others are to train on. */
  private static final int TEST_SHARE = 10;

  /** With no more recordings than this one speaker is not enough to train on. */
  private static final int LARGEST_WHOLE = 300;

  /** Where texts are said as often as this on average, they are the whole vocabulary. */
  private static final int OFTEN = 2;

  public PeopleSet {
    entries =
        entries.stream()
            .sorted(Comparator.comparing(CorpusEntry::speaker).thenComparing(CorpusEntry::file))
            .toList();
  }

  /**
   * The sets of a folder's {@code people/index.tsv}, a sub-folder each, by name; none where there
   * is no such table.
   *
   * @throws io.vacha.cli.CommandFailure if the table cannot be read
   */
  static List<PeopleSet> in(Path folder) throws IOException {
    Path people = folder.resolve(FOLDER);
    if (!Files.exists(people.resolve(TABLE))) {
      return List.of();
    }
    Map<String, List<CorpusEntry>> sets = new TreeMap<>();
    for (CorpusEntry entry : Corpus.read(people.resolve(TABLE)).entries()) {
      if (Files.isRegularFile(entry.file()) && !entry.text().isBlank()) {
        sets.computeIfAbsent(setOf(people, entry.file()), _ -> new ArrayList<>()).add(entry);
      }
    }
    return sets.entrySet().stream()
        .map(set -> new PeopleSet(set.getKey(), set.getValue()))
        .toList();
  }

  private static String setOf(Path people, Path file) {
    Path folder = people.toAbsolutePath().normalize();
    Path place = file.toAbsolutePath().normalize();
    boolean below = place.startsWith(folder) && place.getNameCount() > folder.getNameCount() + 1;
    return below ? FOLDER + ", " + place.getName(folder.getNameCount()) : FOLDER;
  }

  /** Everything that is said in the set, as people write it; each text once, in order. */
  public List<String> texts() {
    return entries.stream().map(CorpusEntry::text).map(ComparableText::written).distinct().toList();
  }

  /** Whether the same few texts are said again and again, as single words by several people. */
  public boolean isVocabulary() {
    return entries.size() >= OFTEN * texts().size();
  }

  /**
   * What is measured with: of several speakers everything; of one speaker the last tenth by name,
   * so that a recogniser can be trained on the others, or everything where that is little.
   *
   * @param most as many of these at most, spread evenly over speakers and names
   */
  List<CorpusEntry> chosen(int most) {
    long speakers = entries.stream().map(CorpusEntry::speaker).distinct().count();
    boolean all = speakers > 1 || entries.size() <= LARGEST_WHOLE;
    int from = all ? 0 : entries.size() - entries.size() / TEST_SHARE;
    return spread(entries.subList(from, entries.size()), most);
  }

  /** So many of a list at most, evenly spread over it. */
  public static <T> List<T> spread(List<T> list, int most) {
    int count = Math.clamp(most, 0, list.size());
    return IntStream.range(0, count)
        .mapToObj(i -> list.get((int) ((long) i * list.size() / count)))
        .toList();
  }
}
