package io.vacha.khmer.normalize.token;

/**
 * A unit of measurement and its names.
 *
 * @param khmer prefix, unit, power and "in one", as said
 * @param english the name after one
 * @param englishPlural the name after other numbers
 * @param writtenInEnglish whether it was written in the English plural
 */
public record MeasureUnit(
    String khmer, String english, String englishPlural, boolean writtenInEnglish) {

  /** A ratio of two units, such as kilometres per hour. */
  public MeasureUnit per(MeasureUnit other) {
    return new MeasureUnit(
        khmer + " ក្នុង មួយ " + other.khmer,
        english + " per " + other.english,
        englishPlural + " per " + other.english,
        writtenInEnglish);
  }

  MeasureUnit power(int exponent) {
    return exponent == 2 ? named(" ការេ", "square ") : named(" គូប", "cubic ");
  }

  private MeasureUnit named(String khmerSuffix, String englishPrefix) {
    return new MeasureUnit(
        khmer + khmerSuffix,
        englishPrefix + english,
        englishPrefix + englishPlural,
        writtenInEnglish);
  }
}
