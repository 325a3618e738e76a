package io.vacha.lab.identification;

/**
 * How many spoken phrases a recogniser told apart.
 *
 * @param voice slug of the voice
 * @param kind what was spoken
 * @param right how many were picked rightly
 * @param total how many were spoken, and how many there were to pick from
 */
public record IdentificationScore(String voice, String kind, int right, int total) {
  static final String SENTENCES = "sentences";
  static final String PAIRS = "two-word phrases";

  /** In a hundred. */
  public double percent() {
    return 100.0 * right / total;
  }

  /** How many in a hundred there should be: pairs of words are told apart by less. */
  public double wantedPercent() {
    return kind.equals(SENTENCES) ? 98 : 90;
  }
}
