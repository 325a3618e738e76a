package io.vacha.quota.meter;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;

/** Wakes those who wait until a request of their key gives back what it holds. Thread-safe. */
final class EndedRequests {
  private final ConcurrentMap<String, CompletableFuture<Boolean>> awaited =
      new ConcurrentHashMap<>();

  /** Completes with true when the next request of the key ends in this process. */
  CompletableFuture<Boolean> next(String keyId) {
    return awaited.computeIfAbsent(keyId, _ -> new CompletableFuture<>());
  }

  /** Tells that one has ended. */
  void ended(String keyId) {
    CompletableFuture<Boolean> waiting = awaited.remove(keyId);
    if (waiting != null) {
      waiting.complete(true);
    }
  }

  /** Waits for that end, or for so long; another process does not tell of its own. */
  void await(String keyId, CompletableFuture<Boolean> end, Duration atMost) {
    end.completeOnTimeout(false, atMost.toMillis(), TimeUnit.MILLISECONDS).join();
    awaited.remove(keyId, end);
  }
}
