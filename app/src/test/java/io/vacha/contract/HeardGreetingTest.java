package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.onnx.support.TestWeights;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.OwnModels;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the README has spoken comes back in both languages, as {@code ./vacha up} sets them up. */
@Timeout(300)
class HeardGreetingTest {
  private static final Pattern SPOKEN =
      Pattern.compile("\"text\":\"(?<khmer>[^\"A-Z]+)(?<english>[^\"]+)\"");
  private static final String WHISPER = "whisper-base";

  @TempDir private Path folder;

  @Test
  void comesBackInBothLanguages() throws IOException {
    Matcher text = SPOKEN.matcher(Repository.read("README.md"));
    assertThat(text.find()).isTrue();
    Path data = folder.resolve("data");
    Path models = Files.createDirectories(data.resolve("models"));
    boolean published =
        TestWeights.into(
            models.resolve(WHISPER), WHISPER, _ -> new OwnModels(data).whisper(WHISPER));
    String english = published ? text.group("english") : "Good morning.";
    try (TestService service = TestService.startAsDelivered(folder, "")) {
      ApiClient client = service.client("paid");
      byte[] spoken = client.say(text.group("khmer") + text.group("english")).body();
      Eventually.until("Whisper hears", () -> heard(client, spoken).endsWith(" " + english));
      assertThat(letters(heard(client, spoken)))
          .isEqualTo(letters(text.group("khmer").replace("ស្តី", "ស្ដី") + english));
    }
  }

  private static String heard(ApiClient client, byte[] recording) {
    Exchange heard = client.transcribe("", "audio/mpeg", recording);
    assertThat(heard.status()).as(heard.toString()).isEqualTo(200);
    return heard.json().path("text").asString();
  }

  /** Without what is written and not spoken. */
  private static String letters(String text) {
    return text.replaceAll("[\\s!។]", "");
  }
}
