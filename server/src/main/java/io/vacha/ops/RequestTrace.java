package io.vacha.ops;

import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one request, gathered while it runs, for the access log and the metrics. Never
 * holds text or audio. Confined to the thread that serves the request.
 */
public final class RequestTrace {
  /** The name of the request attribute that holds it. */
  public static final String ATTRIBUTE = "io.vacha.ops.RequestTrace";

  private final String requestId;
  private final long startNanos;
  private String clientAddress;
  private @Nullable String keyId;
  private @Nullable String errorType;
  private @Nullable String engine;
  private long audioMillis;
  private boolean charged;
  private long paidMillis = -1;
  private OptionalLong auditEntry = OptionalLong.empty();
  private String auditSubject = "";

  /** Begins a trace at a reading of the monotonic clock, in nanoseconds. */
  public RequestTrace(String requestId, String clientAddress, long startNanos) {
    this.requestId = requestId;
    this.clientAddress = clientAddress;
    this.startNanos = startNanos;
  }

  /** Notes whose key it is. */
  public void keyIs(String id) {
    keyId = id;
  }

  /** Notes where the client really is, behind the proxies that are believed. */
  public void clientIs(String address) {
    clientAddress = address;
  }

  /** Notes the error the client is told. */
  public void failedWith(String type) {
    errorType = type;
  }

  /** Notes which engine works for it. */
  public void engineIs(String name) {
    engine = name;
  }

  /**
   * Notes how much audio was produced or decoded and charged, in milliseconds: 0 for a recording of
   * a few samples, which has its record all the same.
   */
  public void chargedMillis(long millis) {
    audioMillis = millis;
    charged = true;
  }

  /** Notes that so much audio was charged for it before, by a process that did not answer. */
  public void paid(long millis) {
    paidMillis = millis;
  }

  /** Whether so much audio was charged for it before. */
  public boolean isPaid(long millis) {
    return millis <= paidMillis;
  }

  /** Notes the number of its entry in the audit log. */
  public void auditedAs(long entry) {
    auditEntry = OptionalLong.of(entry);
  }

  /** Notes for the audit log what it is about, where its path does not say so; no secrets. */
  public void isAbout(String subject) {
    auditSubject = subject;
  }

  public OptionalLong auditEntry() {
    return auditEntry;
  }

  public String auditSubject() {
    return auditSubject;
  }

  public String requestId() {
    return requestId;
  }

  public String clientAddress() {
    return clientAddress;
  }

  public long startNanos() {
    return startNanos;
  }

  public long audioMillis() {
    return audioMillis;
  }

  /** Whether it was charged, and so has its usage record. */
  public boolean isCharged() {
    return charged;
  }

  public Optional<String> keyId() {
    return Optional.ofNullable(keyId);
  }

  public Optional<String> errorType() {
    return Optional.ofNullable(errorType);
  }

  public Optional<String> engine() {
    return Optional.ofNullable(engine);
  }
}
