package io.vacha.job.webhook;

/**
 * Who is told of the end of a job, and whether that has happened.
 *
 * @param url the receiver
 * @param state {@code pending}, {@code delivered}, {@code failed} or {@code disabled}
 * @param attempts how often it was tried
 */
public record Webhook(String url, String state, int attempts) {
  /** One that is to be told once the job ends. */
  public static Webhook pending(String url) {
    return new Webhook(url, "pending", 0);
  }
}
