package io.vacha.models.catalogue;

import org.jspecify.annotations.Nullable;

/**
 * What may be done with a model.
 *
 * @param name what it is called, for example {@code Apache-2.0}
 * @param commercial whether commercial use is allowed; what is not clear counts as no
 * @param attribution whom it asks to name; null where nobody
 */
public record Licence(String name, boolean commercial, @Nullable String attribution) {
  /** Where nobody says. */
  public static final Licence NOT_STATED = new Licence("not stated", false, null);

  /** It in one line. */
  public String inWords() {
    String use = commercial ? "" : ", no commercial use";
    return name + use + (attribution == null ? "" : "; name the authors: " + attribution);
  }
}
