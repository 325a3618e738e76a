package io.vacha.engine.kokoro;

import io.vacha.audio.Edges;
import io.vacha.audio.Level;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import java.util.Arrays;

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
  /** The samples of one piece, without silence around them; none where nothing can be said. */
  short[] speak(KokoroPiece piece, Cancellation stop) throws EngineException {
    stop.check();
    return switch (piece) {
      case KokoroPiece.Breath breath -> speak(symbols(breath, stop), stop);
      case KokoroPiece.Silence silence ->
          new short[(int) (silence.millis() * KokoroModel.SAMPLE_RATE_HZ / 1000)];
    };
  }

  private String symbols(KokoroPiece.Breath breath, Cancellation stop) throws EngineException {
    StringBuilder symbols = new StringBuilder();
    for (KokoroPiece.Fragment fragment : breath.fragments()) {
      symbols
          .append(
              switch (fragment) {
                case KokoroPiece.Fragment.Khmer khmer -> khmer.symbols();
                case KokoroPiece.Fragment.Phones phones -> phones.symbols();
                case KokoroPiece.Fragment.English text -> english.of(text.text(), stop);
              })
          .append(' ');
    }
    return symbols.toString();
  }

  private short[] speak(String symbols, Cancellation stop) throws EngineException {
    short[] all = {};
    for (String run : SymbolRuns.of(symbols, Symbols.MOST)) {
      short[] more = Edges.trim(model.run(run, style, rate, deadline, stop));
      int before = all.length;
      all = Arrays.copyOf(all, before + more.length);
      System.arraycopy(more, 0, all, before, more.length);
    }
    Level.even(all);
    return all;
  }
}
