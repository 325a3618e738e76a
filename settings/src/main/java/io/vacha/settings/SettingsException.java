package io.vacha.settings;

/** The settings cannot be used; the message says which key, why, and what to write instead. */
public final class SettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SettingsException(String message) {
    super(message);
  }
}
