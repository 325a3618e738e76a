package io.vacha.engine;

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
}
