package io.vacha.engine.ctc.phrase;

import io.vacha.engine.ctc.FrameScores;
import io.vacha.khmer.KhmerFrontEnd;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What may be said, as a model would write it. Immutable once made. */
public final class PhraseList {
  private final LetterTokens tokens;
  private final List<String> phrases;
  private final List<Reading> readings = new ArrayList<>();

  /** Each column's number by its letters, and its tokens. */
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  private final List<List<Integer>> columns = new ArrayList<>();

  /**
   * A way to read a phrase.
   *
   * @param phrase its number
   */
  record Reading(int phrase, PhraseGraph graph) {}

  /** Of phrases that sound alike only the first can be heard. */
  private PhraseList(List<String> phrases, LetterTokens tokens, KhmerFrontEnd khmer) {
    this.tokens = tokens;
    this.phrases = List.copyOf(phrases);
    columns.add(tokens.silent());
    Set<String> known = new HashSet<>();
    for (int phrase = 0; phrase < phrases.size(); phrase++) {
      for (String letters : Letters.readings(phrases.get(phrase), khmer)) {
        if (known.add(letters)) {
          add(phrase, letters);
        }
      }
    }
  }

  /**
   * Some phrases. One that the vocabulary has no letters for is never heard.
   *
   * @param khmer writes numbers in words
   */
  public static PhraseList of(List<String> phrases, LetterTokens tokens, KhmerFrontEnd khmer) {
    return new PhraseList(phrases, tokens, khmer);
  }

  private void add(int phrase, String letters) {
    PhraseGraph.of(letters, tokens, this::column)
        .ifPresent(graph -> readings.add(new Reading(phrase, graph)));
  }

  private int column(String letters) {
    return numbers.computeIfAbsent(
        letters,
        _ -> {
          columns.add(tokens.with(letters));
          return columns.size() - 1;
        });
  }

  /** A phrase as the caller wrote it. */
  String phrase(int number) {
    return phrases.get(number);
  }

  /** All ways to read them. */
  List<Reading> readings() {
    return List.copyOf(readings);
  }

  /** What the tokens of the phrases cost in an utterance. */
  public FrameCosts costs(FrameScores scores) {
    return FrameCosts.of(scores, tokens, columns);
  }
}
