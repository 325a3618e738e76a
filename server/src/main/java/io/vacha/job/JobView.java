package io.vacha.job;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.vacha.job.webhook.Webhook;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A job as its owner sees it.
 *
 * @param progress 0 to 100
 * @param audioSeconds audio that is done, and charged
 * @param formats how the result can be had
 * @param webhook who is told of its end
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record JobView(
    String id,
    String kind,
    String state,
    int progress,
    @JsonProperty("audio_seconds") BigDecimal audioSeconds,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("started_at") @Nullable Instant startedAt,
    @JsonProperty("finished_at") @Nullable Instant finishedAt,
    @JsonProperty("expires_at") @Nullable Instant expiresAt,
    List<String> formats,
    StoredJob.@Nullable Failure error,
    @Nullable Webhook webhook) {
  static JobView of(StoredJob job) {
    return new JobView(
        job.id(),
        job.kind().id(),
        job.state().id(),
        job.progress(),
        BigDecimal.valueOf(job.doneMillis(), 3),
        job.times().createdAt(),
        job.times().startedAt().orElse(null),
        job.times().finishedAt().orElse(null),
        job.times().expiresAt().orElse(null),
        job.resultForms().stream().map(form -> form.split(":", 2)[0]).toList(),
        job.failure().orElse(null),
        job.webhook().orElse(null));
  }

  /**
   * Some jobs, the newest first.
   *
   * @param nextBefore what to ask for to get older ones; null where there are none
   */
  record Page(
      List<JobView> jobs,
      @JsonInclude(JsonInclude.Include.ALWAYS) @JsonProperty("next_before")
          @Nullable String nextBefore) {}

  /** A job that is gone. */
  record Removed(String id, boolean deleted) {}
}
