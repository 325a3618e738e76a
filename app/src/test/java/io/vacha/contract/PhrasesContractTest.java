package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** {@code POST /api/v1/transcribe} over real HTTPS, restricted to some phrases. */
@ExtendWith(SharedService.class)
class PhrasesContractTest {
  private static final byte[] SPEECH = Recordings.speech();
  private static final String SAID = "one two three four five";

  private final ApiClient client;

  PhrasesContractTest(TestService service) {
    this.client = service.client("roomy");
  }

  private Exchange inTheQuery(List<String> phrases) {
    String query =
        phrases.stream()
            .map(phrase -> "phrase=" + URLEncoder.encode(phrase, StandardCharsets.UTF_8))
            .collect(Collectors.joining("&", "?", ""));
    return client.transcribe(query, "audio/wav", SPEECH);
  }

  private Exchange inAForm(String phrases) {
    Form form = new Form().file("file", SPEECH).field("phrases", phrases);
    return form.post(client, "/api/v1/transcribe");
  }

  /** The phrase that was said, among others. */
  private static List<String> list(int size) {
    Stream<String> others = IntStream.range(1, size).mapToObj(i -> "open the door of room " + i);
    return Stream.concat(others, Stream.of(SAID)).toList();
  }

  @Nested
  class Ok200 {
    private void assertHeard(Exchange exchange) {
      assertThat(exchange.status()).as(exchange.toString()).isEqualTo(200);
      JsonNode result = exchange.json();
      assertThat(result.path("text").asString()).isEqualTo(SAID);
      assertThat(result.path("confidence").asDouble()).isGreaterThan(0.5);
      assertThat(result.path("language").asString()).isEqualTo("en");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 60})
    void oneOfTheQuery(int size) {
      assertHeard(inTheQuery(list(size)));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 200})
    void oneLineOfAForm(int size) {
      assertHeard(inAForm(String.join("\r\n", list(size))));
    }

    @Test
    void noneWhereSomethingElseIsSaid() {
      JsonNode result = inTheQuery(List.of("open the door", "សូមរង់ចាំបន្តិច")).json();
      assertThat(result.path("text").asString()).isEmpty();
      assertThat(result.path("confidence").asDouble()).isZero();
    }
  }

  @Nested
  class InvalidRequest400 {
    @ParameterizedTest
    @ValueSource(ints = {1, 201})
    void tooFewOrTooManyInAForm(int size) {
      inAForm(String.join("\n", list(size))).assertRefused(400, "invalid_request", "phrase");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n\n "})
    void aFormWithAnEmptyList(String phrases) {
      inAForm(phrases).assertRefused(400, "invalid_request", "phrase");
    }

    @Test
    void aPhraseOverAHundredCharacters() {
      inTheQuery(List.of("yes please", "a".repeat(101)))
          .assertRefused(400, "invalid_request", "phrase");
    }

    @Test
    void aPhraseThatNobodyCanSay() {
      inTheQuery(List.of("yes please", "?!")).assertRefused(400, "invalid_request", "phrase");
    }
  }
}
