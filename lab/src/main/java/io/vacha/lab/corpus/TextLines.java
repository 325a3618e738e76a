package io.vacha.lab.corpus;

import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads texts that people wrote with all kinds of programs. */
public final class TextLines {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private TextLines() {}

  /**
   * The lines of a file that are not blank, without byte order mark and carriage returns.
   *
   * @throws CommandFailure if it is not in UTF-8
   */
  public static List<String> of(Path file) throws IOException {
    try {
      String text = Files.readString(file);
      String plain = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
      return plain.lines().filter(line -> !line.isBlank()).toList();
    } catch (CharacterCodingException e) {
      throw new CommandFailure(file + " is not in UTF-8; convert it first.", e);
    }
  }
}
