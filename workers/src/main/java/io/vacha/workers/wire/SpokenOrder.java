package io.vacha.workers.wire;

import io.vacha.engine.Cancellation;
import io.vacha.engine.SpeechTask;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.PlacedPlan;
import io.vacha.khmer.PlacedText;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;
import io.vacha.khmer.pronounce.UserLexicon;
import io.vacha.turns.Claim;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A text for a worker to speak. The plan, in which the words of lexicons are said as told, is the
 * gateway's.
 *
 * @param text what to say
 * @param voice slug of the voice
 * @param plan its parts
 * @param told whether a lexicon had a say in the plan
 * @param caller whose turns it takes
 * @param length how much work it is
 * @param millis how long the gateway will wait
 * @param places where the words of each part are written; null where nobody wants to know when they
 *     are said
 */
public record SpokenOrder(
    String text,
    String voice,
    List<PlanPart> plan,
    boolean told,
    String caller,
    Claim.Length length,
    long millis,
    @Nullable List<List<PlacedText>> places) {
  /** The order for a task. */
  public static SpokenOrder of(SpeechTask task, long millis) {
    return new SpokenOrder(
        task.text(),
        task.voice(),
        task.plan().stream().map(PlanPart::of).toList(),
        task.reader().hasLexicon(),
        task.claim().caller(),
        task.claim().length(),
        millis,
        task.listener().isPresent() ? task.placed().places() : null);
  }

  /** Whether the gateway wants to know when words are said. */
  public boolean isTimed() {
    return places != null;
  }

  /**
   * The task.
   *
   * @param khmer reads Khmer where nobody told otherwise
   * @throws IllegalArgumentException if the order is none
   */
  public SpeechTask task(KhmerFrontEnd khmer, Cancellation cancellation) {
    if (text.isBlank() || voice.isBlank()) {
      throw new IllegalArgumentException("no text or no voice");
    }
    List<SpokenPart> parts = plan.stream().map(PlanPart::part).toList();
    KhmerFrontEnd reader = told ? khmer.with(words(parts)) : khmer;
    return new SpeechTask(
        text,
        voice,
        reader,
        placed(parts),
        new Claim(caller, length),
        cancellation,
        Optional.empty());
  }

  private PlacedPlan placed(List<SpokenPart> parts) {
    PlacedPlan unplaced = PlacedPlan.unplaced(parts);
    List<List<PlacedText>> told = places;
    if (told == null) {
      return unplaced;
    }
    if (told.size() != parts.size()
        || told.stream().flatMap(List::stream).anyMatch(each -> each.end() > text.length())) {
      throw new IllegalArgumentException("the plan's words are written elsewhere");
    }
    for (int i = 0; i < parts.size(); i++) {
      boolean khmer = parts.get(i) instanceof SpokenPart.KhmerPhrase;
      if (khmer && told.get(i).size() != unplaced.places().get(i).size()) {
        throw new IllegalArgumentException("a phrase has other words than places");
      }
    }
    return new PlacedPlan(parts, told);
  }

  /** An engine that has a part read again reads its words as they are in the plan. */
  private static UserLexicon words(List<SpokenPart> parts) {
    Map<String, Pronunciation> words = new HashMap<>();
    for (SpokenPart part : parts) {
      if (part instanceof SpokenPart.KhmerPhrase phrase) {
        for (SpokenWord word : phrase.words()) {
          if (UserLexicon.isWord(word.spelling())) {
            words.put(word.spelling(), word.pronunciation());
          }
        }
      }
    }
    return UserLexicon.of(words);
  }
}
