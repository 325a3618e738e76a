package io.vacha.settings;

/**
 * A setting that must not be seen: prints as asterisks wherever it ends up. Immutable.
 *
 * @param value the secret itself
 */
public record Secret(String value) {
  @Override
  public String toString() {
    return "********";
  }
}
