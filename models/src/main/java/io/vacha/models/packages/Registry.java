package io.vacha.models.packages;

import java.util.Arrays;

/** Where packages are published. */
public enum Registry {
  /** The Python index, by {@code pip}. */
  PYPI("pypi", "[A-Za-z0-9][A-Za-z0-9._-]*"),
  /** npm's, by {@code npm}. */
  NPM("npm", "(?:@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*");

  private final String scheme;
  private final String names;

  Registry(String scheme, String names) {
    this.scheme = scheme;
    this.names = names;
  }

  /** How its addresses begin. */
  public String scheme() {
    return scheme;
  }

  /** What the names of its packages look like, as a regular expression. */
  String names() {
    return names;
  }

  /**
   * The one whose addresses begin like this.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Registry of(String scheme) {
    return Arrays.stream(values())
        .filter(each -> each.scheme.equals(scheme))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(scheme + ": is no registry of packages"));
  }
}
