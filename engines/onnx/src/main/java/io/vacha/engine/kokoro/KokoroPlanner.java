package io.vacha.engine.kokoro;

import io.vacha.engine.SpeechTask;
import io.vacha.engine.english.EnglishIpa;
import io.vacha.engine.english.SpeakableWords;
import io.vacha.engine.kokoro.KokoroPiece.Breath;
import io.vacha.engine.kokoro.KokoroPiece.Fragment;
import io.vacha.engine.kokoro.KokoroPiece.Silence;
import io.vacha.engine.kokoro.KokoroPiece.Spelled;
import io.vacha.engine.kokoro.symbols.EnglishSymbols;
import io.vacha.engine.kokoro.symbols.KhmerSymbols;
import io.vacha.engine.kokoro.symbols.PacedSymbols;
import io.vacha.khmer.PlacedText;
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
          task.placed().places().get(i),
          i + 1 < parts.size() ? parts.get(i + 1) : new SpokenPart.Pause(SENTENCE_PAUSE));
    }
    planner.endBreath();
    if (planner.pieces.isEmpty()) {
      PlacedText whole = new PlacedText(task.text(), 0, task.text().length());
      planner.breath.add(new Fragment.English(task.text(), placesOfWords(List.of(whole))));
      planner.endBreath();
    }
    return planner.pieces;
  }

  private void add(SpokenPart part, List<PlacedText> places, SpokenPart next) {
    switch (part) {
      case SpokenPart.KhmerPhrase phrase ->
          breath.add(new Fragment.Words(spelled(phrase, places), mark(phrase, next)));
      case SpokenPart.EnglishPhrase phrase -> addEnglish(phrase.text(), placesOfWords(places));
      case SpokenPart.EnglishPhones phones ->
          breath.add(new Fragment.Words(spelled(phones, places), mark(next)));
      case SpokenPart.Pause pause -> {
        endBreath();
        pieces.add(new Silence(pause.millis()));
      }
    }
  }

  private static List<Spelled> spelled(SpokenPart.KhmerPhrase phrase, List<PlacedText> places) {
    List<Spelled> spelled = new ArrayList<>();
    for (int i = 0; i < phrase.words().size(); i++) {
      PacedSymbols symbols = KhmerSymbols.of(phrase.words().get(i).pronunciation());
      if (!symbols.symbols().isEmpty()) {
        spelled.add(new Spelled(symbols, places.get(i)));
      }
    }
    return spelled;
  }

  private static List<Spelled> spelled(SpokenPart.EnglishPhones phones, List<PlacedText> places) {
    String symbols = EnglishSymbols.written(EnglishIpa.told(phones.ipa()));
    int start = places.isEmpty() ? 0 : places.getFirst().start();
    int end = places.isEmpty() ? 0 : places.getLast().end();
    return List.of(
        new Spelled(PacedSymbols.of(symbols), new PlacedText(phones.written(), start, end)));
  }

  private static List<PlacedText> placesOfWords(List<PlacedText> stretches) {
    List<PlacedText> places = new ArrayList<>();
    for (PlacedText stretch : stretches) {
      SpeakableWords.of(stretch.text()).forEach(_ -> places.add(stretch));
    }
    return places;
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

  private void addEnglish(String text, List<PlacedText> places) {
    StringBuilder clauses = new StringBuilder();
    int from = 0;
    for (String clause : CLAUSE_END.split(text.strip())) {
      if (clauses.length() >= enough()) {
        from += addClauses(clauses.toString(), places.subList(from, places.size()));
        endBreath();
        clauses.setLength(0);
      }
      clauses.append(clauses.isEmpty() ? "" : " ").append(clause);
    }
    addClauses(clauses.toString(), places.subList(from, places.size()));
  }

  /** Adds English whose words are the first of these; how many they are. */
  private int addClauses(String text, List<PlacedText> places) {
    int count = Math.min(SpeakableWords.of(text).size(), places.size());
    breath.add(new Fragment.English(text, places.subList(0, count)));
    return count;
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
