package io.vacha.contract;

import static io.vacha.contract.LexiconCalls.done;
import static io.vacha.contract.LexiconCalls.put;
import static io.vacha.contract.LexiconCalls.putBody;
import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lexicon over real HTTPS: what is refused. */
@ExtendWith(SharedService.class)
class LexiconRefusalTest {
  private static final String OWN = "/api/v1/lexicon";

  /** A name that no model knows. */
  private static final String NAME = "រិតសុវណ្ណារ៉ា";

  private final ApiClient client;

  LexiconRefusalTest(TestService service) {
    this.client = service.client("roomy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"k qq\"", "\"hello\"", "\"k aa k t\"", "\"\"", "null", "\"១២\""})
  void noPronunciation(String spoken) {
    Exchange refused = putBody(client, OWN, NAME, spoken);
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    assertThat(refused.errorType()).isEqualTo("invalid_request");
    assertThat(refused.error().path("param").asString()).isEqualTo("spoken");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ក ខ", "៥០", "ក5", "-x", "日本", "។"})
  void noWord(String word) {
    Exchange refused = put(client, OWN, word, "k aa");
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    assertThat(refused.error().path("param").asString()).isEqualTo("word");
  }

  @Test
  void longerThanAWord() {
    done(put(client, OWN, "ក".repeat(64), "k aa"));
    assertThat(put(client, OWN, "ក".repeat(65), "k aa").status()).isEqualTo(400);
  }

  @Test
  void moreWordsThanThereIsRoomFor() {
    for (String word : List.of("a", "b", "c", "d", "e")) {
      done(put(client, OWN, word, "k aa"));
    }
    assertThat(put(client, OWN, "f", "k aa").error().path("param").asString()).isEqualTo("word");
    done(put(client, OWN, "e", "k ii"));
  }

  @Test
  void malformedJson() {
    assertThat(putBody(client, OWN, NAME, "{").status()).isEqualTo(400);
  }
}
