package io.vacha.contract;

import io.vacha.support.ApiClient;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code POST /api/v1/transcribe} over real HTTPS: bytes and declared types that are no sound. */
@ExtendWith(SharedService.class)
class TranscriptionTypeTest {
  private static final byte[] SILENCE = Recordings.silence(0.5);

  private final ApiClient client;

  TranscriptionTypeTest(TestService service) {
    this.client = service.client("roomy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/json", "image/png", "video/quicktime"})
  void declaredTypeThatIsNoSound(String type) {
    client
        .transcribe("", type, SILENCE)
        .assertRefused(415, "unsupported_media_type", "Content-Type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain text",
        "<html></html>",
        "%PDF-1.7",
        "#EXTM3U\nhttp://127.0.0.1/",
        "MThd",
        "\u007fELF"
      })
  void bytesThatAreNoSound(String bytes) {
    byte[] body = bytes.getBytes(StandardCharsets.UTF_8);
    client.transcribe("", "audio/wav", body).assertRefused(415, "unsupported_media_type", "file");
  }

  @ParameterizedTest
  @CsvSource({"aiff, -c:a pcm_s16be", "au, -c:a pcm_s16be", "wma, -c:a wmav2", "ac3, -c:a ac3"})
  void soundInAnotherFormat(String format, String options) {
    byte[] recording = Recordings.convert(SILENCE, format, options);
    client.transcribe(recording).assertRefused(415, "unsupported_media_type", "file");
  }
}
