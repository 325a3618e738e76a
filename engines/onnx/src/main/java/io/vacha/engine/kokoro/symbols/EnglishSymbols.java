package io.vacha.engine.kokoro.symbols;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.english.EspeakPhonemes;
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

  /** A text with its marks; empty where there is nothing to say. */
  public String of(String text, Cancellation stop) throws EngineException {
    return written(phonemes.of(text, stop));
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
