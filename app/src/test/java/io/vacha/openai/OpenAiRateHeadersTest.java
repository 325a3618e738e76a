package io.vacha.openai;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rate as OpenAI's clients read it. */
@ExtendWith(SharedService.class)
class OpenAiRateHeadersTest {
  private final TestService service;

  OpenAiRateHeadersTest(TestService service) {
    this.service = service;
  }

  @Test
  void comeWithEveryAnswer() {
    Exchange answer = service.client("slow").get("/v1/models");
    assertThat(answer.requiredHeader("x-ratelimit-limit-requests")).isEqualTo("3");
    assertThat(answer.requiredHeader("x-ratelimit-remaining-requests")).isEqualTo("2");
    assertThat(answer.requiredHeader("x-ratelimit-reset-requests"))
        .matches("1?[0-9](\\.[0-9])?s|20s");
    assertThat(answer.requiredHeader("x-request-id")).startsWith("req_");
  }

  @ParameterizedTest
  @CsvSource({
    "PT-1S, 0s",
    "PT0S, 0s",
    "PT0.0001S, 1ms",
    "PT0.25S, 250ms",
    "PT1.5S, 1.5s",
    "PT59.04S, 59s",
    "PT6M, 6m0s",
    "PT1H2M3S, 1h2m3s"
  })
  void timesAreWrittenAsOpenAiDoes(Duration time, String written) {
    assertThat(OpenAiRateHeaders.duration(time)).isEqualTo(written);
  }
}
