package io.vacha.error;

import java.util.Locale;

/**
 * Every error a client can see: the identifiers of the interface and the few the contract adds.
 *
 * <p>Codes are never reused or renamed. {@code docs/errors.md} and {@code openapi.yaml} list the
 * same table; a test compares them.
 */
public enum ErrorCode {
  INVALID_REQUEST(400, false, "The request is malformed or a required part is missing."),
  TEXT_TOO_LONG(400, false, "The text exceeds the plan's limit of codepoints."),
  INVALID_VOICE(400, false, "The voice is not one of the known slugs."),
  UNAUTHORIZED(401, false, "The API key is missing or invalid."),
  NOT_FOUND(404, false, "Nothing is served at this address."),
  METHOD_NOT_ALLOWED(405, false, "The address exists but not for this method."),
  IDEMPOTENCY_KEY_IN_USE(409, true, "A request with this Idempotency-Key is in progress."),
  CONFLICT(409, false, "What is asked for is in a state that does not allow it."),
  ANSWER_GONE(410, false, "The answer to this Idempotency-Key is no longer kept."),
  PRECONDITION_FAILED(412, false, "The request is for another version of the protocol."),
  FILE_TOO_LARGE(413, false, "The audio exceeds the plan's size limit."),
  UNSUPPORTED_MEDIA_TYPE(415, false, "The audio format is not supported."),
  RANGE_NOT_SATISFIABLE(416, false, "The bytes asked for are not there."),
  IDEMPOTENCY_KEY_REUSED(422, false, "The Idempotency-Key came with another request before."),
  QUOTA_EXCEEDED(429, false, "The month's requests or audio minutes are used up."),
  RATE_LIMIT_EXCEEDED(429, true, "Too many requests in a short time."),
  CHECKSUM_MISMATCH(460, true, "The bytes do not have the checksum that was announced."),
  INTERNAL_ERROR(500, true, "The service failed in an unforeseen way."),
  UPSTREAM_FAILURE(502, true, "The speech engine returned an invalid response."),
  SERVICE_UNAVAILABLE(503, true, "The speech engine is temporarily unavailable."),
  UPSTREAM_TIMEOUT(504, true, "The speech engine did not answer in time.");

  private final int status;
  private final boolean retryable;
  private final String meaning;

  ErrorCode(int status, boolean retryable, String meaning) {
    this.status = status;
    this.retryable = retryable;
    this.meaning = meaning;
  }

  /** The identifier on the wire, for example {@code invalid_voice}. */
  public String type() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The HTTP status the error is sent with. */
  public int status() {
    return status;
  }

  /** Whether the same request may succeed if it is sent again later. */
  public boolean retryable() {
    return retryable;
  }

  /** One sentence that says what the error means, as the documentation has it. */
  public String meaning() {
    return meaning;
  }
}
