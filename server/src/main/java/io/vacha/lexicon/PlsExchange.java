package io.vacha.lexicon;

import io.vacha.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;

/** Lexicons as PLS documents on the wire. No state. */
final class PlsExchange {
  private static final String PLS = "application/pls+xml";
  private static final int MOST_BYTES_A_WORD = 1024;
  private static final int FRAME_BYTES = 64 * 1024;

  private PlsExchange() {}

  /** The words of an owner as the client asks for them: PLS if it names that, else JSON. */
  static Object list(Lexicons lexicons, String owner, @Nullable String accept) {
    return isPls(accept)
        ? ResponseEntity.ok()
            .header("Content-Type", PLS)
            .body(lexicons.document(owner).getBytes(StandardCharsets.UTF_8))
        : LexiconView.of(lexicons, owner);
  }

  private static boolean isPls(@Nullable String header) {
    return header != null
        && Arrays.stream(header.split(","))
            .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
            .anyMatch(PLS::equals);
  }

  /**
   * Puts the words of a request in place of all that an owner had.
   *
   * @throws ApiException 400 for what is wrong with them
   */
  static Object replace(Lexicons lexicons, String owner, HttpServletRequest request)
      throws IOException {
    if (!isPls(request.getContentType())) {
      throw ApiException.invalidRequest(
          "The body must be a PLS document. Send 'Content-Type: " + PLS + "'.", "Content-Type");
    }
    lexicons.replace(owner, document(request, lexicons.maxEntries()));
    return list(lexicons, owner, request.getHeader("Accept"));
  }

  private static String document(HttpServletRequest request, int maxEntries) throws IOException {
    int most = FRAME_BYTES + MOST_BYTES_A_WORD * maxEntries;
    byte[] body = request.getInputStream().readNBytes(most + 1);
    if (body.length > most) {
      throw ApiException.invalidRequest(
          "The lexicon is larger than %,d bytes. Remove words.".formatted(most));
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
    } catch (CharacterCodingException e) {
      throw ApiException.invalidRequest("The lexicon is not valid UTF-8.");
    }
  }
}
