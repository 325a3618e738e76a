package io.vacha.client;

import org.jspecify.annotations.Nullable;

/** A request that failed, after all retries. The subclasses say what to do about it. */
public sealed class VachaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient ErrorInfo info;

  private VachaException(ErrorInfo info, @Nullable Throwable cause) {
    super(explained(info), cause);
    this.info = info;
  }

  private static String explained(ErrorInfo info) {
    if (info.status() == 0) {
      return info.message();
    }
    String request = info.requestId().isEmpty() ? "" : ", request " + info.requestId();
    return "%s (%d %s%s)".formatted(info.message(), info.status(), info.type(), request);
  }

  /**
   * What the service said.
   *
   * @return the error
   */
  public ErrorInfo info() {
    return info;
  }

  /** The request is wrong as it is (400, 404, 405, 413, 415): change it. */
  public static final class InvalidRequest extends VachaException {
    private static final long serialVersionUID = 1L;

    InvalidRequest(ErrorInfo info) {
      super(info, null);
    }
  }

  /** The key is missing, wrong, expired or revoked (401). */
  public static final class Unauthorized extends VachaException {
    private static final long serialVersionUID = 1L;

    Unauthorized(ErrorInfo info) {
      super(info, null);
    }
  }

  /** The month is used up (429 {@code quota_exceeded}); {@code details} say when it resets. */
  public static final class QuotaExceeded extends VachaException {
    private static final long serialVersionUID = 1L;

    QuotaExceeded(ErrorInfo info) {
      super(info, null);
    }
  }

  /** Too many requests in a short time (429 {@code rate_limit_exceeded}). */
  public static final class RateLimited extends VachaException {
    private static final long serialVersionUID = 1L;

    RateLimited(ErrorInfo info) {
      super(info, null);
    }
  }

  /** The service could not do it now (5xx). */
  public static final class Unavailable extends VachaException {
    private static final long serialVersionUID = 1L;

    Unavailable(ErrorInfo info) {
      super(info, null);
    }
  }

  /** There was no answer: not reached, not trusted, broken off, or not in time. */
  public static final class NoAnswer extends VachaException {
    private static final long serialVersionUID = 1L;

    NoAnswer(ErrorInfo info, Throwable cause) {
      super(info, cause);
    }
  }

  /** The calling thread was interrupted; the request was given up. */
  public static final class Cancelled extends VachaException {
    private static final long serialVersionUID = 1L;

    Cancelled(ErrorInfo info, Throwable cause) {
      super(info, cause);
    }
  }
}
