package io.vacha.engine.espeak;

import io.vacha.engine.SpeechTask;
import io.vacha.engine.english.EnglishIpa;
import io.vacha.engine.english.SpeakableWords;
import io.vacha.engine.espeak.table.KhmerSpeller;
import io.vacha.khmer.PlacedText;
import io.vacha.khmer.SpokenPart;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

/**
 * Lays out a text as pieces and pauses, the same for the same text and voice. Immutable,
 * thread-safe; time and memory are linear in the text.
 */
final class UtterancePlanner {
  /** From this pause on, in milliseconds, a sentence is over. */
  private static final long SENTENCE_PAUSE = 300;

  private final KhmerSpeller speller;

  UtterancePlanner(KhmerSpeller speller) {
    this.speller = speller;
  }

  /**
   * The pieces of a text in order; none where it says nothing. A text of which the front end reads
   * nothing, such as one of emoji only, is left to espeak-ng's English, which knows their names.
   */
  List<UtterancePart> plan(SpeechTask task) {
    List<UtterancePart> planned = planned(task);
    if (!planned.isEmpty()) {
      return planned;
    }
    PieceCollector pieces = new PieceCollector(task.voice());
    PlacedText whole = new PlacedText(task.text(), 0, task.text().length());
    List<List<PlacedText>> places = new ArrayList<>();
    addEnglish(List.of(whole), pieces, places);
    return UnitPlaces.laidOver(pieces.finish(), places);
  }

  private List<UtterancePart> planned(SpeechTask task) {
    PieceCollector pieces = new PieceCollector(task.voice());
    List<List<PlacedText>> places = new ArrayList<>();
    ListIterator<SpokenPart> parts = task.plan().listIterator();
    while (parts.hasNext()) {
      List<PlacedText> written = task.placed().places().get(parts.nextIndex());
      switch (parts.next()) {
        case SpokenPart.KhmerPhrase phrase ->
            addKhmer(clauses(phrase, ending(phrase, parts)), written, pieces, places);
        case SpokenPart.EnglishPhrase _ -> addEnglish(written, pieces, places);
        case SpokenPart.EnglishPhones phones -> addPhones(phones, written, pieces, places);
        case SpokenPart.Pause pause -> pieces.addPause(pause);
      }
    }
    return UnitPlaces.laidOver(pieces.finish(), places);
  }

  private List<KhmerSpeller.Clause> clauses(
      SpokenPart.KhmerPhrase phrase, KhmerSpeller.Ending ending) {
    return speller.placedClauses(
        phrase.words().stream().map(word -> word.pronunciation()).toList(), ending);
  }

  private static void addKhmer(
      List<KhmerSpeller.Clause> clauses,
      List<PlacedText> written,
      PieceCollector pieces,
      List<List<PlacedText>> places) {
    pieces.addKhmer(clauses.stream().map(KhmerSpeller.Clause::text).toList());
    clauses.forEach(clause -> places.add(clause.words().stream().map(written::get).toList()));
  }

  private static void addEnglish(
      List<PlacedText> written, PieceCollector pieces, List<List<PlacedText>> places) {
    List<String> all = new ArrayList<>();
    for (PlacedText each : written) {
      List<String> words = SpeakableWords.of(each.text());
      all.addAll(words);
      words.forEach(_ -> places.add(List.of(each)));
    }
    pieces.addEnglish(all);
  }

  private static void addPhones(
      SpokenPart.EnglishPhones phones,
      List<PlacedText> written,
      PieceCollector pieces,
      List<List<PlacedText>> places) {
    List<String> words = EnglishIpa.mnemonics(phones.ipa());
    words.forEach(_ -> places.add(written));
    pieces.addEnglish(words);
  }

  private static KhmerSpeller.Ending ending(
      SpokenPart.KhmerPhrase phrase, ListIterator<SpokenPart> rest) {
    if (phrase.question()) {
      return KhmerSpeller.Ending.QUESTION;
    }
    if (!rest.hasNext()) {
      return KhmerSpeller.Ending.STATEMENT;
    }
    SpokenPart next = rest.next();
    rest.previous();
    return next instanceof SpokenPart.Pause pause && pause.millis() >= SENTENCE_PAUSE
        ? KhmerSpeller.Ending.STATEMENT
        : KhmerSpeller.Ending.CONTINUATION;
  }
}
