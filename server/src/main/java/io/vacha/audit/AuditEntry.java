package io.vacha.audit;

import java.time.Instant;
import java.util.OptionalInt;

/**
 * One change that an administrator asked for; never holds a secret.
 *
 * @param id grows with each entry
 * @param by who asked, and how
 * @param subject what it was about, where that does not show in the action; may be empty
 * @param status the HTTP status it was answered with; empty where the service ended before, so that
 *     nobody knows whether it was made
 */
public record AuditEntry(long id, Instant at, Request by, String subject, OptionalInt status) {
  /** Who it was that changed something with {@code ./vacha keys}. */
  public static final String COMMAND_LINE = "command-line";

  /**
   * Who asks for a change, and how.
   *
   * @param actor the id of an admin key, or {@link #COMMAND_LINE}
   * @param action method and path, or the command
   * @param address of the client; empty for the command line
   * @param requestId as in the access log; empty for the command line
   */
  public record Request(String actor, String action, String address, String requestId) {}

  /** What became of it, in a word. */
  public String outcome() {
    if (status.isEmpty()) {
      return "unknown";
    }
    int code = status.getAsInt();
    if (code < 400) {
      return "succeeded";
    }
    return code < 500 ? "refused" : "failed";
  }
}
