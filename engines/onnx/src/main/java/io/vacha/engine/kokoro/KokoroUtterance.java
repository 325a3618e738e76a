package io.vacha.engine.kokoro;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.kokoro.symbols.EnglishSymbols;
import io.vacha.engine.kokoro.symbols.SpelledBreath;
import io.vacha.engine.kokoro.symbols.Symbols;
import io.vacha.engine.worker.Deadline;
import java.util.ArrayList;
import java.util.List;

/**
 * A text on its way. Thread-safe; for platform threads.
 *
 * @param model speaks
 * @param english writes English in symbols
 * @param style of the voice
 * @param rate how fast, as a factor
 * @param deadline of the whole text
 */
record KokoroUtterance(
    KokoroModel model, EnglishSymbols english, Style style, double rate, Deadline deadline) {
  private static final int FEWEST_STRETCHES = 5;

  /** Said in fewer seconds than a window of the longest has, at half the rate too. */
  private static final int CHARACTERS_OF_A_STRETCH = 30;

  /** A text in stretches, the parts that are made one at a time. */
  List<Stretch> stretches(List<KokoroPiece> pieces) {
    List<Stretch> stretches = new ArrayList<>();
    for (KokoroPiece piece : pieces) {
      switch (piece) {
        case KokoroPiece.Silence silence -> {
          int samples = (int) (silence.millis() * KokoroModel.SAMPLE_RATE_HZ / 1000);
          stretches.add(_ -> SpokenPiece.of(new short[samples]));
        }
        case KokoroPiece.Breath breath -> addStretches(breath, stretches);
      }
    }
    return stretches;
  }

  /** The sound of a stretch; no samples where nothing more is to be heard. */
  @FunctionalInterface
  interface Stretch {
    SpokenPiece sound(Cancellation stop) throws EngineException;
  }

  /** The last takes all that is left, so the number of those before is only a guess. */
  private void addStretches(KokoroPiece.Breath breath, List<Stretch> stretches) {
    BreathSound sound =
        new BreathSound(
            breath,
            (said, stop) -> spelled(said, stop).runs(Symbols.MOST),
            (run, stop) -> model.begin(run, style, rate, deadline, stop));
    int last = FEWEST_STRETCHES + breath.length() / CHARACTERS_OF_A_STRETCH;
    for (int i = 0; i < last; i++) {
      int index = i;
      stretches.add(stop -> sound.stretch(index, stop));
    }
    stretches.add(stop -> sound.rest(last, stop));
  }

  private SpelledBreath spelled(KokoroPiece.Breath breath, Cancellation stop)
      throws EngineException {
    SpelledBreath spelled = new SpelledBreath();
    for (KokoroPiece.Fragment fragment : breath.fragments()) {
      switch (fragment) {
        case KokoroPiece.Fragment.Words words -> add(words, spelled);
        case KokoroPiece.Fragment.English text ->
            english.spell(text.text(), text.places(), spelled, stop);
      }
      spelled.add(" ");
    }
    return spelled;
  }

  private static void add(KokoroPiece.Fragment.Words words, SpelledBreath spelled) {
    String between = "";
    for (KokoroPiece.Spelled word : words.words()) {
      spelled.add(between);
      spelled.add(word.paced(), word.written());
      between = " ";
    }
    spelled.add(words.mark());
  }
}
