package io.vacha.lab.corpus;

import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder of recordings with their texts. Immutable.
 *
 * @param layout how it is laid out
 * @param entries in the order of the corpus, at least one
 */
public record Corpus(Layout layout, List<CorpusEntry> entries) {
  private static final List<String> TABLES =
      List.of("index.tsv", "metadata.tsv", "validated.tsv", "transcripts.tsv");

  /** How recordings and texts are laid out. */
  public enum Layout {
    /** Google's corpora on OpenSLR: {@code line_index.tsv} and a folder {@code wavs}. */
    OPENSLR("OpenSLR"),
    /** A table with a column of files and a column of texts. */
    TABLE("a table"),
    /** Beside each recording a text of the same name. */
    PAIRS("pairs of recording and text");

    private final String words;

    Layout(String words) {
      this.words = words;
    }

    /** What it is called in a report. */
    public String words() {
      return words;
    }
  }

  public Corpus {
    entries = List.copyOf(entries);
  }

  /**
   * Reads a corpus; its files tell how it is laid out.
   *
   * @param place a folder, or a table of it
   * @throws CommandFailure if it has no layout that is known, or its texts cannot be read
   */
  public static Corpus read(Path place) throws IOException {
    Corpus corpus = Files.isRegularFile(place) ? table(place) : folder(place);
    if (corpus.entries.isEmpty()) {
      throw new CommandFailure(place + " names no recording.");
    }
    return corpus;
  }

  private static Corpus folder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new CommandFailure("There is no folder " + folder + ".");
    }
    Path index = folder.resolve("line_index.tsv");
    if (Files.exists(index)) {
      return new Corpus(Layout.OPENSLR, OpenSlrIndex.read(index));
    }
    List<Path> tables = tables(folder);
    if (tables.size() > 1) {
      throw new CommandFailure(
          "%s has several tables (%s); name the one you mean."
              .formatted(folder, String.join(", ", names(tables))));
    }
    return tables.isEmpty()
        ? new Corpus(Layout.PAIRS, RecordingPairs.read(folder))
        : table(tables.getFirst());
  }

  private static Corpus table(Path table) throws IOException {
    return table.endsWith("line_index.tsv")
        ? new Corpus(Layout.OPENSLR, OpenSlrIndex.read(table))
        : new Corpus(Layout.TABLE, RecordingTable.read(table));
  }

  /** The table of a usual name, or else all there are. */
  private static List<Path> tables(Path folder) throws IOException {
    for (String name : TABLES) {
      if (Files.exists(folder.resolve(name))) {
        return List.of(folder.resolve(name));
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".tsv")).sorted().toList();
    }
  }

  private static List<String> names(List<Path> files) {
    return files.stream().map(file -> String.valueOf(file.getFileName())).toList();
  }
}
