package io.vacha.client;

import io.vacha.client.live.LiveFailures;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes exceptions of what came back instead of a success. */
final class Errors {
  private static final JsonMapper JSON = JsonMapper.shared();

  /** The same for live sessions. */
  static final LiveFailures LIVE =
      new LiveFailures() {
        @Override
        public VachaException refused(int status, byte[] body) {
          return of(status, body);
        }

        @Override
        public VachaException closed(int code, String reason) {
          return Errors.closed(code, reason);
        }

        @Override
        public VachaException noAnswer(Throwable cause) {
          return Errors.noAnswer(cause);
        }

        @Override
        public VachaException cancelled(Throwable cause) {
          return Errors.cancelled(cause);
        }
      };

  private Errors() {}

  /** The error that an answer tells. */
  static VachaException of(int status, byte[] body) {
    ErrorInfo info = read(status, body);
    if (status == 401) {
      return new VachaException.Unauthorized(info);
    }
    if (status == 429) {
      return info.type().equals("quota_exceeded")
          ? new VachaException.QuotaExceeded(info)
          : new VachaException.RateLimited(info);
    }
    return status < 500
        ? new VachaException.InvalidRequest(info)
        : new VachaException.Unavailable(info);
  }

  /** Why a live session was closed, by the code of its WebSocket. */
  private static VachaException closed(int code, String reason) {
    return switch (code) {
      case 4401 -> new VachaException.Unauthorized(closing(401, "unauthorized", reason));
      case 4429 -> new VachaException.QuotaExceeded(closing(429, "quota_exceeded", reason));
      case 1008, 1009 -> new VachaException.InvalidRequest(closing(400, "invalid_request", reason));
      default ->
          new VachaException.Unavailable(closing(503, "session_ended", reason + " (" + code + ")"));
    };
  }

  private static ErrorInfo closing(int status, String type, String reason) {
    return new ErrorInfo(
        status, type, "The service ended the session: " + reason, null, "", Map.of());
  }

  static VachaException noAnswer(Throwable cause) {
    String message = "The service could not be reached: " + cause;
    return new VachaException.NoAnswer(withoutAnswer("no_answer", message), cause);
  }

  static VachaException cancelled(Throwable cause) {
    return new VachaException.Cancelled(withoutAnswer("cancelled", "Given up."), cause);
  }

  private static ErrorInfo withoutAnswer(String type, String message) {
    return new ErrorInfo(0, type, message, null, "", Map.of());
  }

  private static ErrorInfo read(int status, byte[] body) {
    try {
      JsonNode error = JSON.readTree(body).path("error");
      return new ErrorInfo(
          status,
          error.path("type").asString("unknown"),
          error.path("message").asString("The service answered " + status + "."),
          text(error.get("param")),
          error.path("request_id").asString(""),
          details(error.path("details")));
    } catch (JacksonException e) {
      String text = new String(body, StandardCharsets.UTF_8);
      String shown = text.length() > 200 ? text.substring(0, 200) + "…" : text;
      return new ErrorInfo(status, "unknown", "Not Vacha's answer: " + shown, null, "", Map.of());
    }
  }

  private static @Nullable String text(@Nullable JsonNode value) {
    return value == null || value.isNull() ? null : value.asString();
  }

  private static Map<String, Object> details(JsonNode details) {
    Map<String, Object> all = new HashMap<>();
    details
        .properties()
        .forEach(
            entry -> {
              JsonNode value = entry.getValue();
              all.put(
                  entry.getKey(), value.isNumber() ? (Object) value.asLong() : value.asString());
            });
    return all;
  }
}
