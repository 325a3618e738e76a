package io.vacha.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.openai.client.OpenAIClient;
import com.openai.core.http.HttpResponse;
import com.openai.errors.BadRequestException;
import com.openai.errors.RateLimitException;
import com.openai.errors.UnauthorizedException;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How the official {@code openai-java} understands the running service's errors. */
@ExtendWith(SharedService.class)
class OpenAiJavaSdkErrorsTest {
  private final JavaSdk sdk;

  OpenAiJavaSdkErrorsTest(TestService service) {
    this.sdk = new JavaSdk(service);
  }

  @Test
  void tellsAWrongKey() {
    assertThatThrownBy(
            () -> sdk.client("svc_sk_wrong").audio().speech().create(JavaSdk.say("Hello.")))
        .isInstanceOf(UnauthorizedException.class)
        .hasMessageContaining("API key");
  }

  @Test
  void tellsAWrongField() {
    assertThatThrownBy(() -> sdk.clientOf("roomy").audio().speech().create(JavaSdk.say(" ")))
        .isInstanceOfSatisfying(
            BadRequestException.class,
            error -> {
              assertThat(error.code()).contains("invalid_request");
              assertThat(error.param()).contains("input");
              assertThat(error.type()).contains("invalid_request_error");
            });
  }

  @Test
  void tellsAUsedUpMonthAndDoesNotTryAgain() throws Exception {
    OpenAIClient client = sdk.clientOf("one-request");
    try (HttpResponse first = client.audio().speech().create(JavaSdk.say("Hello."))) {
      assertThat(first.body().readAllBytes()).isNotEmpty();
    }
    assertThatThrownBy(() -> client.audio().speech().create(JavaSdk.say("Hello.")))
        .isInstanceOfSatisfying(
            RateLimitException.class,
            error -> {
              assertThat(error.type()).contains("insufficient_quota");
              assertThat(error.headers().values("x-should-retry")).containsExactly("false");
            });
  }

  @Test
  void waitsAndTriesAgainWhereItIsTooFast() {
    OpenAIClient client = sdk.clientOf("brisk");
    for (int i = 0; i < 31; i++) {
      assertThat(client.models().list().items()).isNotEmpty();
    }
  }
}
