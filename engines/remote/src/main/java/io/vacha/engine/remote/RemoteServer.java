package io.vacha.engine.remote;

import io.vacha.engine.Circuit;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.Deadline;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One OpenAI-compatible server: what it is asked, how much it has to do for us, and how it seems to
 * be. Thread-safe.
 */
final class RemoteServer {
  /** How long a server that could not be reached counts as unavailable unless it answers. */
  private static final Duration UNREACHABLE_FOR = Duration.ofSeconds(10);

  private final URI base;
  private final RemoteSettings settings;
  private final RemoteExchange exchange;
  private final CircuitBreaker breaker;
  private final AtomicInteger busy = new AtomicInteger();
  private volatile Deadline unreachableUntil = Deadline.after(Duration.ZERO);

  RemoteServer(URI base, RemoteSettings settings, HttpClient client, CircuitBreaker breaker) {
    this.base = base;
    this.settings = settings;
    this.exchange = new RemoteExchange(base, settings.apiKey(), client);
    this.breaker = breaker;
  }

  /**
   * {@linkplain RemoteExchange#run Sends} a request that the {@linkplain #breaker breaker} has
   * admitted, and learns from how it ends.
   */
  <T> T exchange(RemoteRequest request, AnswerReader<T> reader, RemoteCall call)
      throws EngineException, HttpTimeoutException {
    busy.incrementAndGet();
    try {
      T answer = exchange.run(request, reader, call);
      answered();
      return answer;
    } catch (EngineException e) {
      learnFrom(e);
      throw e;
    } catch (HttpTimeoutException e) {
      unreachable();
      throw e;
    } finally {
      breaker.gaveUp();
      busy.decrementAndGet();
    }
  }

  /** An answer of its own making, even a refusal, shows that it lives. */
  private void learnFrom(EngineException failure) {
    switch (failure.kind()) {
      case CANCELLED -> {}
      case TIMED_OUT -> breaker.failed();
      case UNAVAILABLE, INVALID_ANSWER -> {
        if (failure.getCause() instanceof UnexpectedStatusException answer
            && answer.status() < 500) {
          answered();
        } else if (failure.kind() == EngineException.Kind.INVALID_ANSWER
            || failure.getCause() instanceof UnexpectedStatusException) {
          breaker.failed();
        } else {
          unreachable();
        }
      }
    }
  }

  private void answered() {
    unreachableUntil = Deadline.after(Duration.ZERO);
    breaker.succeeded();
  }

  private void unreachable() {
    unreachableUntil = Deadline.after(UNREACHABLE_FOR);
    breaker.failed();
  }

  /** A request for a page of the server, by its path from the root. */
  HttpRequest.Builder page(String path) {
    return exchange.page(path);
  }

  /** It says that it is well. */
  void well() {
    answered();
  }

  /** It says that it is not, or nothing; rests beyond the next time it is asked. */
  void unwell() {
    breaker.trip(settings.healthInterval().multipliedBy(2).plus(HealthCheck.LONGEST_ANSWER));
  }

  /** Tells whether it is asked, and learns how tasks end. */
  CircuitBreaker breaker() {
    return breaker;
  }

  /** How many requests it works on for us. */
  int busy() {
    return busy.get();
  }

  /** Whether a task sent now would probably be taken. */
  boolean available() {
    return unreachableUntil.hasPassed() && breaker.state() != Circuit.State.OPEN;
  }

  /** Its address and whether it is asked. */
  Circuit circuit() {
    return new Circuit(base.toString(), breaker.state());
  }
}
