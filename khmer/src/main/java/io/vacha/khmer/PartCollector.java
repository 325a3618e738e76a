package io.vacha.khmer;

import io.vacha.khmer.SpokenPart.EnglishPhones;
import io.vacha.khmer.SpokenPart.EnglishPhrase;
import io.vacha.khmer.SpokenPart.KhmerPhrase;
import io.vacha.khmer.SpokenPart.Pause;
import io.vacha.khmer.normalize.token.Rest;
import io.vacha.khmer.passage.Gap;
import io.vacha.khmer.passage.ReadPassage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Gathers words into phrases with pauses between them. Confined to one thread. */
final class PartCollector {
  /** Words of Khmer after which a breath is taken where the text has no space. */
  private static final int LONGEST_PHRASE = 40;

  /** Words of Khmer before a space becomes a rest. */
  private static final int SHORTEST_PHRASE = 3;

  /** Characters of English in one phrase, so that an engine can begin early. */
  private static final int LONGEST_ENGLISH = 400;

  private final List<SpokenPart> parts = new ArrayList<>();
  private final List<List<PlacedText>> places = new ArrayList<>();
  private final List<SpokenWord> khmer = new ArrayList<>();
  private final StringBuilder english = new StringBuilder();

  /** Where the words of the phrase that is open are written. */
  private final List<PlacedText> open = new ArrayList<>();

  /** The word that opens a question, and the word that closes it. */
  private static final Set<String> TAGS = Set.of("ឬ", "ឬក៏", "មែន");

  private static final String QUESTION_OPENS = "តើ";

  private Gap before = Gap.NONE;
  private final Gaps gaps = new Gaps();
  private boolean asking;

  void addWord(SpokenWord word, PlacedText place) {
    closeEnglish();
    if (khmer.size() >= LONGEST_PHRASE) {
      addRest(Rest.SHORT);
    }
    asking |= word.spelling().equals(QUESTION_OPENS);
    khmer.add(word);
    open.add(place);
  }

  void addEnglish(PlacedText place) {
    String text = place.text();
    if (text.isBlank()) {
      return;
    }
    closeKhmer(false);
    if (english.length() + text.length() > LONGEST_ENGLISH) {
      closeEnglish();
    }
    if (!english.isEmpty()) {
      english.append(' ');
    }
    english.append(text);
    open.add(place);
  }

  void addEnglishMark(Rest rest, String text) {
    if (!english.isEmpty()) {
      english.append(text);
      open.add(open.removeLast().with(text));
    }
    if (rest.endsSentence()) {
      addRest(rest);
    }
  }

  /** A space between phrases of Khmer: a rest, unless it comes just after another. */
  void addSpace() {
    if (khmer.size() >= SHORTEST_PHRASE) {
      addRest(Rest.SHORT);
    }
  }

  void addRest(Rest rest) {
    boolean ends = rest.endsSentence();
    closeKhmer(rest == Rest.QUESTION || (ends && asking));
    closeEnglish();
    asking &= !ends;
    gaps.rest(rest.millis());
  }

  /** A silence that somebody asked for, in place of those that a reader would make. */
  void addPause(long millis) {
    closeKhmer(false);
    closeEnglish();
    gaps.pause(millis);
  }

  void addEnglishPhones(EnglishPhones phones, PlacedText place) {
    closeKhmer(false);
    closeEnglish();
    addSilence();
    open.add(place);
    add(phones);
  }

  PlacedPlan finish() {
    closeKhmer(asking);
    closeEnglish();
    return new PlacedPlan(parts, places);
  }

  /** The plan with the gaps around it, which are not in it. */
  ReadPassage finishPassage() {
    PlacedPlan plan = finish();
    Gap left = gaps.take();
    return plan.parts().isEmpty()
        ? new ReadPassage(plan, left, Gap.NONE)
        : new ReadPassage(plan, before, left);
  }

  private void closeKhmer(boolean question) {
    if (!khmer.isEmpty()) {
      addSilence();
      add(new KhmerPhrase(khmer, question || asksAtItsEnd()));
      khmer.clear();
    }
  }

  /** "… or not", "… right" ask without a word at the start. */
  private boolean asksAtItsEnd() {
    if (khmer.size() < 3 || !khmer.getLast().spelling().equals("ទេ")) {
      return false;
    }
    return TAGS.contains(khmer.get(khmer.size() - 2).spelling());
  }

  private void closeEnglish() {
    if (!english.isEmpty()) {
      addSilence();
      add(new EnglishPhrase(english.toString()));
      english.setLength(0);
    }
  }

  private void add(SpokenPart phrase) {
    parts.add(phrase);
    places.add(List.copyOf(open));
    open.clear();
  }

  /** Pauses stand only between two phrases, never at the start or the end. */
  private void addSilence() {
    Gap silence = gaps.take();
    if (parts.isEmpty()) {
      before = silence;
      return;
    }
    if (silence.millis() > 0) {
      parts.add(new Pause(silence.millis(), silence.exact()));
      places.add(List.of());
    }
  }
}
