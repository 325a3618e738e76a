package io.vacha.client;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the service says of an error.
 *
 * @param status the HTTP status; 0 where there was no answer
 * @param type the identifier, for example {@code invalid_voice}; never changes its meaning
 * @param message for people
 * @param param the field or header at fault, or null
 * @param requestId what to name when asking for help; empty where there was no answer
 * @param details further facts, for example {@code limit} and {@code actual}
 */
public record ErrorInfo(
    int status,
    String type,
    String message,
    @Nullable String param,
    String requestId,
    Map<String, Object> details) {
  /** Copies the details. */
  public ErrorInfo {
    details = Map.copyOf(details);
  }
}
