package io.vacha.benchmarks.service;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Asks one thing after another on a connection, and on a new one where the service ends it. */
public final class Session implements AutoCloseable {
  /** Makes a connection. */
  @FunctionalInterface
  public interface Connector {
    /** A new one. */
    Wire connect() throws IOException;
  }

  private final Connector connector;
  private @Nullable Wire wire;

  /** Connects when it is first asked. */
  public Session(Connector connector) {
    this.connector = connector;
  }

  /** Sends a request and reads the answer to its end. */
  public Answer ask(byte[] request) throws IOException {
    Wire connection = wire == null ? connector.connect() : wire;
    wire = connection;
    Answer answer = connection.write(request).read();
    if (answer.header("connection").orElse("").equals("close")) {
      close();
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    if (wire != null) {
      wire.close();
      wire = null;
    }
  }
}
