package io.vacha.lexicon;

import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.pronounce.UserLexicon;
import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the operator's file of words. No state. */
public final class OperatorFile {
  private OperatorFile() {}

  /**
   * The words of the file that is set; none where none is.
   *
   * @throws SettingsException if it cannot be read or a line is wrong; the message says which
   */
  public static UserLexicon read(LexiconSettings settings, KhmerFrontEnd khmer) {
    Path file = settings.file();
    if (file == null) {
      return UserLexicon.EMPTY;
    }
    try {
      return khmer.lexicon(Files.readAllLines(file));
    } catch (CharacterCodingException e) {
      throw new SettingsException("Setting vacha.lexicon.file: " + file + " is not UTF-8.");
    } catch (IOException e) {
      throw new SettingsException("Setting vacha.lexicon.file: cannot read " + file + ".");
    } catch (IllegalArgumentException e) {
      throw new SettingsException("Setting vacha.lexicon.file: " + file + ": " + e.getMessage());
    }
  }
}
