package io.vacha.job;

import io.vacha.job.webhook.Webhook;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One job as it is kept.
 *
 * @param id {@code job_} and 26 letters and digits that sort by time
 * @param keyId whose it is
 * @param place the folder that holds its files
 * @param options the query string it came with
 * @param attempts how often it failed since it last got on
 * @param doneMillis audio that is done
 * @param totalMillis audio it has, or probably will have; 0 until that is known
 * @param resultForms how its result can be had; empty unless it succeeded
 * @param failure why it failed
 * @param webhook who is told of its end
 */
public record StoredJob(
    String id,
    String keyId,
    JobKind kind,
    JobState state,
    String place,
    String options,
    Times times,
    int attempts,
    long doneMillis,
    long totalMillis,
    List<String> resultForms,
    Optional<Failure> failure,
    Optional<Webhook> webhook) {
  /** When what happened, or will. */
  public record Times(
      Instant createdAt,
      Optional<Instant> startedAt,
      Optional<Instant> finishedAt,
      Optional<Instant> expiresAt) {}

  /** An error as a request would have got it. */
  public record Failure(String type, String message) {}

  /** Copies the list. */
  public StoredJob {
    resultForms = List.copyOf(resultForms);
  }

  /** What its usage is recorded under: nothing that a caller can choose as a request id. */
  String usageId() {
    return "jobs/" + id;
  }

  /** In which forms its result can be had. */
  List<String> formats() {
    return resultForms.stream().map(form -> form.split(":", 2)[0]).toList();
  }

  /** How much is done, 0 to 100; 100 only for one that succeeded. */
  int progress() {
    if (state == JobState.SUCCEEDED) {
      return 100;
    }
    return totalMillis == 0 ? 0 : (int) Math.min(99, 100 * doneMillis / totalMillis);
  }
}
