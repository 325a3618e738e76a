package io.vacha.transcription.upload;

import io.vacha.error.OverLimit;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * A body that is a recording and nothing else.
 *
 * @param maxBytes what it may have
 */
public record BareBody(HttpServletRequest request, long maxBytes) implements AudioBody {
  @Override
  public void refuseTooLong() {
    if (request.getContentLengthLong() > maxBytes) {
      throw OverLimit.fileTooLarge(maxBytes);
    }
  }

  @Override
  public boolean hasFields() {
    return false;
  }

  @Override
  public InputStream file() throws IOException {
    return request.getInputStream();
  }

  @Override
  public Optional<String> field(String name, int maxBytes) {
    return Optional.empty();
  }
}
