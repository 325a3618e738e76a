package io.vacha.support;

import io.vacha.RunningService;
import io.vacha.testing.CertificateTrust;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** One connection on which a test writes exactly the bytes it wants. Confined to its test. */
public final class RawConnection implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final InputStream in;

  private RawConnection(Socket socket) throws IOException {
    socket.setSoTimeout(PATIENCE_MILLIS);
    this.socket = socket;
    this.in = socket.getInputStream();
  }

  /** A TLS connection to the service. */
  public static RawConnection tls(RunningService service) throws IOException {
    var factory = CertificateTrust.context(service.installation().certificate()).getSocketFactory();
    return new RawConnection(
        factory.createSocket(InetAddress.getLoopbackAddress(), service.port()));
  }

  /** The same, which takes no more than so many bytes before they are read. */
  public static RawConnection tls(RunningService service, int unreadBytes) throws IOException {
    Socket plain = new Socket();
    plain.setReceiveBufferSize(unreadBytes);
    InetAddress loopback = InetAddress.getLoopbackAddress();
    plain.connect(new InetSocketAddress(loopback, service.port()));
    var factory = CertificateTrust.context(service.installation().certificate()).getSocketFactory();
    return new RawConnection(factory.createSocket(plain, "localhost", service.port(), true));
  }

  /** A connection in clear text to a port of this machine. */
  public static RawConnection plain(int port) throws IOException {
    return new RawConnection(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  /** Writes text, line ends as they are in it. */
  public RawConnection write(String text) throws IOException {
    return write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes bytes. */
  public RawConnection write(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
    return this;
  }

  /** Writes a request's head: its first line and its headers. */
  public RawConnection head(String requestLine, String... headers) throws IOException {
    return write(requestLine + "\r\n" + String.join("\r\n", headers) + "\r\n\r\n");
  }

  /** Reads one response to its end. */
  public Exchange read(String method, String path) throws IOException {
    String statusLine = line();
    if (!statusLine.startsWith("HTTP/1.1 ")) {
      throw new AssertionError("no HTTP response but '" + statusLine + "'");
    }
    int status = Integer.parseInt(statusLine.substring(9, 12));
    Map<String, List<String>> headers = headers();
    return new Exchange(method, path, false, status, headers, body(status, headers));
  }

  private Map<String, List<String>> headers() throws IOException {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      headers
          .computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    return headers;
  }

  private byte[] body(int status, Map<String, List<String>> headers) throws IOException {
    List<String> length = headers.get("Content-Length");
    if (length != null) {
      return in.readNBytes(Integer.parseInt(length.getFirst()));
    }
    String coding = headers.getOrDefault("Transfer-Encoding", List.of("")).getFirst();
    if (coding.toLowerCase(Locale.ROOT).equals("chunked")) {
      return chunks();
    }
    return status < 200 ? new byte[0] : in.readAllBytes();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int size = chunkSize(); size > 0; size = chunkSize()) {
      body.write(in.readNBytes(size));
      line();
    }
    line();
    return body.toByteArray();
  }

  private int chunkSize() throws IOException {
    return Integer.parseInt(line().split(";")[0].strip(), 16);
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
      if (b != '\r') {
        line.write(b);
      }
    }
    return line.toString(StandardCharsets.UTF_8);
  }

  /** Whether the service has closed the connection; waits for it to do so. */
  public boolean isClosedByService() throws IOException {
    return in.read() < 0;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
