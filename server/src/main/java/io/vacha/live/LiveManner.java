package io.vacha.live;

/**
 * How a client wants to be told what is said.
 *
 * @param interim whether words are told before they are sure
 * @param pauseMillis how long nobody must speak for words to be final
 * @param endpoints whether that ends the utterance, as far as the client is told
 */
public record LiveManner(boolean interim, long pauseMillis, boolean endpoints) {
  /** A shorter pause is found within words. */
  public static final long SHORTEST_PAUSE = 100;

  /** What people leave between two utterances, where the client says nothing. */
  public static final long USUAL_PAUSE = 300;

  /** Where the client ends utterances itself, words are final after this. */
  public static final long LONG_PAUSE = 1_000;
}
