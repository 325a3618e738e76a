package io.vacha.lexicon;

import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.lexicon.pls.PlsLexeme;
import io.vacha.lexicon.pls.PlsReader;
import io.vacha.lexicon.pls.PlsWriter;
import io.vacha.testing.FuzzTarget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Lexicons that somebody sends as PLS. */
public final class PlsFuzz implements FuzzTarget {
  private static final int MOST = 1000;
  private static final String ROOT =
      "<lexicon version=\"1.0\" xmlns=\"http://www.w3.org/2005/01/pronunciation-lexicon\""
          + " alphabet=\"ipa\" xml:lang=\"km\">";

  @Override
  public List<byte[]> seeds() {
    return Stream.of(
            ROOT
                + "<lexeme><grapheme>កាហ្វេ</grapheme><phoneme>kaː.pʰeː</phoneme></lexeme>"
                + "</lexicon>",
            ROOT + "<lexeme><grapheme>a</grapheme><alias>អា</alias></lexeme><!-- b --></lexicon>",
            "<!DOCTYPE a [<!ENTITY b \"&c;&c;\">]>" + ROOT + "&b;</lexicon>",
            "<!DOCTYPE a [<!EN\u0000ITY b \"\">]>" + ROOT + "</lexicon>")
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  @Override
  public void read(byte[] data) {
    try {
      List<PlsLexeme> lexemes = PlsReader.read(new String(data, StandardCharsets.UTF_8), MOST);
      requireWords(lexemes);
    } catch (ApiException refused) {
      if (refused.code() != ErrorCode.INVALID_REQUEST) {
        throw refused;
      }
    }
  }

  /** What was taken can be written, and is taken again. */
  private static void requireWords(List<PlsLexeme> lexemes) {
    List<PlsWriter.Lexeme> aliases =
        lexemes.stream()
            .filter(lexeme -> PlsReader.isRespelling(lexeme.spoken()))
            .map(lexeme -> new PlsWriter.Lexeme(lexeme.word(), lexeme.spoken(), true))
            .toList();
    if (PlsReader.read(PlsWriter.write(aliases), MOST).size() != aliases.size()) {
      throw new IllegalStateException("written otherwise than read: " + aliases);
    }
  }
}
