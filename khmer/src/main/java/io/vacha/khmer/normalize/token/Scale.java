package io.vacha.khmer.normalize.token;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A round number that follows an amount: 1.5 million. */
public enum Scale {
  HUNDRED("រយ", 2),
  THOUSAND("ពាន់", 3),
  TEN_THOUSAND("ម៉ឺន", 4),
  HUNDRED_THOUSAND("សែន", 5),
  MILLION("លាន", 6),
  TEN_MILLION("កោដិ", 7),
  BILLION("ប៊ីលាន", 9),
  TRILLION("ទ្រីលាន", 12);

  private final String khmer;
  private final int power;

  Scale(String khmer, int power) {
    this.khmer = khmer;
    this.power = power;
  }

  /** The Khmer name. */
  public String khmer() {
    return khmer;
  }

  /** The English name: "hundred thousand". */
  public String english() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The scale of a Khmer or English name, or of ten to a power written out. */
  public static Optional<Scale> of(String written) {
    return Arrays.stream(values())
        .filter(
            scale ->
                scale.khmer.equals(written)
                    || scale.english().equals(written)
                    || ("1" + "0".repeat(scale.power)).equals(written))
        .findFirst();
  }

  /** The names as alternatives of a pattern. */
  public static String names() {
    return String.join("|", Arrays.stream(values()).map(Scale::khmer).toList())
        + "|thousand|million|billion|trillion";
  }
}
