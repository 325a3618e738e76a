package io.vacha.live.socket;

import io.vacha.account.key.ShortLivedKey;
import io.vacha.error.ApiException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What somebody asks of a short-lived secret, and what he is answered, in OpenAI's words. */
public final class SecretWish {
  private static final long LEAST_SECONDS = 10;
  private static final long MOST_SECONDS = 7_200;
  private static final long USUAL_SECONDS = 600;

  private SecretWish() {}

  /**
   * How long it is to last.
   *
   * @throws ApiException 400 for less or more than there is
   */
  public static Duration life(JsonNode body) {
    long seconds = body.path("expires_after").path("seconds").asLong(USUAL_SECONDS);
    if (seconds < LEAST_SECONDS || seconds > MOST_SECONDS) {
      throw ApiException.invalidRequest(
          "'seconds' must be a number from %d to %d.".formatted(LEAST_SECONDS, MOST_SECONDS),
          "expires_after.seconds");
    }
    return Duration.ofSeconds(seconds);
  }

  /** The answer, to which more may be added. */
  public static Map<String, Object> answer(ShortLivedKey secret) {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("value", secret.secret().value());
    answer.put("expires_at", secret.expiresAt().getEpochSecond());
    return answer;
  }
}
