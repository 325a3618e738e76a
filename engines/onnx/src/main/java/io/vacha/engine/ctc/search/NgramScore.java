package io.vacha.engine.ctc.search;

import io.vacha.engine.ctc.CtcSettings;
import io.vacha.engine.ctc.Vocabulary;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Weighs a text by an n-gram model: of its tokens, where the model knows most of them, else of its
 * words, each once it is complete. Immutable.
 */
public final class NgramScore implements LanguageScore {
  /** The number of a token that says nothing. */
  private static final int SILENT = -2;

  /** The history, the word that is not complete yet, and the score. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Standing(int[] history, String word, double score) implements State {}

  private final ArpaModel model;
  private final Vocabulary vocabulary;
  private final boolean ofTokens;
  private final double weight;
  private final double bonus;
  private final int[] units;

  /**
   * Weighs by a model.
   *
   * @param model the n-grams
   * @param vocabulary what the tokens stand for
   * @param ofTokens whether the model is one of tokens, a space being {@code |} or {@code ▁}
   * @param weight what the model's logarithms are multiplied by
   * @param bonus what each token, or word, adds
   */
  NgramScore(
      ArpaModel model, Vocabulary vocabulary, boolean ofTokens, double weight, double bonus) {
    this.model = model;
    this.vocabulary = vocabulary;
    this.ofTokens = ofTokens;
    this.weight = weight;
    this.bonus = bonus;
    this.units = vocabulary.texts().stream().mapToInt(this::unit).toArray();
  }

  /** Weighs by this model; what its units are, it tells itself. */
  public static NgramScore of(ArpaModel model, Vocabulary vocabulary, CtcSettings settings) {
    List<String> said = vocabulary.texts().stream().filter(text -> !text.isBlank()).toList();
    long known = said.stream().filter(text -> model.knows(text.strip())).count();
    return new NgramScore(
        model,
        vocabulary,
        known > said.size() / 2,
        settings.languageModelWeight(),
        settings.languageModelBonus());
  }

  private int unit(String text) {
    if (text.isEmpty()) {
      return SILENT;
    }
    return number(text.isBlank() ? (model.knows("|") ? "|" : "▁") : text.strip());
  }

  private int number(String unit) {
    return model.number(model.knows(unit) ? unit : unit.toLowerCase(Locale.ROOT));
  }

  @Override
  public State start() {
    return new Standing(new int[] {model.number("<s>")}, "", 0);
  }

  @Override
  public State next(State state, int token) {
    int unit = token < units.length ? units[token] : SILENT;
    if (unit == SILENT) {
      return state;
    }
    Standing standing = (Standing) state;
    return ofTokens ? complete(standing, unit, "") : spelled(standing, vocabulary.text(token));
  }

  /** One more part of a word; a space begins the next one. */
  private State spelled(Standing standing, String text) {
    if (!text.startsWith(" ")) {
      return new Standing(standing.history(), standing.word() + text, standing.score());
    }
    return standing.word().isEmpty()
        ? new Standing(standing.history(), text.strip(), standing.score())
        : complete(standing, number(standing.word()), text.strip());
  }

  private Standing complete(Standing standing, int unit, String rest) {
    int[] history = standing.history();
    double log = model.log(history, unit);
    int kept = Math.min(history.length, Math.max(0, model.order() - 2));
    int[] last = Arrays.copyOfRange(history, history.length - kept, history.length + 1);
    last[kept] = unit;
    return new Standing(last, rest, standing.score() + weight * log + bonus);
  }

  @Override
  public double end(State state) {
    Standing standing = (Standing) state;
    return standing.word().isEmpty()
        ? 0
        : complete(standing, number(standing.word()), "").score() - standing.score();
  }

  @Override
  public double most() {
    return Math.max(0, bonus);
  }
}
