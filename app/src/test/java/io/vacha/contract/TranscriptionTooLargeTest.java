package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.Form;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code POST /api/v1/transcribe} over real HTTPS: uploads over the plan's size. */
@ExtendWith(SharedService.class)
class TranscriptionTooLargeTest {
  private static final int MIB = 1 << 20;

  private final TestService service;
  private final ApiClient client;

  TranscriptionTooLargeTest(TestService service) {
    this.service = service;
    this.client = service.client("roomy");
  }

  @ParameterizedTest
  @CsvSource({"free, 25", "small, 1"})
  void exactlyTheLimitPasses(String plan, int mib) {
    byte[] fits = Recordings.paddedTo(mib * MIB);
    assertThat(service.client(plan).transcribe(fits).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({"free, 25", "paid, 30", "small, 1"})
  void oneByteMoreIsRefused(String plan, int mib) {
    Exchange refused = service.client(plan).transcribe(Recordings.paddedTo(mib * MIB + 1));
    refused.assertRefused(413, "file_too_large", "file");
    JsonNode details = refused.error().path("details");
    assertThat(details.path("limit").asInt()).isEqualTo(mib * MIB);
    assertThat(details.path("unit").asString()).isEqualTo("bytes");
  }

  @Test
  void aChunkedBodyIsMeasuredToo() {
    byte[] over = Recordings.paddedTo(25 * MIB + 1);
    var body = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(over));
    Exchange exchange = client.post("/api/v1/transcribe", "audio/wav", body);
    exchange.assertRefused(413, "file_too_large", "file");
  }

  @Test
  void aFileInAFormIsMeasuredWithoutItsWrapping() {
    ApiClient small = service.client("small");
    byte[] over = Recordings.paddedTo(MIB + 1);
    Form fits = new Form().file("file", Arrays.copyOf(over, MIB));
    assertThat(fits.post(small, "/api/v1/transcribe").status()).isEqualTo(200);
    Form tooLarge = new Form().file("file", over);
    tooLarge.post(small, "/api/v1/transcribe").assertRefused(413, "file_too_large", "file");
  }
}
