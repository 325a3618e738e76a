package io.vacha.benchmarks.service;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.Locale;
import javax.net.ssl.SSLSocketFactory;

/**
 * One connection that asks the same again and again and throws the answers away. It costs a tenth
 * of a general client, which matters where clients and service share the cores. Confined.
 */
public final class LeanClient implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;
  private final byte[] request;

  /** Connects to a port of this machine; {@code request} is everything that is sent each time. */
  LeanClient(SSLSocketFactory trust, int port, byte[] request) throws IOException {
    this.socket = trust.createSocket("localhost", port);
    this.in = new BufferedInputStream(socket.getInputStream(), 1 << 15);
    this.request = request.clone();
  }

  /** Asks once and reads the whole answer. */
  public void ask() throws IOException {
    socket.getOutputStream().write(request);
    String status = line();
    long length = 0;
    boolean isChunked = false;
    for (String header = line(); !header.isEmpty(); header = line()) {
      String lower = header.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = Long.parseLong(lower.substring("content-length:".length()).strip());
      }
      isChunked |= lower.startsWith("transfer-encoding:") && lower.contains("chunked");
    }
    if (isChunked) {
      skipChunks();
    } else {
      in.skipNBytes(length);
    }
    if (!status.startsWith("HTTP/1.1 200")) {
      throw new IOException(status);
    }
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
