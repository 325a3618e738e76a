package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lexicons as PLS documents, in and out. */
@ExtendWith(SharedService.class)
class PlsContractTest {
  private static final String PATH = "/api/v1/lexicon";
  private static final String PLS = "application/pls+xml";

  private final ApiClient client;

  PlsContractTest(TestService service) {
    this.client = service.client("roomy");
  }

  private static String lexicon(String inside) {
    return "<lexicon version='1.0' xmlns='http://www.w3.org/2005/01/pronunciation-lexicon'"
        + " alphabet='ipa' xml:lang='km-KH'>"
        + inside
        + "</lexicon>";
  }

  private Exchange put(String document, String accept) {
    return put(document.getBytes(StandardCharsets.UTF_8), accept);
  }

  private Exchange put(byte[] document, String accept) {
    return client.send(
        client
            .request(PATH)
            .header("Content-Type", PLS)
            .header("Accept", accept)
            .PUT(BodyPublishers.ofByteArray(document)));
  }

  private Exchange get(String accept) {
    return client.send(client.request(PATH).header("Accept", accept).GET());
  }

  @Test
  void whatGoesInComesOutAndGoesInAgain() {
    Exchange taken =
        put(
            lexicon(
                "<lexeme><grapheme>កាហ្វេ</grapheme><grapheme>cafe</grapheme>"
                    + "<phoneme>kaː.pʰeː</phoneme></lexeme><!-- a -->"
                    + "<lexeme><grapheme>ABA</grapheme><alias>អេ ប៊ី អេ</alias></lexeme>"),
            "application/json");
    assertThat(taken.status()).as(taken.toString()).isEqualTo(200);
    assertThat(taken.json().path("entries").findValuesAsString("word"))
        .containsExactlyInAnyOrder("កាហ្វេ", "cafe", "ABA");
    Exchange first = get(PLS);
    assertThat(first.mediaType()).isEqualTo(PLS);
    assertThat(first.text()).contains("<phoneme>kaː.pʰeː</phoneme>", "<alias>អេ ប៊ី អេ</alias>");
    assertThat(put(first.text(), PLS).text()).isEqualTo(first.text());
    assertThat(get("*/*").json()).isEqualTo(get("application/json").json());
    assertThat(LexiconCalls.read(client, "កាហ្វេ")).containsExactly("កាហ្វេ k aa . ph ee");
    assertThat(put(lexicon(""), "application/json").json().path("entries").size()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<lexeme><grapheme>ក</grapheme><phoneme>kq</phoneme></lexeme> | 'q'",
        "<lexeme><grapheme>a b</grapheme><phoneme>ka</phoneme></lexeme> | 'a b'",
        "<lexeme><grapheme>ក</grapheme><alias>k aa</alias></lexeme> | 'alias'",
        "<lexeme><grapheme>ក</grapheme></lexeme> | 'phoneme'",
        "<lexeme><phoneme>ka</phoneme></lexeme> | 'grapheme'",
        "<lexeme role='x'><grapheme>ក</grapheme></lexeme> | 'role'",
        "<meta/> | 'meta'",
        "<lexeme><lexeme/></lexeme> | 'lexeme'",
        "text | 'lexicon'",
        "<lexeme><grapheme>ក</grapheme><phoneme alphabet='x'>ka</phoneme></lexeme> | 'alphabet'",
        "<lexeme><grapheme>ក</grapheme><phoneme>ka</phoneme><alias>ក</alias></lexeme> | one",
        "<?x y?> | processing",
        "&lol; | well-formed"
      })
  void refusesByNameAndLine(String inside, String named) {
    Exchange refused = put(lexicon("\n" + inside), "*/*");
    assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
    assertThat(refused.error().path("message").asString()).contains(named);
    assertThat(refused.error().at("/details/line").asInt()).isEqualTo(2);
  }

  @Test
  void keepsWhatWasThereWhenSomethingIsRefused() {
    String word = "<lexeme><grapheme>ក</grapheme><phoneme>kɑː</phoneme></lexeme>";
    assertThat(put(lexicon(word), "*/*").status()).isEqualTo(200);
    put(lexicon(word + word), "*/*").assertRefused(400, "invalid_request", "none");
    put("<!DOCTYPE lexicon [<!ENTITY a 'b'>]>" + lexicon(word), "*/*")
        .assertRefused(400, "invalid_request", "none");
    put(lexicon(word).getBytes(StandardCharsets.UTF_16), "*/*")
        .assertRefused(400, "invalid_request", "none");
    Exchange json =
        client.send(
            client
                .request(PATH)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString("{}")));
    json.assertRefused(400, "invalid_request", "Content-Type");
    assertThat(get("*/*").json().path("entries").size()).isEqualTo(1);
  }
}
