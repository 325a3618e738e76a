package io.vacha.lab.corpus;

import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A table with columns parted by tabs. A first line with the names of the columns says which is
 * which; without one the first column is the file, the second the text, the third the speaker.
 * Confined to one thread.
 */
final class RecordingTable {
  private static final Set<String> FILE = Set.of("file", "path", "audio", "filename", "wav");
  private static final Set<String> TEXT = Set.of("text", "sentence", "transcript", "transcription");
  private static final Set<String> SPEAKER = Set.of("speaker", "speaker_id", "client_id");

  /** Where files are looked for, beside the table and below it. */
  private static final List<String> FOLDERS = List.of("", "clips", "wavs", "audio");

  private final Path table;
  private final int file;
  private final int text;
  private final int speaker;

  private RecordingTable(Path table, int file, int text, int speaker) {
    this.table = table;
    this.file = file;
    this.text = text;
    this.speaker = speaker;
  }

  /** Its recordings, in order. @throws CommandFailure naming the first line that is none */
  static List<CorpusEntry> read(Path table) throws IOException {
    List<String[]> rows = TextLines.of(table).stream().map(line -> line.split("\t", -1)).toList();
    if (rows.isEmpty()) {
      return List.of();
    }
    String[] first = rows.getFirst();
    boolean named = column(first, FILE) >= 0 && column(first, TEXT) >= 0;
    RecordingTable columns =
        named
            ? new RecordingTable(
                table, column(first, FILE), column(first, TEXT), column(first, SPEAKER))
            : new RecordingTable(table, 0, 1, 2);
    List<CorpusEntry> entries = new ArrayList<>();
    for (String[] row : named ? rows.subList(1, rows.size()) : rows) {
      entries.add(columns.entry(row));
    }
    return entries;
  }

  private static int column(String[] names, Set<String> wanted) {
    List<String> plain =
        Arrays.stream(names).map(name -> name.strip().toLowerCase(Locale.ROOT)).toList();
    return plain.stream().filter(wanted::contains).findFirst().map(plain::indexOf).orElse(-1);
  }

  private CorpusEntry entry(String[] row) {
    if (row.length <= Math.max(file, text) || row[file].isBlank()) {
      throw new CommandFailure(
          table
              + " has a line without file, tab and text: "
              + (row.length > file ? row[file] : ""));
    }
    boolean told = speaker >= 0 && speaker < row.length;
    return new CorpusEntry(find(row[file].strip()), told ? row[speaker] : "", row[text]);
  }

  /** The file of this name; beside the table where there is none. */
  private Path find(String name) {
    return FOLDERS.stream()
        .map(folder -> table.resolveSibling(folder).resolve(name))
        .filter(Files::isRegularFile)
        .findFirst()
        .orElse(table.resolveSibling(name));
  }
}
