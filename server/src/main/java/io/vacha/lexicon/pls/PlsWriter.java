package io.vacha.lexicon.pls;

import java.util.List;

/** Writes lexicons. No state. */
public final class PlsWriter {
  private PlsWriter() {}

  /**
   * How one word is spoken.
   *
   * @param isAlias whether {@code spoken} is a respelling; else it is IPA
   */
  public record Lexeme(String word, String spoken, boolean isAlias) {}

  /** A document, which {@link PlsReader} reads back. */
  public static String write(List<Lexeme> lexemes) {
    StringBuilder xml = new StringBuilder(256 + 128 * lexemes.size());
    xml.append(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon"
            alphabet="ipa" xml:lang="km">
        """);
    for (Lexeme lexeme : lexemes) {
      String element = lexeme.isAlias() ? "alias" : "phoneme";
      xml.append("  <lexeme><grapheme>")
          .append(escaped(lexeme.word()))
          .append("</grapheme><")
          .append(element)
          .append('>')
          .append(escaped(lexeme.spoken()))
          .append("</")
          .append(element)
          .append("></lexeme>\n");
    }
    return xml.append("</lexicon>\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
