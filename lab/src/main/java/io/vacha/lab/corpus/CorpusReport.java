package io.vacha.lab.corpus;

import io.vacha.lab.corpus.CorpusSplit.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What there is to say of a corpus that was checked. Immutable.
 *
 * @param corpus as it was read
 * @param recordings all of it, checked
 * @param split what the usable ones are for
 */
public record CorpusReport(Corpus corpus, List<CheckedRecording> recordings, CorpusSplit split) {
  private static final int EXAMPLES = 3;

  public CorpusReport {
    recordings = List.copyOf(recordings);
  }

  /** What was found by what it is called, in the order to be shown. */
  public Map<String, String> figures() {
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put("layout", corpus.layout().words());
    figures.put("recordings", amount(_ -> true));
    figures.put("speakers", speakers());
    figures.put("usable", amount(CheckedRecording::isUsable));
    for (Fault fault : Fault.values()) {
      List<CheckedRecording> left =
          recordings.stream().filter(each -> each.fault() == fault).toList();
      if (!left.isEmpty()) {
        figures.put("left out: " + fault.words(), left.size() + ": " + examples(left));
      }
    }
    figures.put("split", split.bySpeaker() ? "by speaker" : "by sentence");
    for (Part part : Part.values()) {
      figures.put(name(part), amount(each -> each.isUsable() && split.part(each) == part));
    }
    figures.put("different sentences", Long.toString(sentences().count()));
    figures.put(
        "different words", Long.toString(sentences().flatMap(List::stream).distinct().count()));
    return figures;
  }

  private Stream<List<String>> sentences() {
    return recordings.stream()
        .filter(CheckedRecording::isUsable)
        .map(each -> each.text().words())
        .distinct();
  }

  private String speakers() {
    long named =
        recordings.stream()
            .map(each -> each.entry().speaker())
            .filter(Predicate.not(String::isEmpty))
            .distinct()
            .count();
    return named == 0 ? "not told" : Long.toString(named);
  }

  private String amount(Predicate<CheckedRecording> wanted) {
    List<CheckedRecording> found = recordings.stream().filter(wanted).toList();
    double seconds = found.stream().mapToDouble(CheckedRecording::seconds).sum();
    return String.format(
        Locale.ROOT, "%d, %d:%02d min", found.size(), (long) seconds / 60, (long) seconds % 60);
  }

  private static String examples(List<CheckedRecording> left) {
    List<String> names =
        left.stream()
            .limit(EXAMPLES)
            .map(each -> String.valueOf(each.entry().file().getFileName()))
            .toList();
    return String.join(", ", names) + (left.size() > EXAMPLES ? ", …" : "");
  }

  private String part(CheckedRecording recording) {
    Fault fault = recording.fault();
    return fault == null ? name(split.part(recording)) : fault.words();
  }

  private static String name(Part part) {
    return part.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes all recordings to a table: file, seconds, speaker, part or why it is left out, words
   * parted by spaces, and the phones of each word, parted by bars.
   *
   * @throws IOException if it cannot be written
   */
  public void write(Path table) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("file\tseconds\tspeaker\tpart\ttext\tphones");
    for (CheckedRecording each : recordings) {
      lines.add(
          String.join(
              "\t",
              each.entry().file().toString(),
              String.format(Locale.ROOT, "%.2f", each.seconds()),
              each.entry().speaker(),
              part(each),
              String.join(" ", each.text().words()),
              String.join("|", each.text().phones())));
    }
    Files.write(table, lines);
  }
}
