package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.RawConnection;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Lexicons are in memory while they arrive: one key's slow ones must not fill it. */
@ExtendWith(SharedService.class)
class StalledLexiconTest {
  private static final String PATH = "/api/v1/lexicon";
  private static final String PLS = "application/pls+xml";
  private static final int AT_ONCE = 8;

  private final TestService service;

  StalledLexiconTest(TestService service) {
    this.service = service;
  }

  private static Exchange put(ApiClient client) {
    String none =
        "<lexicon version='1.0' xmlns='http://www.w3.org/2005/01/pronunciation-lexicon'"
            + " alphabet='ipa' xml:lang='km-KH'></lexicon>";
    return client.send(
        client.request(PATH).header("Content-Type", PLS).PUT(BodyPublishers.ofString(none)));
  }

  @Test
  void areTakenAFewAtATime() throws IOException {
    String slow = service.createKey("roomy").secret().value();
    ApiClient same = service.anonymous().withKey(slow);
    List<RawConnection> stalled = new ArrayList<>();
    try {
      while (stalled.size() < AT_ONCE) {
        stalled.add(stall(slow));
      }
      Eventually.until("its places are taken", () -> isRefusedOrStalled(same, slow, stalled));
      assertThat(put(same).requiredHeader("Retry-After")).isNotEmpty();
      assertThat(put(service.client("roomy")).status()).isEqualTo(200);
    } finally {
      for (RawConnection each : stalled) {
        each.close();
      }
    }
    Eventually.until("they are free again", () -> put(same).status() == 200);
  }

  /** One that was let in may have had the place of one that stalls: another takes it. */
  private boolean isRefusedOrStalled(ApiClient same, String slow, List<RawConnection> stalled) {
    if (put(same).status() == 503) {
      return true;
    }
    try {
      stalled.add(stall(slow));
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private RawConnection stall(String key) throws IOException {
    return RawConnection.tls(service.running())
        .head(
            "PUT " + PATH + " HTTP/1.1",
            "Host: localhost",
            "Authorization: Bearer " + key,
            "Content-Type: " + PLS,
            "Content-Length: 100000")
        .write("<lexicon>");
  }
}
