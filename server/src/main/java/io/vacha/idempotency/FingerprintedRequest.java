package io.vacha.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A request that tells itself from others while it is read: by its query, and by its bytes or, of a
 * form, by the names and contents of its parts, since each attempt separates those by a line of its
 * own. Confined to the request's thread.
 */
public final class FingerprintedRequest extends HttpServletRequestWrapper {
  private static final int BUFFER_BYTES = 64 * 1024;

  private final MessageDigest digest = AskedOnce.sha256();
  private @Nullable DigestedInput input;
  private boolean hasParts;

  /** Nothing of the body is read yet. */
  public FingerprintedRequest(HttpServletRequest request) {
    super(request);
    String query = request.getQueryString();
    update(query == null ? "" : query);
  }

  private void update(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.update(bytes);
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    if (input == null) {
      input = new DigestedInput(super.getInputStream());
    }
    return input;
  }

  @Override
  public Collection<Part> getParts() throws IOException, ServletException {
    Collection<Part> parts = super.getParts();
    if (!hasParts) {
      hasParts = true;
      for (Part part : parts) {
        update(part.getName());
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(part.getSize()).flip());
        try (InputStream content = part.getInputStream()) {
          digestAll(content);
        }
      }
    }
    return parts;
  }

  private void digestAll(InputStream content) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    for (int count = content.read(buffer); count >= 0; count = content.read(buffer)) {
      digest.update(buffer, 0, count);
    }
  }

  /**
   * What tells it from others, once; reads what is left of the body.
   *
   * @param maxBytes of a body that is no form
   * @return nothing for a body that has more
   */
  public Optional<String> fingerprint(long maxBytes) throws IOException {
    if (!hasParts) {
      InputStream body = getInputStream();
      byte[] buffer = new byte[BUFFER_BYTES];
      while (body.read(buffer) >= 0) {
        if (input != null && input.count > maxBytes) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(HexFormat.of().formatHex(digest.digest()));
  }

  private final class DigestedInput extends ServletInputStream {
    private final ServletInputStream in;
    private long count;

    private DigestedInput(ServletInputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = in.read(buffer, offset, length);
      if (read > 0) {
        digest.update(buffer, offset, read);
        count += read;
      }
      return read;
    }

    @Override
    public boolean isFinished() {
      return in.isFinished();
    }

    @Override
    public boolean isReady() {
      return in.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
      in.setReadListener(listener);
    }
  }
}
