package io.vacha.idempotency;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vacha.idempotency.KeptAnswer.Header;
import io.vacha.storage.CapturedBody;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A response whose body is kept until it is whole, so that a client that leaves meanwhile can ask
 * for it again. Its head goes on as it is told, and is not sent either. Confined to the request's
 * thread.
 */
public final class CapturedResponse extends HttpServletResponseWrapper implements AutoCloseable {
  private final CapturedBody body;
  private final CapturedOutput output;
  private final Set<String> named = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

  /** A long body is kept in this folder. */
  public CapturedResponse(HttpServletResponse response, Path folder) {
    super(response);
    this.body = new CapturedBody(folder);
    this.output = new CapturedOutput(body);
  }

  @Override
  public void setHeader(String name, String value) {
    named.add(name);
    super.setHeader(name, value);
  }

  @Override
  public void addHeader(String name, String value) {
    named.add(name);
    super.addHeader(name, value);
  }

  @Override
  public void setContentLength(int length) {}

  @Override
  public void setContentLengthLong(long length) {}

  @Override
  public ServletOutputStream getOutputStream() {
    return output;
  }

  @Override
  public PrintWriter getWriter() {
    return new PrintWriter(new OutputStreamWriter(output, UTF_8), true);
  }

  @Override
  public void flushBuffer() {}

  @Override
  public boolean isCommitted() {
    return false;
  }

  @Override
  public void reset() {
    super.reset();
    resetBuffer();
  }

  @Override
  public void resetBuffer() {
    try {
      body.reset();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The answer as it is now. */
  public KeptAnswer answer(AskedOnce name, String fingerprint) {
    List<Header> headers = new ArrayList<>();
    String type = getContentType();
    if (type != null) {
      headers.add(new Header("Content-Type", type));
    }
    for (String each : named) {
      if (!each.equalsIgnoreCase("Content-Type") && !each.equalsIgnoreCase("Content-Length")) {
        getHeaders(each).forEach(value -> headers.add(new Header(each, value)));
      }
    }
    return new KeptAnswer(name, fingerprint, true, getStatus(), headers, body.size());
  }

  /** The body from its first byte. */
  public InputStream openBody() {
    return body.open();
  }

  /** Sends it to whoever is still there. */
  public void send() throws IOException {
    super.setContentLengthLong(body.size());
    body.sendTo(getResponse().getOutputStream());
  }

  @Override
  public void close() throws IOException {
    body.close();
  }
}
