package io.vacha.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import io.vacha.error.ErrorCode;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the console is made of, and the pages beside it. */
@ExtendWith(SharedService.class)
class ConsoleFilesTest extends ConsoleVisit {
  /** The addresses of the built files that the page has loaded. */
  private static final String LOADED =
      """
      performance.getEntriesByType('resource').map((each) => each.name)
        .filter((name) => name.includes('/console/assets/'))""";

  private final ApiClient anybody;
  private final ApiClient owner;

  ConsoleFilesTest(TestService service) {
    super(service);
    anybody = service.anonymous();
    owner = service.client("roomy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/docs", "/problems/quota_exceeded"})
  void aPageAllowsOnlyItsOwnFiles(String path) {
    Exchange page = anybody.get(path);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.requiredHeader("Content-Security-Policy"))
        .contains("default-src 'none'", "script-src 'self';")
        .doesNotContain("unsafe", "http", "*");
    assertThat(page.text()).doesNotContain("http:", "https:", "{{");
  }

  @Test
  void browsersKeepWhatAPageLoads() {
    Page page = client("try");
    page.locator("#text").waitFor();
    List<?> files = (List<?>) page.evaluate(LOADED);
    assertThat(files).hasSizeGreaterThan(4);
    for (Object file : files) {
      assertThat(page.request().get((String) file).headers().get("cache-control"))
          .contains("immutable");
    }
  }

  @Test
  void theLicencesOfWhatIsBundledAreServed() {
    APIResponse licences =
        window(400, 400).request().get(service.anonymous().base() + "/console/licences.txt");
    assertThat(licences.text()).contains("preact", "swagger-ui-dist", "SIL OPEN FONT LICENSE");
    assertThat(licences.headers().get("cache-control")).isEqualTo("no-store");
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
