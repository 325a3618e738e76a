package io.vacha.engine.espeak.table;

/**
 * The first two formants of a sound.
 *
 * @param f1Hz first formant, positive
 * @param f2Hz second formant, above the first
 */
record Formants(double f1Hz, double f2Hz) {
  Formants {
    if (!(f1Hz > 0 && f2Hz > f1Hz)) {
      throw new IllegalArgumentException("no formants: " + f1Hz + "/" + f2Hz);
    }
  }

  /** Reads {@code "740/1430"}. */
  static Formants parse(String text) {
    int slash = text.indexOf('/');
    return new Formants(
        Double.parseDouble(text.substring(0, slash)),
        Double.parseDouble(text.substring(slash + 1)));
  }

  /** How far apart two sounds are, as the squared difference of the logarithms. */
  double distance(Formants other) {
    double first = Math.log(f1Hz / other.f1Hz);
    double second = Math.log(f2Hz / other.f2Hz);
    return first * first + second * second;
  }
}
