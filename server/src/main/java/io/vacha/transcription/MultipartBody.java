package io.vacha.transcription;

import io.vacha.error.ApiException;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.tomcat.util.http.fileupload.impl.SizeException;

/**
 * An upload sent as a form: part {@code file}, and optionally {@code model} and {@code language}.
 * Confined to the request's thread; nothing is read before the first call.
 */
final class MultipartBody {
  private static final int MAX_FIELD_BYTES = 1024;

  private final HttpServletRequest request;
  private final long maxFileBytes;

  MultipartBody(HttpServletRequest request, long maxFileBytes) {
    this.request = request;
    this.maxFileBytes = maxFileBytes;
  }

  /** The recording. @throws ApiException 400 where the form has none, 413 where it is too large */
  InputStream file() throws IOException {
    Part file = part("file").orElseThrow(MultipartBody::missingFile);
    if (file.getSize() > maxFileBytes) {
      throw ApiException.fileTooLarge(maxFileBytes);
    }
    return file.getInputStream();
  }

  /** The value of a short text field, if the form has it. */
  Optional<String> field(String name) throws IOException {
    Optional<Part> part = part(name);
    if (part.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream bytes = part.get().getInputStream()) {
      return Optional.of(new String(bytes.readNBytes(MAX_FIELD_BYTES), StandardCharsets.UTF_8));
    }
  }

  private Optional<Part> part(String name) throws IOException {
    try {
      return Optional.ofNullable(request.getPart(name));
    } catch (ClientAbortException e) {
      throw e;
    } catch (IOException | ServletException | IllegalStateException e) {
      throw refused(e);
    }
  }

  private ApiException refused(Exception failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SizeException) {
        return ApiException.fileTooLarge(maxFileBytes);
      }
    }
    return ApiException.invalidRequest("The multipart form is malformed.");
  }

  private static ApiException missingFile() {
    return ApiException.invalidRequest("The form has no part named 'file'.", "file");
  }
}
