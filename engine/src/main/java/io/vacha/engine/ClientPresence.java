package io.vacha.engine;

import java.io.IOException;

/** Whether whoever asked is still there. Thread-safe. */
public interface ClientPresence {
  /** The name of the request attribute that holds it. */
  String ATTRIBUTE = "io.vacha.engine.ClientPresence";

  /** Watches until it is closed. */
  interface Watch extends AutoCloseable {
    @Override
    void close();
  }

  /** Cancels {@code work} when the client leaves while the watch is open. */
  Watch watch(Cancellation work);

  /** Work that ends early when it is cancelled. */
  @FunctionalInterface
  interface Work<T> {
    T run(Cancellation cancellation) throws IOException;
  }

  /** Does work that is cancelled when the client leaves meanwhile. */
  default <T> T during(Work<T> work) throws IOException {
    Cancellation cancellation = new Cancellation();
    try (Watch _ = watch(cancellation)) {
      return work.run(cancellation);
    }
  }
}
