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
  /** In a hundred. */
  public double percent() {
    return 100.0 * right / total;
  }
}
