package io.vacha.lexicon;

import io.vacha.error.ApiException;
import io.vacha.error.ServiceFailure;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import io.vacha.turns.FairTurns;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;

/**
 * Lexicons as PLS documents on the wire. A document is in memory while it arrives, so few are taken
 * at a time, and of each owner one where others wait. Thread-safe.
 */
final class PlsExchange {
  /** And half as many of owners who have none there. */
  private static final int AT_ONCE = 8;

  private static final Duration BUSY = Duration.ofSeconds(2);

  private static final String PLS = "application/pls+xml";
  private static final int MOST_BYTES_A_WORD = 1024;
  private static final int FRAME_BYTES = 64 * 1024;

  private final FairTurns documents = new FairTurns(Bounds.door(AT_ONCE));
  private final Lexicons lexicons;

  PlsExchange(Lexicons lexicons) {
    this.lexicons = lexicons;
  }

  /** The words of an owner as the client asks for them: PLS if it names that, else JSON. */
  Object list(String owner, @Nullable String accept) {
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
   * @throws ApiException 400 for what is wrong with them, 503 while too many are taken
   */
  Object replace(String owner, HttpServletRequest request) throws IOException {
    if (!isPls(request.getContentType())) {
      throw ApiException.invalidRequest(
          "The body must be a PLS document. Send 'Content-Type: " + PLS + "'.", "Content-Type");
    }
    try (FairTurns.Place _ = place(owner)) {
      lexicons.replace(owner, document(request, lexicons.maxEntries()));
    }
    return list(owner, request.getHeader("Accept"));
  }

  private FairTurns.Place place(String owner) {
    return documents
        .tryEnter(Claim.shortWork(owner))
        .orElseThrow(() -> ServiceFailure.serviceUnavailable(BUSY, null));
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
