package io.vacha.lab.khmer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of the text normalisation data.
 *
 * @param file its file's name without folder
 * @param number its line number, from 1
 * @param rule the grammar it is for
 * @param input what goes in: written text (classifier) or a message (verbaliser)
 * @param expected what comes out, if anything should
 */
record TextnormLine(String file, int number, String rule, String input, Optional<String> expected) {
  private static final Pattern TIME = Pattern.compile("(TIME_MARKUP)\t(.+?) (time \\{.*)");
  private static final Pattern DIGIT = Pattern.compile("(\\w+)\t([^ ]*\\|) +(.*)");

  boolean isClassifier() {
    return file.startsWith("classifier-");
  }

  /** All lines of the files in {@code folder}, by file name. */
  static List<TextnormLine> read(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".tsv"))
          .sorted()
          .flatMap(file -> lines(file).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + folder, e);
    }
  }

  private static List<TextnormLine> lines(Path file) {
    try {
      List<String> all = Files.readAllLines(file);
      List<TextnormLine> lines = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        if (!all.get(i).isBlank() && !all.get(i).startsWith("#")) {
          lines.add(line(file.getFileName().toString(), i + 1, all.get(i)));
        }
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }

  private static TextnormLine line(String file, int number, String text) {
    for (Pattern odd : List.of(TIME, DIGIT)) {
      Matcher matcher = odd.matcher(text);
      if (matcher.matches()) {
        return new TextnormLine(
            file, number, matcher.group(1), matcher.group(2), Optional.of(matcher.group(3)));
      }
    }
    List<String> cells =
        Stream.of(text.split("\t")).map(String::strip).filter(c -> !c.isEmpty()).toList();
    return new TextnormLine(
        file,
        number,
        cells.get(0),
        cells.get(1),
        cells.size() > 2 ? Optional.of(cells.get(2)) : Optional.empty());
  }
}
