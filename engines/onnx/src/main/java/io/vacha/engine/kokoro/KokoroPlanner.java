package io.vacha.engine.kokoro;

import io.vacha.engine.SpeechTask;
import io.vacha.engine.english.EnglishIpa;
import io.vacha.engine.kokoro.KokoroPiece.Breath;
import io.vacha.engine.kokoro.KokoroPiece.Fragment;
import io.vacha.engine.kokoro.KokoroPiece.Silence;
import io.vacha.engine.kokoro.symbols.EnglishSymbols;
import io.vacha.engine.kokoro.symbols.KhmerSymbols;
import io.vacha.khmer.SpokenPart;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Lays out a text as pieces, the same for the same text: what stands between two pauses is said in
 * one breath, whatever its languages, so that a foreign word does not sound like another speaker.
 * Confined to one text; linear in it.
 */
final class KokoroPlanner {
  /** From this pause on, in milliseconds, a sentence is over. */
  private static final long SENTENCE_PAUSE = 300;

  /** Characters after which English is cut at the next comma, so that its sound comes early. */
  private static final int ENOUGH = 60;

  /** The same at the beginning of a text, where somebody waits for the first sound. */
  private static final int ENOUGH_AT_FIRST = 12;

  private static final Pattern CLAUSE_END = Pattern.compile("(?<=[,;:.!?])\\s+");

  private final List<KokoroPiece> pieces = new ArrayList<>();
  private final List<Fragment> breath = new ArrayList<>();

  private KokoroPlanner() {}

  /** The pieces of a text; one in which nothing can be read is left to English whole. */
  static List<KokoroPiece> plan(SpeechTask task) {
    KokoroPlanner planner = new KokoroPlanner();
    List<SpokenPart> parts = task.plan();
    for (int i = 0; i < parts.size(); i++) {
      planner.add(
          parts.get(i),
          i + 1 < parts.size() ? parts.get(i + 1) : new SpokenPart.Pause(SENTENCE_PAUSE));
    }
    planner.endBreath();
    return planner.pieces.isEmpty()
        ? List.of(new Breath(List.of(new Fragment.English(task.text()))))
        : planner.pieces;
  }

  private void add(SpokenPart part, SpokenPart next) {
    switch (part) {
      case SpokenPart.KhmerPhrase phrase ->
          breath.add(new Fragment.Khmer(KhmerSymbols.of(phrase.words()) + mark(phrase, next)));
      case SpokenPart.EnglishPhrase phrase -> addEnglish(phrase.text());
      case SpokenPart.EnglishPhones phones ->
          breath.add(
              new Fragment.Phones(
                  EnglishSymbols.written(EnglishIpa.told(phones.ipa())) + mark(next)));
      case SpokenPart.Pause pause -> {
        endBreath();
        pieces.add(new Silence(pause.millis()));
      }
    }
  }

  private static String mark(SpokenPart.KhmerPhrase phrase, SpokenPart next) {
    if (phrase.question()) {
      return "?";
    }
    return mark(next);
  }

  private static String mark(SpokenPart next) {
    return switch (next) {
      case SpokenPart.Pause pause -> pause.millis() >= SENTENCE_PAUSE ? "." : ",";
      case SpokenPart.KhmerPhrase _, SpokenPart.EnglishPhrase _, SpokenPart.EnglishPhones _ -> "";
    };
  }

  private void addEnglish(String text) {
    StringBuilder clauses = new StringBuilder();
    for (String clause : CLAUSE_END.split(text.strip())) {
      if (clauses.length() >= enough()) {
        breath.add(new Fragment.English(clauses.toString()));
        endBreath();
        clauses.setLength(0);
      }
      clauses.append(clauses.isEmpty() ? "" : " ").append(clause);
    }
    breath.add(new Fragment.English(clauses.toString()));
  }

  private int enough() {
    return pieces.isEmpty() && breath.isEmpty() ? ENOUGH_AT_FIRST : ENOUGH;
  }

  private void endBreath() {
    if (!breath.isEmpty()) {
      pieces.add(new Breath(breath));
      breath.clear();
    }
  }
}
