package io.vacha.transcription.upload;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.storage.StorageUnavailableException;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Collection;
import org.apache.coyote.BadRequestException;
import org.apache.tomcat.util.http.fileupload.InvalidFileNameException;
import org.apache.tomcat.util.http.fileupload.impl.SizeException;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a form as the web server reads them. Alone here in knowing that this is Tomcat: the
 * servlet's interface has one exception for a form that is too large, malformed, or met a full
 * disk, and each is another answer. Confined to the request's thread.
 */
final class FormParts {
  private final HttpServletRequest request;
  private final long maxFileBytes;

  /** Those of a request whose file may have {@code maxFileBytes}; nothing is read yet. */
  FormParts(HttpServletRequest request, long maxFileBytes) {
    this.request = request;
    this.maxFileBytes = maxFileBytes;
  }

  /**
   * Every part, in the order they were sent.
   *
   * @throws ApiException if the form is too large or malformed
   * @throws StorageUnavailableException if it cannot be kept
   * @throws BadRequestException if the body is no HTTP
   */
  Collection<Part> all() throws IOException {
    try {
      return request.getParts();
    } catch (IOException | ServletException | IllegalStateException | InvalidFileNameException e) {
      throw refused(e);
    }
  }

  private ApiException refused(Exception failure) throws BadRequestException {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BadRequestException noHttp) {
        throw noHttp;
      }
      if (cause instanceof SizeException) {
        return OverLimit.fileTooLarge(maxFileBytes);
      }
      if (cause instanceof FileNotFoundException || isOfTheDisk(cause.getMessage())) {
        throw new StorageUnavailableException("Cannot keep a form: " + cause, cause);
      }
    }
    return ApiException.invalidRequest("The multipart form is malformed.");
  }

  /** Tomcat, which writes the parts to disk, tells a full or missing one only in words. */
  private static boolean isOfTheDisk(@Nullable String message) {
    return message != null
        && (message.contains("No space left on device") || message.contains("upload location"));
  }
}
