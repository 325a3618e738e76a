package io.vacha.ops;

import java.util.List;
import java.util.Locale;

/** The operations the metrics and the access log tell apart, so that labels stay few. */
public enum RouteLabel {
  TTS("/api/v1/tts", "/v1/audio/speech", "/v1/captioned_speech"),
  TRANSCRIBE("/api/v1/transcribe", "/v1/audio/transcriptions"),
  LISTEN("/v1/listen", "/v1/vosk", "/v1/realtime"),
  SPEAK("/v1/speak"),
  ADMIN("/api/v1/admin"),
  HEALTH("/health"),
  API("/api", "/v1"),
  OTHER("/");

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> prefixes;

  RouteLabel(String... prefixes) {
    this.prefixes = List.of(prefixes);
  }

  /** The operation that a path belongs to. */
  public static RouteLabel ofPath(String path) {
    for (RouteLabel operation : values()) {
      if (operation.prefixes.stream().anyMatch(prefix -> isUnder(path, prefix))) {
        return operation;
      }
    }
    return OTHER;
  }

  private static boolean isUnder(String path, String prefix) {
    return path.equals(prefix) || path.startsWith(prefix + "/");
  }

  /** Whether it is a session over a WebSocket. */
  public boolean isLive() {
    return this == LISTEN || this == SPEAK;
  }

  /** The label, for example {@code tts}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
