package io.vacha.openai;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.error.ProblemPage;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The error envelope as OpenAI's SDKs read it, with the request id and details of ours beside. */
public record OpenAiError(Content error) {
  /** The four keys are always there; {@code param} may be null, {@code code} never is. */
  public record Content(
      String message,
      String type,
      @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String param,
      String code,
      @JsonProperty("request_id") String requestId,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Object> details) {}

  /** Whether errors at this address are told so. */
  public static boolean speaksAt(String path) {
    return path.equals("/v1") || path.startsWith("/v1/");
  }

  /** The envelope of an error. */
  public static OpenAiError of(ApiException error, String requestId) {
    return new OpenAiError(
        new Content(
            error.getMessage() + " See " + ProblemPage.of(error.code()) + ".",
            category(error.code()),
            error.param().orElse(null),
            code(error.code()),
            requestId,
            error.details()));
  }

  /** OpenAI's category of an error. */
  private static String category(ErrorCode code) {
    return switch (code) {
      case INVALID_REQUEST,
          TEXT_TOO_LONG,
          INVALID_VOICE,
          NOT_FOUND,
          METHOD_NOT_ALLOWED,
          IDEMPOTENCY_KEY_IN_USE,
          CONFLICT,
          ANSWER_GONE,
          PRECONDITION_FAILED,
          CHECKSUM_MISMATCH,
          RANGE_NOT_SATISFIABLE,
          IDEMPOTENCY_KEY_REUSED,
          FILE_TOO_LARGE,
          UNSUPPORTED_MEDIA_TYPE ->
          "invalid_request_error";
      case UNAUTHORIZED -> "authentication_error";
      case QUOTA_EXCEEDED -> "insufficient_quota";
      case RATE_LIMIT_EXCEEDED -> "rate_limit_exceeded";
      case INTERNAL_ERROR, UPSTREAM_FAILURE, SERVICE_UNAVAILABLE, UPSTREAM_TIMEOUT ->
          "server_error";
    };
  }

  /** Our identifier, but for the quota: SDKs and the libraries above them look for OpenAI's. */
  private static String code(ErrorCode code) {
    return code == ErrorCode.QUOTA_EXCEEDED ? "insufficient_quota" : code.type();
  }
}
