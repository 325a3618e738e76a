package io.vacha.engine.ctc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Weighs a text by an n-gram model: of its tokens, where the model knows most of them, else of its
 * words, each once it is complete. Immutable.
 *
 * @param model the n-grams
 * @param vocabulary what the tokens stand for
 * @param ofTokens whether the model is one of tokens, a space being {@code |} or {@code ▁}
 * @param weight what the model's logarithms are multiplied by
 * @param bonus what each token, or word, adds
 */
record NgramScore(
    ArpaModel model, Vocabulary vocabulary, boolean ofTokens, double weight, double bonus)
    implements LanguageScore {
  /** The history, the word that is not complete yet, and the score. */
  private record Standing(List<String> history, String word, double score) implements State {}

  /** Weighs by this model; what its units are, it tells itself. */
  static NgramScore of(ArpaModel model, Vocabulary vocabulary, CtcSettings settings) {
    long said = vocabulary.texts().stream().filter(text -> !text.isBlank()).count();
    long known =
        vocabulary.texts().stream()
            .filter(text -> !text.isBlank() && model.knows(text.strip()))
            .count();
    return new NgramScore(
        model,
        vocabulary,
        known > said / 2,
        settings.languageModelWeight(),
        settings.languageModelBonus());
  }

  @Override
  public State start() {
    return new Standing(List.of("<s>"), "", 0);
  }

  @Override
  public State next(State state, int token) {
    Standing standing = (Standing) state;
    String text = vocabulary.text(token);
    if (text.isEmpty()) {
      return state;
    }
    if (ofTokens) {
      return complete(standing, unit(text), "");
    }
    if (!text.startsWith(" ")) {
      return new Standing(standing.history(), standing.word() + text, standing.score());
    }
    Standing before =
        standing.word().isEmpty() ? standing : complete(standing, standing.word(), "");
    return new Standing(before.history(), text.strip(), before.score());
  }

  private String unit(String text) {
    return text.isBlank() ? (model.knows("|") ? "|" : "▁") : text.strip();
  }

  private Standing complete(Standing standing, String unit, String rest) {
    String known = model.knows(unit) ? unit : unit.toLowerCase(Locale.ROOT);
    double log = model.log(standing.history(), known);
    List<String> history = new ArrayList<>(standing.history());
    history.add(known);
    int kept = Math.max(1, model.order() - 1);
    List<String> last = history.subList(Math.max(0, history.size() - kept), history.size());
    return new Standing(List.copyOf(last), rest, standing.score() + weight * log + bonus);
  }

  @Override
  public double end(State state) {
    Standing standing = (Standing) state;
    return standing.word().isEmpty()
        ? 0
        : complete(standing, standing.word(), "").score() - standing.score();
  }
}
