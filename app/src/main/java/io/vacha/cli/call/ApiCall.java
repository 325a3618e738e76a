package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.cli.Reason;
import io.vacha.client.VachaClient;
import io.vacha.client.VachaException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Waits for a call to the service, with a sign of life while a person waits. */
final class ApiCall {
  private ApiCall() {}

  /** The result; a failure says what the service said. */
  static <T> T await(Callable<T> call, String doing) {
    CompletableFuture<T> running = VachaClient.async(call);
    long begun = System.nanoTime();
    try {
      while (true) {
        try {
          return running.get(2, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          long seconds = Duration.ofNanos(System.nanoTime() - begun).toSeconds();
          System.err.println(doing + " … " + seconds + " s");
        }
      }
    } catch (ExecutionException e) {
      throw explain(e.getCause() == null ? e : e.getCause());
    } catch (InterruptedException e) {
      running.cancel(true);
      Thread.currentThread().interrupt();
      throw new CommandFailure("interrupted", e);
    }
  }

  /** What to tell of a call that failed. */
  static CommandFailure explain(Throwable failure) {
    Optional<String> file = Reason.of(failure);
    if (file.isPresent()) {
      return new CommandFailure("Cannot use " + file.get() + ".", failure);
    }
    if (!(failure instanceof VachaException known)) {
      return new CommandFailure(String.valueOf(failure.getMessage()), failure);
    }
    return isRefused(known.getCause())
        ? new CommandFailure("Can't reach the service. Is it running? Start it with ./vacha up")
        : new CommandFailure(String.valueOf(known.getMessage()), known);
  }

  private static boolean isRefused(@Nullable Throwable cause) {
    for (Throwable each = cause; each != null; each = each.getCause()) {
      if (each instanceof ConnectException) {
        return true;
      }
    }
    return false;
  }
}
