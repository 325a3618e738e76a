package io.vacha.models.catalogue;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How sure a published fact is. */
public enum Certainty {
  /** Measured by this project, on what its documentation names. */
  @JsonProperty("measured")
  MEASURED("measured by us"),
  /** Read where the publisher says it. */
  @JsonProperty("published")
  PUBLISHED("read at the publisher's"),
  /** The same in at least three independent catalogues. */
  @JsonProperty("agreed")
  AGREED("the same in several catalogues"),
  /** Said by one third party. */
  @JsonProperty("one-source")
  ONE_SOURCE("said by one source");

  private final String words;

  Certainty(String words) {
    this.words = words;
  }

  /** It in words, to follow a fact in brackets. */
  public String words() {
    return words;
  }
}
