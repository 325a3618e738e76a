package io.vacha.support;

import io.vacha.RunningService;
import io.vacha.testing.CertificateTrust;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * A connection of HTTP/2 on which a test writes exactly the frames it wants (RFC 9113, section 4).
 * Confined to its test.
 */
public final class FrameConnection implements AutoCloseable {
  /** The types of frames. */
  public static final int DATA = 0;

  /** See {@link #DATA}. */
  public static final int HEADERS = 1;

  /** See {@link #DATA}. */
  public static final int PRIORITY = 2;

  /** See {@link #DATA}. */
  public static final int RESET = 3;

  /** See {@link #DATA}. */
  public static final int SETTINGS = 4;

  /** See {@link #DATA}. */
  public static final int PING = 6;

  /** See {@link #DATA}. */
  public static final int GOAWAY = 7;

  /** See {@link #DATA}. */
  public static final int WINDOW_UPDATE = 8;

  /** See {@link #DATA}. */
  public static final int CONTINUATION = 9;

  /** The flag of the last frame of a request or answer, and of an acknowledgement. */
  public static final int END_STREAM = 1;

  /** The flag of the last frame of a head. */
  public static final int END_HEADERS = 4;

  private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
  private static final int PATIENCE_MILLIS = 60_000;

  private final SSLSocket socket;
  private final DataInputStream in;

  private FrameConnection(SSLSocket socket) throws IOException {
    this.socket = socket;
    this.in = new DataInputStream(socket.getInputStream());
  }

  /** One frame as it was read. */
  @SuppressWarnings("ArrayRecordComponent") // as it was read
  public record Frame(int type, int flags, int stream, byte[] payload) {
    /** Whether it is the last of its stream. */
    public boolean ends() {
      return type == RESET || (type <= HEADERS && (flags & END_STREAM) != 0);
    }
  }

  /** Connects, and says so as HTTP/2 wants it. */
  public static FrameConnection to(RunningService service) throws IOException {
    var factory = CertificateTrust.context(service.installation().certificate()).getSocketFactory();
    var socket = (SSLSocket) factory.createSocket(InetAddress.getLoopbackAddress(), service.port());
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"h2"});
    socket.setSSLParameters(parameters);
    socket.setSoTimeout(PATIENCE_MILLIS);
    var connection = new FrameConnection(socket);
    connection.write(PREFACE.getBytes(StandardCharsets.US_ASCII));
    connection.frame(SETTINGS, 0, 0);
    return connection;
  }

  /** Writes bytes. */
  public void write(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
  }

  /** The bytes of a frame. */
  public static byte[] bytesOf(int type, int flags, int stream, byte... payload) {
    return ByteBuffer.allocate(9 + payload.length)
        .put((byte) (payload.length >> 16))
        .putShort((short) payload.length)
        .put((byte) type)
        .put((byte) flags)
        .putInt(stream)
        .put(payload)
        .array();
  }

  /** Writes a frame. */
  public FrameConnection frame(int type, int flags, int stream, byte... payload)
      throws IOException {
    write(bytesOf(type, flags, stream, payload));
    return this;
  }

  /** The head of a request; further headers are names and values by turns. */
  public static byte[] head(String method, String path, String... headers) {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    named(2, method, block);
    named(6, "https", block);
    named(1, "localhost", block);
    named(4, path, block);
    for (int i = 0; i < headers.length; i += 2) {
      literal(headers[i], headers[i + 1], block);
    }
    return block.toByteArray();
  }

  /** A header whose name is one of the table of all (RFC 7541, appendix A). */
  private static void named(int index, String value, ByteArrayOutputStream block) {
    block.write(index);
    text(value, block);
  }

  /** A header that is written out and not remembered (RFC 7541, section 6.2.2). */
  private static void literal(String name, String value, ByteArrayOutputStream block) {
    block.write(0);
    text(name, block);
    text(value, block);
  }

  private static void text(String text, ByteArrayOutputStream block) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    if (bytes.length >= 127) {
      throw new IllegalArgumentException("longer than one byte can say");
    }
    block.write(bytes.length);
    block.writeBytes(bytes);
  }

  /** Asks for a page. */
  public FrameConnection get(int stream, String path, String... headers) throws IOException {
    return frame(HEADERS, END_STREAM | END_HEADERS, stream, head("GET", path, headers));
  }

  /** Begins a request with a body. */
  public FrameConnection post(int stream, String path, String... headers) throws IOException {
    return frame(HEADERS, END_HEADERS, stream, head("POST", path, headers));
  }

  /** Lets the service send so many bytes more, of one stream or (0) of all. */
  public FrameConnection open(int stream, int bytes) throws IOException {
    return frame(WINDOW_UPDATE, 0, stream, ByteBuffer.allocate(4).putInt(bytes).array());
  }

  /** The next frame; empty where the service has closed the connection. */
  public Optional<Frame> read() throws IOException {
    try {
      int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      int stream = in.readInt();
      return Optional.of(new Frame(type, flags, stream, in.readNBytes(length)));
    } catch (EOFException _) {
      return Optional.empty();
    }
  }

  /** The answer's body as text, once it is whole; other frames are passed over. */
  public String body(int stream) throws IOException {
    return bodyOf(each -> each == stream);
  }

  /** The same of whichever stream from this one on ends first. */
  public String firstBody(int from) throws IOException {
    return bodyOf(each -> each >= from);
  }

  private String bodyOf(IntPredicate streams) throws IOException {
    Map<Integer, ByteArrayOutputStream> bodies = new HashMap<>();
    while (true) {
      Frame frame = read().orElseThrow(() -> new EOFException("closed"));
      if (!streams.test(frame.stream())) {
        continue;
      }
      var body = bodies.computeIfAbsent(frame.stream(), _ -> new ByteArrayOutputStream());
      if (frame.type() == DATA) {
        body.writeBytes(frame.payload());
      }
      if (frame.ends()) {
        return body.toString(StandardCharsets.UTF_8);
      }
    }
  }

  /** Reads on until the service has closed the connection, at once or after a farewell. */
  public void readToTheEnd() throws IOException {
    while (read().isPresent()) {
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
