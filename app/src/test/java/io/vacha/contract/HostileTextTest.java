package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.json.JsonMapper;

/** Texts that are meant to harm: they are spoken or refused, and nothing comes of it. */
@ExtendWith(SharedService.class)
class HostileTextTest {
  private static final String PLAIN = "A plain sentence. ប្រយោគ ធម្មតា មួយ។";

  private final ApiClient client;
  private final byte[] before;

  HostileTextTest(TestService service) {
    this.client = service.client("roomy");
    this.before = client.say(PLAIN).body();
  }

  @AfterEach
  void aPlainSentenceStillGivesTheSameBytes() {
    assertThat(client.say(PLAIN).body()).isEqualTo(before);
  }

  @TestFactory
  Stream<DynamicTest> textThatIsSpokenOrRefused() {
    return Stream.of(
            "\u0000\u0001\u0002hello\u001b[2J\u007f",
            "[[",
            "[[[[p@s]]]]",
            "[[_::^_en]] x [[",
            "<speak><audio src=\"/etc/passwd\"/><audio src=\"file:///etc/passwd\">x</audio></speak>",
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><speak>&e;</speak>",
            "-f /etc/passwd",
            "--help",
            "-w /tmp/vacha-hostile.wav hello",
            "s'".repeat(220),
            "'".repeat(150),
            "a".repeat(1200),
            "ក".repeat(1200),
            "្".repeat(1200),
            "😀".repeat(120),
            "9".repeat(150),
            "1,234.5%$€៛".repeat(15),
            "\u202e\u2066abc\u2069\u202c",
            "é" + "\u0301".repeat(1000),
            "\ufffe\uffff\ue000",
            "🏴󠁧󠁢󠁥󠁮󠁧󠁿👩‍👩‍👧‍👦",
            "\r\n.\r\nQUIT\r\n",
            "$(reboot) `reboot` ; reboot | cat > /tmp/x",
            "%s%s%n%n",
            "ា".repeat(50) + "hello",
            "https://example.com/?q=" + "x".repeat(300))
        .map(
            text ->
                DynamicTest.dynamicTest(
                    "text beginning " + text.substring(0, Math.min(12, text.length())).strip(),
                    () -> isSpokenOrRefused(text)));
  }

  private void isSpokenOrRefused(String text) {
    for (String voice : List.of("sovann", "puthi")) {
      Exchange exchange =
          client.tts(JsonMapper.shared().writeValueAsString(Map.of("text", text, "voice", voice)));
      assertThat(exchange.status()).as(exchange.toString()).isIn(200, 400);
    }
    aPlainSentenceStillGivesTheSameBytes();
  }

  @Test
  void textIsNeverAnOptionOrAFile() {
    client.say("-w /tmp/vacha-hostile.wav hello");
    assertThat(Path.of("/tmp/vacha-hostile.wav")).doesNotExist();
  }
}
