package io.vacha.client.job;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A job as the service tells of it.
 *
 * @param id {@code job_…}
 * @param kind {@code transcription} or {@code speech}
 * @param state {@code queued}, {@code processing}, {@code succeeded}, {@code failed} or {@code
 *     cancelled}
 * @param progress 0 to 100
 * @param audioSeconds audio that is done, and charged
 * @param createdAt when it was submitted
 * @param startedAt when the work on it began, or null
 * @param finishedAt when it ended, or null
 * @param expiresAt when it and its result are deleted, or null before its end
 * @param formats how the result can be had; empty unless it succeeded
 * @param error why it failed, or null
 * @param webhook how it went to announce its end, or null where nobody is told
 */
public record SubmittedJob(
    String id,
    String kind,
    String state,
    int progress,
    @JsonProperty("audio_seconds") double audioSeconds,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("started_at") @Nullable Instant startedAt,
    @JsonProperty("finished_at") @Nullable Instant finishedAt,
    @JsonProperty("expires_at") @Nullable Instant expiresAt,
    List<String> formats,
    @Nullable Failure error,
    @Nullable Webhook webhook) {
  /**
   * Why a job failed.
   *
   * @param type as of an error
   * @param message what was wrong
   */
  public record Failure(String type, String message) {}

  /**
   * What became of the webhook of a job.
   *
   * @param url the receiver
   * @param state {@code pending}, {@code delivered}, {@code failed} or {@code disabled}
   * @param attempts how often it was tried
   */
  public record Webhook(String url, String state, int attempts) {}

  /** Copies the list. */
  public SubmittedJob {
    formats = List.copyOf(formats);
  }

  /**
   * Whether it has a result.
   *
   * @return true once it has
   */
  public boolean hasSucceeded() {
    return state.equals("succeeded");
  }

  /**
   * Whether nothing about it changes any longer.
   *
   * @return true once it has ended in whatever way
   */
  public boolean hasEnded() {
    return !state.equals("queued") && !state.equals("processing");
  }

  /**
   * Some jobs, the newest first.
   *
   * @param jobs those
   * @param nextBefore what to ask for to get older ones, or null where there are none
   */
  public record Page(
      List<SubmittedJob> jobs, @JsonProperty("next_before") @Nullable String nextBefore) {
    /** Copies the list. */
    public Page {
      jobs = List.copyOf(jobs);
    }
  }
}
