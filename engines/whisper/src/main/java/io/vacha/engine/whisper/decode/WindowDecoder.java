package io.vacha.engine.whisper.decode;

import io.vacha.engine.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/**
 * Writes down what is said in up to 30 s, token by token, the likeliest each time; English of which
 * that leaves it unsure, also by a wider search; and if it turns out a guess or a loop, again with
 * some chance, as openai/whisper, transcribe.py does. The same sound gives the same text: chance
 * begins at the same seed. Confined to one thread.
 */
final class WindowDecoder {
  private static final double[] TEMPERATURES = {0, 0.4, 0.8};
  private static final long SEED = 1;

  /** Above this mean the likeliest token each time is what was said. */
  private static final double SURE = -0.2;

  /** Above this the model takes it for no speech ({@code no_speech_threshold}). */
  private static final double NO_SPEECH = 0.6;

  private final WhisperState state;
  private final SpecialTokens special;
  private final TokenRules rules;
  private final int longest;

  WindowDecoder(WhisperState state) {
    this.state = state;
    this.special = state.model().special();
    this.rules = new TokenRules(special, state.model().file().vocabulary());
    this.longest = state.model().file().shape().textContext();
  }

  /**
   * Writes down a window.
   *
   * @param wanted what is spoken; {@link Language#AUTO} has the model tell
   * @param stop asked before every token
   * @return what was heard; nothing of it matters once {@code stop} says so
   */
  WindowTranscript decode(short[] samples, Language wanted, BooleanSupplier stop) {
    state.hear(samples);
    float[] opening = state.follow(0, special.start());
    double noSpeech = probability(opening, special.noSpeech());
    Reading first = wanted == Language.AUTO ? inEither(opening, stop) : in(wanted, stop);
    int[] prompt = prompt(first.language);
    boolean mayBeWider = first.language == Language.EN && noSpeech <= NO_SPEECH;
    Attempt attempt = mayBeWider ? wider(first.attempt, prompt, stop) : first.attempt;
    for (int i = 1; i < TEMPERATURES.length && attempt.isGuess() && noSpeech <= NO_SPEECH; i++) {
      attempt = attempt(prompt, TEMPERATURES[i], stop);
    }
    boolean silent = attempt.looped() || (noSpeech > NO_SPEECH && attempt.isGuess());
    return new SegmentReader(special, state.model().file().vocabulary())
        .read(silent ? new Attempt(List.of(), List.of(), true, false) : attempt, first.language);
  }

  /** Where the model is not sure, the likelier of this text and that of a wider search. */
  private Attempt wider(Attempt narrow, int[] prompt, BooleanSupplier stop) {
    if (narrow.meanTextLogProbability(special.end()) > SURE) {
      return narrow;
    }
    Attempt wide =
        new WhisperBeamSearch(state::follow, rules, special.end(), prompt, longest).likeliest(stop);
    boolean better = narrow.looped() || wide.meanLogProbability() > narrow.meanLogProbability();
    return better && !wide.looped() ? wide : narrow;
  }

  private static double probability(float[] logits, int token) {
    return Math.exp(logits[token] - Probabilities.logSum(logits, 0, logits.length));
  }

  /** The likeliest text in a language. */
  private record Reading(Language language, Attempt attempt) {}

  private Reading in(Language language, BooleanSupplier stop) {
    return new Reading(language, attempt(prompt(language), TEMPERATURES[0], stop));
  }

  /** Of the two languages there are; others do not come into question. */
  private Reading inEither(float[] opening, BooleanSupplier stop) {
    if (!special.multilingual()) {
      return in(Language.EN, stop);
    }
    LanguageGuess guess = LanguageGuess.of(opening, special);
    if (guess.mayBeEnglish()) {
      Reading english = in(Language.EN, stop);
      if (guess.isEnglish(english.attempt.meanTextLogProbability(special.end()))) {
        return english;
      }
    }
    return in(Language.KM, stop);
  }

  private int[] prompt(Language language) {
    if (!special.multilingual()) {
      return new int[] {special.start()};
    }
    int spoken = language == Language.KM ? special.khmer() : special.english();
    return new int[] {special.start(), spoken, special.transcribe()};
  }

  private Attempt attempt(int[] prompt, double temperature, BooleanSupplier stop) {
    Random random = new Random(SEED);
    List<Integer> tokens = new ArrayList<>();
    List<Double> logs = new ArrayList<>();
    float[] logits = state.follow(0, prompt);
    while (prompt.length + tokens.size() < longest && !stop.getAsBoolean()) {
      rules.apply(logits, tokens);
      int next =
          temperature == 0
              ? Probabilities.best(logits)
              : Probabilities.sample(logits, temperature, random);
      logs.add(logits[next] - Probabilities.logSum(logits, 0, logits.length));
      if (next == special.end()) {
        return new Attempt(tokens, logs, true, false);
      }
      tokens.add(next);
      if (RepetitionCheck.endsWithOne(tokens)) {
        return new Attempt(tokens, logs, false, true);
      }
      logits = state.follow(prompt.length + tokens.size() - 1, next);
    }
    return new Attempt(tokens, logs, false, false);
  }
}
