package io.vacha.quota;

/** What a month's quota counts. */
public enum QuotaResource {
  REQUESTS("requests"),
  AUDIO_MINUTES("audio_minutes");

  private final String id;

  QuotaResource(String id) {
    this.id = id;
  }

  /** The name that clients see. */
  public String id() {
    return id;
  }
}
