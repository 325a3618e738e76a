package io.vacha.job.webhook;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * One POST to exactly one address. Java's HTTP client resolves names by itself, so a name could
 * lead elsewhere than where it led when it was checked; and a socket that is closed at the deadline
 * ends whatever the receiver does. Thread-safe.
 */
final class WebhookCall {
  private static final int LONGEST_HEAD = 16 * 1024;

  private final ScheduledExecutorService deadlines;
  private final Duration timeout;
  private final SSLSocketFactory encryption;

  WebhookCall(ScheduledExecutorService deadlines, Duration timeout, SSLSocketFactory encryption) {
    this.deadlines = deadlines;
    this.timeout = timeout;
    this.encryption = encryption;
  }

  /** What a receiver answered, of which nothing but the head is read. */
  record Answer(int status, Optional<Duration> retryAfter) {}

  /**
   * Sends a body and waits for the head of the answer.
   *
   * @throws IOException if there is none in time
   */
  Answer post(WebhookUrl url, InetAddress to, Map<String, String> headers, byte[] body)
      throws IOException {
    Socket raw = new Socket();
    var deadline = deadlines.schedule(() -> close(raw), timeout.toMillis(), TimeUnit.MILLISECONDS);
    try (raw) {
      raw.connect(new InetSocketAddress(to, url.port()), (int) timeout.toMillis());
      Socket socket = url.isEncrypted() ? encrypted(raw, url) : raw;
      OutputStream out = socket.getOutputStream();
      out.write(head(url, headers, body.length));
      out.write(body);
      out.flush();
      return answer(socket.getInputStream());
    } finally {
      deadline.cancel(false);
    }
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new IllegalStateException("a socket that cannot be closed", e);
    }
  }

  private SSLSocket encrypted(Socket raw, WebhookUrl url) throws IOException {
    SSLSocket socket = (SSLSocket) encryption.createSocket(raw, url.host(), url.port(), true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  private static byte[] head(WebhookUrl url, Map<String, String> headers, int length) {
    StringBuilder head = new StringBuilder();
    head.append("POST ").append(url.target()).append(" HTTP/1.1\r\n");
    head.append("Host: ").append(url.authority()).append("\r\n");
    head.append("Content-Type: application/json\r\nContent-Length: ").append(length);
    head.append("\r\nConnection: close\r\nUser-Agent: Vacha\r\n");
    headers.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    return head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
  }

  /** The final answer: those before it only say that one will come. */
  private static Answer answer(InputStream in) throws IOException {
    int[] room = {LONGEST_HEAD};
    while (true) {
      int status = status(line(in, room));
      Optional<Duration> retryAfter = Optional.empty();
      for (String line = line(in, room); !line.isEmpty(); line = line(in, room)) {
        if (line.toLowerCase(Locale.ROOT).matches("retry-after: *[0-9]{1,9} *")) {
          long seconds = Long.parseLong(line.substring(line.indexOf(':') + 1).strip());
          retryAfter = Optional.of(Duration.ofSeconds(seconds));
        }
      }
      if (status >= 200) {
        return new Answer(status, retryAfter);
      }
    }
  }

  private static int status(String line) throws IOException {
    if (!line.matches("HTTP/1\\.[01] [1-5][0-9]{2}( .*)?")) {
      throw new IOException("no answer of HTTP/1.1");
    }
    return Integer.parseInt(line.substring(9, 12));
  }

  private static String line(InputStream in, int[] room) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0 || --room[0] <= 0) {
        throw new IOException(next < 0 ? "the answer broke off" : "the answer's head is too long");
      }
      line.write(next);
    }
    return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
  }
}
