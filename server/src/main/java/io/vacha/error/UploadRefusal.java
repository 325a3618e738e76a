package io.vacha.error;

import java.time.Duration;
import java.util.Map;

/** Errors of uploads that go on where they broke off. */
public final class UploadRefusal {
  private static final Duration RETRY = Duration.ofMinutes(1);

  private static final String SUBMIT_ONE = "Submit one of them as a job, or delete it.";

  private UploadRefusal() {}

  /** 429 for one upload more of a key that has {@code limit}. */
  public static ApiException tooManyUnfinished(long limit) {
    String message =
        "This key has %,d resumable uploads, the most that its plan allows. ".formatted(limit)
            + SUBMIT_ONE;
    return new ApiException(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        message,
        null,
        ApiException.details("limit", limit, "unit", "resumable uploads"),
        RETRY,
        null);
  }

  /** 409 for bytes that would not begin where the upload ends. */
  public static ApiException otherOffset(long offset) {
    return ApiException.of(
        ErrorCode.CONFLICT,
        "The upload has %,d bytes. Send it on from there.".formatted(offset),
        "Upload-Offset",
        ApiException.details("offset", offset, "unit", "bytes"));
  }

  /** 429 for more bytes than the uploads of a key may have together. */
  public static ApiException shareTaken(long limit) {
    return new ApiException(
        ErrorCode.RATE_LIMIT_EXCEEDED,
        "The uploads of one key may have %,d bytes together. ".formatted(limit) + SUBMIT_ONE,
        null,
        ApiException.details("limit", limit, "unit", "bytes of resumable uploads"),
        RETRY,
        null);
  }

  /** 409 while another request writes to the upload. */
  public static ApiException inUse() {
    return ApiException.of(
        ErrorCode.CONFLICT,
        "Another request is using this upload. Wait for it to end, then ask for the offset.",
        null);
  }

  /** 409 for a job of an upload that is not all there. */
  public static ApiException isIncomplete(long offset, long length) {
    return ApiException.of(
        ErrorCode.CONFLICT,
        "The upload has %,d of %,d bytes. Finish it first.".formatted(offset, length),
        "upload",
        ApiException.details("offset", offset, "limit", length, "unit", "bytes"));
  }

  /** 413 for more bytes than were announced. */
  public static ApiException longerThanAnnounced(long length) {
    return ApiException.of(
        ErrorCode.FILE_TOO_LARGE,
        "The upload was announced with %,d bytes and has more.".formatted(length),
        "Upload-Length",
        ApiException.details("limit", length, "unit", "bytes"));
  }

  /** 412 for another version of tus. */
  public static ApiException otherVersion() {
    return ApiException.of(
        ErrorCode.PRECONDITION_FAILED,
        "This is tus 1.0.0. Send 'Tus-Resumable: 1.0.0'.",
        "Tus-Resumable",
        Map.of());
  }

  /** 415 for a part that is not called one. */
  public static ApiException otherType() {
    return ApiException.of(
        ErrorCode.UNSUPPORTED_MEDIA_TYPE,
        "Send the bytes with 'Content-Type: application/offset+octet-stream'.",
        "Content-Type",
        Map.of());
  }

  /** 460 for bytes that arrived changed; none of them is kept. */
  public static ApiException otherChecksum() {
    return ApiException.of(
        ErrorCode.CHECKSUM_MISMATCH,
        "The bytes do not have the checksum that was announced. Send them again.",
        "Upload-Checksum",
        Map.of());
  }
}
