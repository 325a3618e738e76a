package io.vacha.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.error.ErrorCode;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.NodeProject;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the console is made of, and the pages beside it. */
@ExtendWith(SharedService.class)
class ConsoleFilesTest {
  private static final Path VENDOR = Path.of("../server/src/main/resources/console/assets/vendor");

  private final ApiClient anybody;
  private final ApiClient owner;

  ConsoleFilesTest(TestService service) {
    anybody = service.anonymous();
    owner = service.client("roomy");
  }

  @ParameterizedTest
  @CsvSource({
    "wavesurfer.esm.js, wavesurfer.js/dist",
    "noto-sans-khmer-khmer-400-normal.woff2, @fontsource/noto-sans-khmer/files",
    "noto-sans-khmer-khmer-700-normal.woff2, @fontsource/noto-sans-khmer/files"
  })
  void vendoredFilesAreThoseOfTheirPackages(String file, String folder) throws IOException {
    Path original = NodeProject.modules().resolve(folder).resolve(file);
    assertThat(Files.mismatch(VENDOR.resolve(file), original)).isEqualTo(-1);
  }

  @Test
  void thePageAllowsOnlyItsOwnFiles() {
    Exchange page = anybody.get("/");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.requiredHeader("Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self';")
        .doesNotContain("unsafe", "http", "*");
    assertThat(page.text()).doesNotContain("http:", "https:", "{{");
  }

  @Test
  void eachPageHasANonceOfItsOwn() {
    assertThat(anybody.get("/").requiredHeader("Content-Security-Policy"))
        .isNotEqualTo(anybody.get("/").requiredHeader("Content-Security-Policy"));
  }

  @ParameterizedTest
  @EnumSource(ErrorCode.class)
  void eachErrorHasItsPage(ErrorCode code) {
    Exchange page = anybody.get("/problems/" + code.type());
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text()).contains("<h1><code>" + code.type() + "</code></h1>", "<p>");
  }

  @Test
  void anErrorsMessageLeadsToItsPage() {
    Exchange refused = owner.tts("{}");
    String message = refused.error().path("message").asString();
    assertThat(message).endsWith(" See /problems/invalid_request.");
    assertThat(anybody.get("/problems/nothing").status()).isEqualTo(404);
  }

  @Test
  void ownUsageTellsDaysAndRequestsButNotWhatWasSaid() {
    assertThat(owner.say("A secret sentence").status()).isEqualTo(200);
    assertThat(owner.get("/api/v1/usage/days").json().at("/days/0/requests").asInt()).isPositive();
    Exchange requests = owner.get("/api/v1/usage/requests");
    assertThat(requests.json().at("/requests/0/status").asInt()).isEqualTo(200);
    assertThat(requests.text()).doesNotContain("secret");
  }
}
