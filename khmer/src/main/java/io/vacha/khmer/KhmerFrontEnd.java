package io.vacha.khmer;

import io.vacha.khmer.normalize.TextNormalizer;
import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.khmer.passage.ReadPassage;
import io.vacha.khmer.pronounce.Pronouncer;
import io.vacha.khmer.pronounce.UserLexicon;
import io.vacha.khmer.pronounce.trained.TrainedPronouncer;
import io.vacha.khmer.script.CanonicalSpelling;
import io.vacha.khmer.script.Spacing;
import io.vacha.khmer.segment.TextSegmenter;
import io.vacha.khmer.segment.WordSegmenter;
import java.util.List;

/**
 * The only door to Khmer text: written text to spoken form, words and phones. Immutable,
 * thread-safe; any string of chars is accepted, lone surrogates too; time and memory are linear in
 * the text.
 */
public final class KhmerFrontEnd {
  private final WordSegmenter segmenter;
  private final Pronouncer pronouncer;
  private final TextNormalizer normalizer;
  private final Planner planner;
  private final Pronouncer model;
  private final boolean told;

  private KhmerFrontEnd(WordSegmenter segmenter, Pronouncer model, UserLexicon lexicon) {
    this.segmenter = segmenter;
    this.model = model;
    told = !lexicon.spellings().isEmpty();
    pronouncer = lexicon.over(model);
    normalizer = new TextNormalizer(segmenter, lexicon.latinSpellings());
    planner = new Planner(segmenter, pronouncer::pronounce);
  }

  /** The one of this process, which reads its models from the class path when it is first asked. */
  public static KhmerFrontEnd load() {
    return Loaded.FRONT_END;
  }

  private static final class Loaded {
    static final KhmerFrontEnd FRONT_END =
        new KhmerFrontEnd(WordSegmenter.load(), TrainedPronouncer.load(), UserLexicon.EMPTY);
  }

  /**
   * Returns a front end that keeps the words of {@code lexicon} whole and says them as told, and
   * all else as this one would without a lexicon. It shares the models; making one is cheap.
   */
  public KhmerFrontEnd with(UserLexicon lexicon) {
    return new KhmerFrontEnd(segmenter.keeping(lexicon.spellings()), model, lexicon);
  }

  /** Whether a lexicon says how it reads some words. */
  public boolean hasLexicon() {
    return told;
  }

  /**
   * Reads the lines of a lexicon file, respellings as this front end says them without a lexicon.
   *
   * @throws IllegalArgumentException if a line is wrong; the message names the line and why
   */
  public UserLexicon lexicon(List<String> lines) {
    return UserLexicon.parse(lines, model);
  }

  /**
   * Reads how one word is to be spoken: phones, or a respelling in Khmer letters.
   *
   * @throws IllegalArgumentException if it is neither; the message says why
   */
  public Pronunciation spoken(String spoken) {
    return UserLexicon.spoken(spoken, model);
  }

  /**
   * Returns the spoken form of {@code text}: numbers, dates, money, symbols as words of the
   * language around them; without Khmer punctuation; empty if nothing can be said.
   */
  public String normalize(String text) {
    return normalizer.normalize(text);
  }

  /** Returns the words, numbers and marks of {@code text} in order, without the white space. */
  public List<String> segment(String text) {
    return TextSegmenter.segment(Spacing.repaired(CanonicalSpelling.of(text)), segmenter);
  }

  /** Returns how {@code word} is said; no syllables if nothing can be said. */
  public Pronunciation pronounce(String word) {
    return pronouncer.pronounce(CanonicalSpelling.of(word));
  }

  /**
   * Returns the parts of {@code text} in the order they are to be spoken; none if it says nothing.
   */
  public List<SpokenPart> plan(String text) {
    return placedPlan(text).parts();
  }

  /** The same, with where in {@code text} each word is written. */
  public PlacedPlan placedPlan(String text) {
    return planner.plan(normalizer.placed(text));
  }

  /** Plans a passage whose writer said how some of its stretches are read. */
  public ReadPassage read(List<MarkedStretch> stretches) {
    return planner.read(stretches, normalizer);
  }
}
