package io.vacha.engine.whisper.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Looks for the likeliest text by going on with the five likeliest beginnings at a time, as
 * openai/whisper, decoding.py ({@code BeamSearchDecoder}) does, but leaves those that are far less
 * likely than the best. The library keeps one sequence: to go on with another, what both begin with
 * stays, and the rest is given anew. Used by one thread, for one window.
 */
final class WhisperBeamSearch {
  private static final int WIDTH = 5;

  /** Beginnings so much less likely than the best (natural logarithm) are left. */
  private static final double FAR = 2;

  private final Model model;
  private final TokenRules rules;
  private final int end;
  private final int longest;
  private final int[] prompt;
  private List<Integer> given = List.of();

  /** What says how well tokens follow, as {@link WhisperState#follow} does. */
  @FunctionalInterface
  interface Model {
    float[] follow(int past, int... next);
  }

  /**
   * Makes ready for a sound that the model has taken in.
   *
   * @param end the token that ends a text
   * @param prompt what comes before the text
   * @param longest how many tokens there may be with it
   */
  WhisperBeamSearch(Model model, TokenRules rules, int end, int[] prompt, int longest) {
    this.model = model;
    this.rules = rules;
    this.end = end;
    this.prompt = prompt.clone();
    this.longest = longest;
  }

  /** A beginning, and how likely it is. */
  private record Beginning(List<Integer> tokens, List<Double> logs, double sum) {
    private Beginning with(int token, double log) {
      return new Beginning(plus(tokens, token), plus(logs, log), sum + log);
    }

    private static <T> List<T> plus(List<T> list, T one) {
      List<T> longer = new ArrayList<>(list);
      longer.add(one);
      return longer;
    }

    private Attempt attempt(boolean ended, boolean looped) {
      return new Attempt(
          ended ? tokens.subList(0, tokens.size() - 1) : tokens, logs, ended, looped);
    }
  }

  /**
   * The text whose tokens are the likeliest on average.
   *
   * @param stop asked before every token
   */
  Attempt likeliest(BooleanSupplier stop) {
    List<Beginning> open = List.of(new Beginning(List.of(), List.of(), 0));
    List<Attempt> ended = new ArrayList<>();
    while (ended.size() < WIDTH) {
      List<Beginning> next = new ArrayList<>();
      for (Beginning each : open) {
        if (stop.getAsBoolean() || prompt.length + each.tokens.size() >= longest) {
          return best(ended, each.attempt(false, false));
        }
        next.addAll(continued(each));
      }
      next.sort(Comparator.comparingDouble(Beginning::sum).reversed());
      List<Beginning> kept = kept(next, ended);
      if (kept.isEmpty()) {
        return best(ended, next.getFirst().attempt(false, true));
      }
      open = kept;
    }
    return best(ended, open.getFirst().attempt(false, false));
  }

  private static double greatest(List<Attempt> ended) {
    return ended.stream()
        .mapToDouble(each -> each.logProbabilities().stream().mapToDouble(log -> log).sum())
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Those to go on with, the likeliest first; those that have come to their end are taken out. */
  private List<Beginning> kept(List<Beginning> next, List<Attempt> ended) {
    double least = Math.max(next.getFirst().sum, greatest(ended)) - FAR;
    List<Beginning> kept = new ArrayList<>();
    for (Beginning each : next) {
      if (kept.size() == WIDTH || each.sum < least) {
        break;
      }
      if (each.tokens.getLast() == end) {
        ended.add(each.attempt(true, false));
      } else if (!RepetitionCheck.endsWithOne(each.tokens)) {
        kept.add(each);
      }
    }
    return kept;
  }

  private static Attempt best(List<Attempt> ended, Attempt otherwise) {
    return ended.stream()
        .max(Comparator.comparingDouble(Attempt::meanLogProbability))
        .orElse(otherwise);
  }

  /** A beginning with each of the tokens that follow it best, but of all times only with one. */
  private List<Beginning> continued(Beginning beginning) {
    float[] logits = follow(beginning.tokens);
    rules.apply(logits, beginning.tokens);
    double all = Probabilities.logSum(logits, 0, logits.length);
    List<Beginning> longer = new ArrayList<>();
    int token = Probabilities.best(logits);
    while (longer.size() <= WIDTH && logits[token] > Float.NEGATIVE_INFINITY) {
      longer.add(beginning.with(token, logits[token] - all));
      boolean time = token > end;
      Arrays.fill(
          logits,
          time ? end + 1 : token,
          time ? logits.length : token + 1,
          Float.NEGATIVE_INFINITY);
      token = Probabilities.best(logits);
    }
    return longer;
  }

  private float[] follow(List<Integer> tokens) {
    int same = 0;
    while (same < Math.min(given.size(), tokens.size() - 1)
        && given.get(same).equals(tokens.get(same))) {
      same++;
    }
    given = tokens;
    if (tokens.isEmpty()) {
      return model.follow(0, prompt);
    }
    return model.follow(
        prompt.length + same,
        tokens.subList(same, tokens.size()).stream().mapToInt(token -> token).toArray());
  }
}
