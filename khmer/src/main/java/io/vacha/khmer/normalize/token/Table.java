package io.vacha.khmer.normalize.token;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the tables beside this class: a line of headings, then rows of cells parted by tabs. */
public final class Table {
  private Table() {}

  /** Returns the rows of the table {@code name}; empty cells are empty strings. */
  public static List<List<String>> rows(String name) {
    try (InputStream stream = Table.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("The library lacks its resource " + name + ".");
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
      return lines.lines().skip(1).map(line -> List.of(line.split("\t", -1))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The resource " + name + " is damaged.", e);
    }
  }
}
