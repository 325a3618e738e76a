package io.vacha.engine.kokoro.symbols;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.english.EspeakPhonemes;
import io.vacha.engine.english.WordSounds;
import io.vacha.khmer.PlacedText;
import java.util.List;

/**
 * English in the symbols of Kokoro: the phonemes of espeak-ng, written as the voices learnt them
 * (hexgrad/misaki, espeak.py, American). Immutable; for platform threads.
 */
public record EnglishSymbols(EspeakPhonemes phonemes) {
  /** What espeak-ng writes, and what the voices read for it, in the order it is replaced. */
  private static final List<String[]> REPLACED =
      List.of(
          pair("ʔˌn\u0329", "tᵊn"),
          pair("ʔn\u0329", "tᵊn"),
          pair("a^ɪ", "I"),
          pair("a^ʊ", "W"),
          pair("d^ʒ", "ʤ"),
          pair("t^ʃ", "ʧ"),
          pair("e^ɪ", "A"),
          pair("o^ʊ", "O"),
          pair("ɔ^ɪ", "Y"),
          pair("ə^l", "ᵊl"),
          pair("^", ""),
          pair("n\u0329", "ᵊn"),
          pair("l\u0329", "ᵊl"),
          pair("ʲo", "jo"),
          pair("ʲə", "jə"),
          pair("ʲ", ""),
          pair("ɚ", "əɹ"),
          pair("ɜːɹ", "ɜɹ"),
          pair("ɜː", "ɜɹ"),
          pair("ɪə", "iə"),
          pair("e", "A"),
          pair("o", "ɔ"),
          pair("a", "æ"),
          pair("r", "ɹ"),
          pair("x", "k"),
          pair("ç", "k"),
          pair("ɬ", "l"),
          pair("ɐ", "ə"),
          pair("ʔ", "t"),
          pair("ɾ", "T"),
          pair("ː", ""));

  private static String[] pair(String from, String to) {
    return new String[] {from, to};
  }

  /** Asks this program for American English. */
  public static EnglishSymbols by(String program) {
    return new EnglishSymbols(new EspeakPhonemes(program, "en-us", List.of("--tie=^")));
  }

  /**
   * Adds a text with its marks; nothing where there is nothing to say.
   *
   * @param places where each of its {@link io.vacha.engine.english.SpeakableWords} is written
   */
  public void spell(String text, List<PlacedText> places, SpelledBreath breath, Cancellation stop)
      throws EngineException {
    int word = 0;
    for (EspeakPhonemes.Clause clause : phonemes.clauses(text, stop)) {
      if (word > 0) {
        breath.add(" ");
      }
      int end = Math.min(places.size(), word + clause.words().size());
      spell(clause, places.subList(Math.min(word, end), end), breath);
      breath.add(clause.mark());
      word = end;
    }
  }

  private static void spell(
      EspeakPhonemes.Clause clause, List<PlacedText> places, SpelledBreath breath) {
    String symbols = written(clause.phonemes());
    int[] owners = WordSounds.owners(symbols, clause.words());
    for (int i = 0; i < owners.length; i++) {
      String symbol = symbols.substring(i, i + 1);
      if (owners[i] >= 0 && owners[i] < places.size()) {
        breath.add(PacedSymbols.of(symbol), places.get(owners[i]));
      } else {
        breath.add(symbol);
      }
    }
  }

  /** What espeak-ng told, as Kokoro reads it. */
  public static String written(String told) {
    String symbols = told;
    for (String[] each : REPLACED) {
      symbols = symbols.replace(each[0], each[1]);
    }
    return symbols;
  }
}
