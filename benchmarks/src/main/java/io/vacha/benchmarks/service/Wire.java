package io.vacha.benchmarks.service;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;

/** One connection on which exactly the bytes are sent that are wanted. Confined to a thread. */
public final class Wire implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 120_000;

  private final Socket socket;
  private final InputStream in;

  private Wire(Socket socket) throws IOException {
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    this.socket = socket;
    this.in = new BufferedInputStream(socket.getInputStream(), 1 << 14);
  }

  /** A TLS connection to a port of this machine; the handshake is done when this returns. */
  public static Wire tls(SSLSocketFactory trust, int port) throws IOException {
    return tls(trust, port, PATIENCE_MILLIS);
  }

  /** The same, which also waits no longer than this for the handshake or any read. */
  public static Wire tls(SSLSocketFactory trust, int port, int patienceMillis) throws IOException {
    var socket =
        (javax.net.ssl.SSLSocket) trust.createSocket(InetAddress.getLoopbackAddress(), port);
    Wire wire = new Wire(socket).patience(patienceMillis);
    try {
      socket.startHandshake();
      return wire;
    } catch (IOException e) {
      wire.close();
      throw e;
    }
  }

  /** A connection in clear text to a port of this machine. */
  public static Wire plain(int port) throws IOException {
    return new Wire(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  /** How long a read may take before it fails. */
  public Wire patience(int millis) throws IOException {
    socket.setSoTimeout(millis);
    return this;
  }

  /** Sends bytes. */
  public Wire write(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return this;
  }

  /** Sends text, line ends as they are in it. */
  public Wire write(String text) throws IOException {
    return write(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads one answer to its end.
   *
   * @throws EOFException if the connection ends before that
   */
  public Answer read() throws IOException {
    String statusLine = line();
    if (!statusLine.startsWith("HTTP/1.1 ")) {
      throw new IOException("no HTTP answer but '" + statusLine + "'");
    }
    int status = Integer.parseInt(statusLine.substring(9, 12));
    Map<String, String> headers = new HashMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
      headers.put(name, line.substring(colon + 1).strip());
    }
    return new Answer(status, headers, body(status, headers));
  }

  private byte[] body(int status, Map<String, String> headers) throws IOException {
    String length = headers.get("content-length");
    if (length != null) {
      byte[] body = in.readNBytes(Integer.parseInt(length));
      if (body.length < Integer.parseInt(length)) {
        throw new EOFException("the body ends early");
      }
      return body;
    }
    if ("chunked".equals(headers.get("transfer-encoding"))) {
      return chunks();
    }
    return status < 200 ? new byte[0] : in.readAllBytes();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int size = chunkSize(); size > 0; size = chunkSize()) {
      byte[] chunk = in.readNBytes(size);
      if (chunk.length < size) {
        throw new EOFException("a chunk ends early");
      }
      body.write(chunk);
      line();
    }
    line();
    return body.toByteArray();
  }

  private int chunkSize() throws IOException {
    return Integer.parseInt(line().split(";", 2)[0].strip(), 16);
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the service closed the connection");
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.UTF_8).stripTrailing();
  }

  /** The next byte, -1 at the end. */
  public int next() throws IOException {
    return in.read();
  }

  /** Ends the connection at once, with a reset. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
