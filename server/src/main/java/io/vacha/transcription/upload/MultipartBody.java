package io.vacha.transcription.upload;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An upload sent as a form: part {@code file}, and optionally {@code model}, {@code language} and
 * {@code phrases}. Confined to the request's thread; nothing is read before the first call.
 */
public final class MultipartBody implements AudioBody {
  /** What a form may add around the recording. */
  public static final long OVERHEAD_BYTES = 64 * 1024;

  private static final int MAX_FIELD_BYTES = 1024;

  private final HttpServletRequest request;
  private final FormParts parts;
  private final long maxFileBytes;

  /** A form whose file may have {@code maxFileBytes}. */
  public MultipartBody(HttpServletRequest request, long maxFileBytes) {
    this.request = request;
    this.parts = new FormParts(request, maxFileBytes);
    this.maxFileBytes = maxFileBytes;
  }

  /** Whether a body of this type is a form. */
  public static boolean isDeclaredBy(@Nullable String contentType) {
    return DeclaredType.isMultipart(contentType);
  }

  @Override
  public void refuseTooLong() {
    if (request.getContentLengthLong() > maxFileBytes + OVERHEAD_BYTES) {
      throw OverLimit.fileTooLarge(maxFileBytes);
    }
  }

  @Override
  public boolean hasFields() {
    return true;
  }

  @Override
  public InputStream file() throws IOException {
    Part file = part("file").orElseThrow(MultipartBody::missingFile);
    if (file.getSize() > maxFileBytes) {
      throw OverLimit.fileTooLarge(maxFileBytes);
    }
    return file.getInputStream();
  }

  /** The value of a short text field, if the form has it. */
  public Optional<String> field(String name) throws IOException {
    return field(name, MAX_FIELD_BYTES);
  }

  @Override
  public Optional<String> field(String name, int maxBytes) throws IOException {
    Optional<Part> part = part(name);
    return part.isEmpty() ? Optional.empty() : Optional.of(text(part.get(), maxBytes));
  }

  private static String text(Part part, int maxBytes) throws IOException {
    try (InputStream bytes = part.getInputStream()) {
      return new String(bytes.readNBytes(maxBytes), StandardCharsets.UTF_8);
    }
  }

  /** The values of every text field with one of these names, in the order they were sent. */
  public List<String> fields(Set<String> names) throws IOException {
    List<String> values = new ArrayList<>();
    for (Part part : parts.all()) {
      if (names.contains(part.getName())) {
        values.add(text(part, MAX_FIELD_BYTES));
      }
    }
    return values;
  }

  private Optional<Part> part(String name) throws IOException {
    List<Part> named = parts.all().stream().filter(part -> name.equals(part.getName())).toList();
    if (named.size() > 1) {
      throw ApiException.invalidRequest("The form has more than one part '" + name + "'.", name);
    }
    return named.stream().findFirst();
  }

  private static ApiException missingFile() {
    return ApiException.invalidRequest("The form has no part named 'file'.", "file");
  }
}
