package io.vacha.engine.pocketsphinx.language;

import io.vacha.engine.pocketsphinx.decode.Hearing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What tells Khmer from English in each stretch of a recording. The bounds were found on the
 * recordings of lab/recognition.md, each heard as a whole. Immutable.
 *
 * @param lean the recording as any English phones, compared with any Khmer ones
 * @param stretches of the recording, at least one
 */
record LanguageEvidence(Hearing lean, List<Stretch> stretches) {
  /** How much worse English phones fit than Khmer ones where it is surely Khmer. */
  private static final double SURELY_KHMER = 10;

  private static final double SURELY_ENGLISH = -6;

  /** Between the two, a unit of English strain beyond the usual counts this much for Khmer. */
  private static final double STRAIN_WEIGHT = 0.3;

  private static final double USUAL_STRAIN = 34;
  private static final double BOUND = 4;

  /** In company each stretch is normalised with the others, and Khmer leans less. */
  private static final double BOUND_IN_COMPANY = 3.3;

  LanguageEvidence {
    stretches = List.copyOf(stretches);
  }

  /** Whether the phones settle it for every stretch. */
  boolean isSure() {
    return stretches.stream().mapToDouble(this::lean).allMatch(LanguageEvidence::isSure);
  }

  /**
   * What speaks for Khmer in each stretch, less what speaks for English, a second of speech.
   *
   * @param asEnglish the words that the English model hears, needed where {@link #isSure} is not
   */
  double[] forKhmer(@Nullable Hearing asEnglish) {
    return stretches.stream().mapToDouble(stretch -> forKhmer(asEnglish, stretch)).toArray();
  }

  private double forKhmer(@Nullable Hearing asEnglish, Stretch stretch) {
    double beyond =
        asEnglish == null || isSure(lean(stretch))
            ? 0
            : strain(asEnglish, stretch, USUAL_STRAIN) - USUAL_STRAIN;
    double bound = stretches.size() == 1 ? BOUND : BOUND_IN_COMPANY;
    return lean(stretch) - bound + STRAIN_WEIGHT * beyond;
  }

  private static boolean isSure(double lean) {
    return lean > SURELY_KHMER || lean < SURELY_ENGLISH;
  }

  private double lean(Stretch stretch) {
    return strain(lean, stretch, BOUND_IN_COMPANY);
  }

  private double strain(Hearing hearing, Stretch stretch, double whereNothingIsHeard) {
    return stretches.size() == 1
        ? hearing.strain()
        : hearing
            .strainBetween(stretch.startMillis(), stretch.endMillis())
            .orElse(whereNothingIsHeard);
  }
}
