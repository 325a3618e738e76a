package io.vacha.ops;

/** The operations the metrics and the access log tell apart, so that labels stay few. */
public enum Operation {
  TTS("/api/v1/tts"),
  TRANSCRIBE("/api/v1/transcribe"),
  ADMIN("/api/v1/admin"),
  HEALTH("/health"),
  API("/api"),
  OTHER("/");

  private final String prefix;

  Operation(String prefix) {
    this.prefix = prefix;
  }

  /** The operation that a path belongs to. */
  public static Operation ofPath(String path) {
    for (Operation operation : values()) {
      if (path.equals(operation.prefix) || path.startsWith(operation.prefix + "/")) {
        return operation;
      }
    }
    return OTHER;
  }

  /** The label, for example {@code tts}. */
  public String label() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
