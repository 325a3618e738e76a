package io.vacha.audio.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Well-formed and hostile files with what must become of each: those made here, and a collection of
 * others' files where it lies beside the working directory or above.
 */
public final class Corpus {
  private Corpus() {}

  /** One file: what may become of it, and how long it plays. */
  public record Entry(Path file, Set<String> expected, double seconds) {
    @Override
    public String toString() {
      return file.getFileName().toString();
    }
  }

  /** All files; never none. */
  public static List<Entry> entries() {
    return Stream.concat(OwnCorpus.entries().stream(), collected().stream()).toList();
  }

  private static List<Entry> collected() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path index = at.resolve("shared/audio/corpus/index.tsv");
      if (Files.exists(index)) {
        return read(index);
      }
    }
    return List.of();
  }

  private static List<Entry> read(Path index) {
    try (Stream<String> lines = Files.lines(index)) {
      return lines.skip(1).map(line -> entry(index.getParent(), line.split("\t"))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Entry entry(Path directory, String[] fields) {
    Set<String> expected = Set.of(fields[6].split("\\|"));
    return new Entry(directory.resolve(fields[0]), expected, Double.parseDouble(fields[7]));
  }
}
