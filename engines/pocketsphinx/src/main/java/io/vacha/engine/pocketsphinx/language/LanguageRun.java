package io.vacha.engine.pocketsphinx.language;

import io.vacha.engine.Language;
import java.util.ArrayList;
import java.util.List;

/**
 * Stretches one after the other in one language.
 *
 * @param language what is spoken
 * @param first of its stretches
 * @param last of its stretches, which may be the first
 */
record LanguageRun(Language language, Stretch first, Stretch last) {
  /** What a change of the language costs: as much evidence as it must overcome. */
  private static final double CHANGE = 1;

  /**
   * The runs into which stretches fall if the evidence of each is weighed against the cost of
   * changing the language (Viterbi's search over two states).
   *
   * @param stretches in order, at least one
   * @param forKhmer what speaks for Khmer in each, less what speaks for English, a second of speech
   */
  static List<LanguageRun> of(List<Stretch> stretches, double[] forKhmer) {
    boolean[] khmer = likeliest(stretches, forKhmer);
    List<LanguageRun> runs = new ArrayList<>();
    for (int i = 0; i < khmer.length; i++) {
      Stretch own = stretches.get(i);
      boolean goesOn = i > 0 && khmer[i] == khmer[i - 1];
      Stretch first = goesOn ? runs.removeLast().first() : own;
      runs.add(new LanguageRun(khmer[i] ? Language.KM : Language.EN, first, own));
    }
    return runs;
  }

  private static boolean[] likeliest(List<Stretch> stretches, double[] forKhmer) {
    int count = forKhmer.length;
    boolean[] staysKhmer = new boolean[count];
    boolean[] staysEnglish = new boolean[count];
    double khmer = 0;
    double english = 0;
    for (int i = 0; i < count; i++) {
      staysKhmer[i] = khmer >= english - CHANGE;
      staysEnglish[i] = english >= khmer - CHANGE;
      double before = khmer;
      khmer = Math.max(khmer, english - CHANGE) + forKhmer[i] * stretches.get(i).speechSeconds();
      english = Math.max(english, before - CHANGE);
    }
    boolean[] chosen = new boolean[count];
    boolean now = khmer >= english;
    for (int i = count - 1; i >= 0; i--) {
      chosen[i] = now;
      now = now ? staysKhmer[i] : !staysEnglish[i];
    }
    return chosen;
  }

  /** Its samples. */
  byte[] of(byte[] pcm) {
    return first.of(pcm, last);
  }

  long startMillis() {
    return first.startMillis();
  }
}
