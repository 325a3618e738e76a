package io.vacha.transcription.upload;

import io.vacha.error.ApiException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What {@code Content-Type} may say of an upload; the bytes decide what it really is. */
public final class DeclaredType {
  private static final Set<String> OTHERS =
      Set.of("video/webm", "video/mp4", "application/ogg", "application/octet-stream");

  private DeclaredType() {}

  /** Whether the body is a form with the recording as one part. */
  static boolean isMultipart(@Nullable String contentType) {
    return essence(contentType).equals("multipart/form-data");
  }

  /** Refuses a type that says the body is something else than sound. */
  public static void check(@Nullable String contentType) {
    String type = essence(contentType);
    if (!type.isEmpty() && !type.startsWith("audio/") && !OTHERS.contains(type)) {
      throw ApiException.unsupportedMediaType(
          "The Content-Type '" + printable(type) + "' is not audio.", "Content-Type");
    }
  }

  private static String essence(@Nullable String contentType) {
    if (contentType == null) {
      return "";
    }
    int end = contentType.indexOf(';');
    String type = end < 0 ? contentType : contentType.substring(0, end);
    return type.strip().toLowerCase(Locale.ROOT);
  }

  private static String printable(String type) {
    String ascii = type.replaceAll("[^\\x21-\\x7e]", "?");
    return ascii.length() > 80 ? ascii.substring(0, 80) + "…" : ascii;
  }
}
