package io.vacha.error;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Errors of requests about jobs. */
public final class JobRefusal {
  private static final Duration RETRY = Duration.ofSeconds(30);

  private JobRefusal() {}

  /** 429 for one job more of a key that has {@code limit} unfinished, all its plan allows. */
  public static ApiException tooManyJobs(long limit) {
    return tooMuch(
        "This key has %,d unfinished jobs, as many as your plan allows. Wait for one to end, or cancel one."
            .formatted(limit),
        limit,
        "unfinished jobs");
  }

  /** 429 for one job more of a key of which {@code limit} are remembered, ended or not. */
  public static ApiException tooManyKept(long limit) {
    return tooMuch(
        "This key has %,d jobs, as many as are remembered. Delete some that have ended."
            .formatted(limit),
        limit,
        "jobs");
  }

  /** 429 for an input that would leave others less of the disk than the key has there itself. */
  public static ApiException shareTaken(long limit) {
    return tooMuch(
        "The recordings and texts of this key that wait here may have %,d bytes together. Wait for a job to end, or cancel one."
            .formatted(limit),
        limit,
        "bytes of unfinished jobs");
  }

  private static ApiException tooMuch(String message, long limit, String unit) {
    return new ApiException(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        message,
        null,
        ApiException.details("limit", limit, "unit", unit),
        RETRY,
        null);
  }

  /** 409 for a job that cannot be cancelled any longer. */
  public static ApiException hasEnded(String state) {
    return ApiException.of(
        ErrorCode.CONFLICT,
        "The job has ended: it is " + state + ". Delete it to forget it.",
        null,
        ApiException.details("state", state));
  }

  /** 409 for a job that has no result, or none yet. */
  public static ApiException hasNoResult(String state) {
    return ApiException.of(
        ErrorCode.CONFLICT,
        "The job is " + state + " and has no result. Ask for the job until it has succeeded.",
        null,
        ApiException.details("state", state));
  }

  /** 503 for a result that is in a folder this gateway does not see. */
  public static ApiException keptElsewhere() {
    return new ApiException(
        ErrorCode.SERVICE_UNAVAILABLE,
        "Another gateway keeps this result, or its file is gone. Try again.",
        null,
        Map.of(),
        Duration.ofSeconds(1),
        null);
  }

  /** 416 for bytes beyond the {@code size} that there are. */
  public static ApiException noSuchRange(long size) {
    return ApiException.of(
        ErrorCode.RANGE_NOT_SATISFIABLE,
        "The result has %,d bytes, and none of those asked for.".formatted(size),
        "Range",
        ApiException.details("size", size, "unit", "bytes"));
  }

  /** 400 for a form that a result does not have. */
  public static ApiException unknownForm(List<String> forms) {
    return ApiException.invalidRequest(
        "'format' must be one of " + String.join(", ", forms) + ".", "format");
  }
}
