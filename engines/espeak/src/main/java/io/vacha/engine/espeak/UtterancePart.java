package io.vacha.engine.espeak;

import java.util.List;

/** A part of an utterance, in the order it is heard. */
sealed interface UtterancePart {
  /**
   * What one process says in one go.
   *
   * @param speaker who says it
   * @param units words that may be said apart if they cannot be said together; never empty
   */
  record Words(Speaker speaker, List<String> units) implements UtterancePart {
    public Words {
      units = List.copyOf(units);
      if (units.isEmpty()) {
        throw new IllegalArgumentException("nothing to say");
      }
    }

    /** What the process reads. */
    String text() {
      return String.join(" ", units);
    }

    Words firstHalf() {
      return new Words(speaker, units.subList(0, units.size() / 2));
    }

    Words secondHalf() {
      return new Words(speaker, units.subList(units.size() / 2, units.size()));
    }
  }

  /** Silence of this many milliseconds. */
  record Silence(long millis) implements UtterancePart {}
}
