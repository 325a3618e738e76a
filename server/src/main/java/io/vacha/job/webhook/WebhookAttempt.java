package io.vacha.job.webhook;

import io.vacha.error.ApiException;
import io.vacha.job.webhook.WebhookStore.Due;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** One attempt to tell a receiver of the end of a job. Thread-safe. */
final class WebhookAttempt {
  private static final int NO_LONGER = 410;
  private static final int TOO_MANY = 429;
  private static final int BAD_GATEWAY = 502;
  private static final int GATEWAY_TIMEOUT = 504;
  private static final Duration SLOWER = Duration.ofMinutes(1);

  private final WebhookCall call;
  private final HostResolver resolver;
  private final InstantSource clock;
  private final JsonMapper json;
  private final boolean allowPrivate;

  WebhookAttempt(
      WebhookCall call,
      HostResolver resolver,
      InstantSource clock,
      JsonMapper json,
      boolean allowPrivate) {
    this.call = call;
    this.resolver = resolver;
    this.clock = clock;
    this.json = json;
    this.allowPrivate = allowPrivate;
  }

  /** Finds the addresses of a host. */
  @FunctionalInterface
  interface HostResolver {
    InetAddress[] resolve(String host) throws UnknownHostException;
  }

  /** What came of an attempt. */
  sealed interface Outcome {
    /** The receiver has it. */
    record Delivered() implements Outcome {}

    /** The receiver wants no more. */
    record Disabled() implements Outcome {}

    /** It is to be tried again, not before a while has passed. */
    record Failed(Duration notBefore) implements Outcome {}
  }

  private record Event(String type, Instant timestamp, Data data) {}

  private record Data(String id, String kind, String state) {}

  /** Sends one, signed with each of the secrets. */
  Outcome make(Due due, List<String> secrets) {
    try {
      WebhookUrl url = WebhookUrl.parse(due.url(), allowPrivate);
      return outcome(call.post(url, address(url.host()), headers(due, secrets), body(due)));
    } catch (IOException | ApiException _) {
      return new Outcome.Failed(Duration.ZERO); // also where the settings allow it no more
    }
  }

  /** Resolved once: what is checked is what is connected to. */
  private InetAddress address(String host) throws UnknownHostException {
    InetAddress[] addresses = resolver.resolve(host);
    for (InetAddress address : addresses) {
      if (!allowPrivate && !PublicAddresses.holds(address)) {
        throw new UnknownHostException("The host is not on the internet.");
      }
    }
    return addresses[0];
  }

  private byte[] body(Due due) {
    return json.writeValueAsBytes(
        new Event(
            "job." + due.jobState(),
            due.finishedAt(),
            new Data(due.jobId(), due.kind(), due.jobState())));
  }

  private Map<String, String> headers(Due due, List<String> secrets) {
    Instant now = clock.instant();
    String id = "msg_" + due.jobId();
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("webhook-id", id);
    headers.put("webhook-timestamp", Long.toString(now.getEpochSecond()));
    headers.put("webhook-signature", WebhookSignature.of(secrets, id, now, body(due)));
    return headers;
  }

  private static Outcome outcome(WebhookCall.Answer answer) {
    int status = answer.status();
    if (status < 300) {
      return new Outcome.Delivered();
    }
    if (status == NO_LONGER) {
      return new Outcome.Disabled();
    }
    boolean isBusy = status == TOO_MANY || status == BAD_GATEWAY || status == GATEWAY_TIMEOUT;
    Optional<Duration> asked = answer.retryAfter();
    return new Outcome.Failed(asked.orElse(isBusy ? SLOWER : Duration.ZERO));
  }
}
