package io.vacha.http.filter;

import io.vacha.idempotency.CapturedOutput;
import io.vacha.storage.CapturedBody;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An answer that is kept until it is whole if it is a document. Confined to its request. */
final class WholeAnswer extends HttpServletResponseWrapper implements AutoCloseable {
  private static final Set<String> DOCUMENTS = Set.of("application/json", "application/pls+xml");

  private final Path folder;
  private @Nullable CapturedBody document;

  WholeAnswer(HttpServletResponse response, Path folder) {
    super(response);
    this.folder = folder;
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    if (document == null && !isDocument()) {
      return super.getOutputStream();
    }
    if (document == null) {
      document = new CapturedBody(folder);
    }
    return new CapturedOutput(document);
  }

  private boolean isDocument() {
    String type = getContentType();
    return type != null && DOCUMENTS.contains(type.split(";", 2)[0].strip());
  }

  @Override
  public void flushBuffer() throws IOException {
    if (document == null) {
      super.flushBuffer();
    }
  }

  /** Sends what was kept. */
  void send() throws IOException {
    if (document != null) {
      setContentLengthLong(document.size());
      document.sendTo(getResponse().getOutputStream());
    }
  }

  @Override
  public void close() throws IOException {
    if (document != null) {
      document.close();
    }
  }
}
