package io.vacha.live.socket;

import io.vacha.account.key.ShortLivedKey;
import io.vacha.error.ApiException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What somebody asks of a short-lived secret, and what he is answered, in OpenAI's words. */
public final class SecretWish {
  private static final long LEAST_SECONDS = 10;
  private static final long MOST_SECONDS = 7_200;
  private static final long USUAL_SECONDS = 600;

  private SecretWish() {}

  /**
   * The body of such a request, which may be left out.
   *
   * @throws ApiException 400 for one that is no object
   */
  public static JsonNode body(@Nullable JsonNode sent) {
    if (sent == null) {
      return JsonNodeFactory.instance.objectNode();
    }
    if (!sent.isObject()) {
      throw ApiException.invalidRequest("The body must be a JSON object, or none.");
    }
    return sent;
  }

  /**
   * How long it is to last.
   *
   * @throws ApiException 400 for less or more than there is
   */
  public static Duration life(JsonNode body) {
    JsonNode wanted = object(body, "expires_after").path("seconds");
    long seconds = USUAL_SECONDS;
    if (!wanted.isMissingNode() && !wanted.isNull()) {
      seconds = wanted.isIntegralNumber() && wanted.canConvertToLong() ? wanted.asLong() : 0;
    }
    if (seconds < LEAST_SECONDS || seconds > MOST_SECONDS) {
      throw ApiException.invalidRequest(
          "'seconds' must be a whole number from %d to %d.".formatted(LEAST_SECONDS, MOST_SECONDS),
          "expires_after.seconds");
    }
    return Duration.ofSeconds(seconds);
  }

  /**
   * An object within the body; an empty one where it is left out.
   *
   * @throws ApiException 400 for anything else
   */
  public static JsonNode object(JsonNode body, String field) {
    JsonNode value = body.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return JsonNodeFactory.instance.objectNode();
    }
    if (!value.isObject()) {
      throw ApiException.invalidRequest("'" + field + "' must be a JSON object.", field);
    }
    return value;
  }

  /** The answer, to which more may be added. */
  public static Map<String, Object> answer(ShortLivedKey secret) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("value", secret.secret().value());
    answer.put("expires_at", secret.expiresAt().getEpochSecond());
    return answer;
  }
}
