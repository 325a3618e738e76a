package io.vacha.benchmarks.service;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import javax.net.SocketFactory;

/**
 * One connection at a time that asks the same again and again and throws the answers away. It costs
 * a tenth of a general client, which matters where clients and service share the cores. Confined.
 */
public final class LeanClient implements AutoCloseable {
  private final SocketFactory sockets;
  private final int port;
  private final byte[] request;
  private Socket socket;
  private InputStream in;
  private boolean isOver;

  /** Connects to a port of this machine; {@code request} is everything that is sent each time. */
  LeanClient(SocketFactory sockets, int port, byte[] request) throws IOException {
    this.sockets = sockets;
    this.port = port;
    this.request = request.clone();
    this.socket = sockets.createSocket("localhost", port);
    this.in = new BufferedInputStream(socket.getInputStream(), 1 << 15);
  }

  /** The service ends the connection with some refusals, and says so. */
  private void connectAnewWhereItIsOver() throws IOException {
    if (isOver) {
      socket.close();
      socket = sockets.createSocket("localhost", port);
      in = new BufferedInputStream(socket.getInputStream(), 1 << 15);
      isOver = false;
    }
  }

  /** Asks once and reads the whole answer; any but 200 is an error. */
  public void ask() throws IOException {
    Optional<Duration> wait = askIfThereIsRoom();
    if (wait.isPresent()) {
      throw new IOException("the service has no room for " + wait.get());
    }
  }

  /**
   * Asks once and reads the whole answer. Empty where it was served; where the service has no room,
   * how long it says to wait before the next try. Any other answer is an error.
   */
  public Optional<Duration> askIfThereIsRoom() throws IOException {
    connectAnewWhereItIsOver();
    socket.getOutputStream().write(request);
    String status = line();
    long length = 0;
    boolean isChunked = false;
    Optional<Duration> wait = Optional.empty();
    for (String header = line(); !header.isEmpty(); header = line()) {
      String lower = header.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = number(lower);
      } else if (lower.startsWith("retry-after:")) {
        wait = Optional.of(Duration.ofSeconds(number(lower)));
      }
      isOver |= lower.startsWith("connection:") && lower.contains("close");
      isChunked |= lower.startsWith("transfer-encoding:") && lower.contains("chunked");
    }
    if (isChunked) {
      skipChunks();
    } else {
      in.skipNBytes(length);
    }
    boolean isServed = status.startsWith("HTTP/1.1 200");
    if (!isServed && !(status.startsWith("HTTP/1.1 503") && wait.isPresent())) {
      throw new IOException(status);
    }
    return isServed ? Optional.empty() : wait;
  }

  private static long number(String header) {
    return Long.parseLong(header.substring(header.indexOf(':') + 1).strip());
  }

  /** All of an answer whose length was not told; without trailers, as the service sends it. */
  private void skipChunks() throws IOException {
    long length = Long.parseLong(line(), 16);
    while (length > 0) {
      in.skipNBytes(length);
      in.skipNBytes(2);
      length = Long.parseLong(line(), 16);
    }
    in.skipNBytes(2);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the service closed the connection");
      }
      line.append((char) next);
    }
    return line.toString().stripTrailing();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
