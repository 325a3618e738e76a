package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.vacha.support.ApiClient;
import io.vacha.support.Exchange;
import io.vacha.support.HangingReceiver;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What webhooks are signed with, and how they were delivered, in a real Chromium. */
@ExtendWith(SharedService.class)
class ConsoleWebhooksTest extends ConsoleVisit {
  private static final String SECRET = "/api/v1/webhooks/secret";

  ConsoleWebhooksTest(TestService service) {
    super(service);
  }

  private static String submit(ApiClient owner, String receiver) {
    String webhook = URLEncoder.encode(receiver, StandardCharsets.UTF_8);
    Exchange submitted =
        owner.post(
            "/api/v1/jobs?model=echo&webhook=" + webhook,
            "audio/wav",
            BodyPublishers.ofByteArray(Recordings.silence(1)));
    assertThat(submitted.status()).as(submitted.text()).isEqualTo(202);
    return submitted.json().path("id").asString();
  }

  @Test
  void deliveriesAreShownAsTheyHappen() throws IOException {
    String key = clientKey();
    try (HangingReceiver receiver = new HangingReceiver()) {
      String job = submit(service.anonymous().withKey(key), receiver.url());
      Page page = page("jobs", key, "client");
      Locator row = page.locator("#webhooks tr", new Page.LocatorOptions().setHasText(job));
      assertThat(row).containsText(receiver.url());
      assertThat(row).containsText("Pending");
      receiver.stopHanging();
      assertThat(row).containsText("Delivered");
      assertThat(row.locator("td").last()).hasText("1");
      page.screenshot(picture("console-jobs"));
    }
  }

  @Test
  void theSigningSecretIsShownCopiedAndRotated() {
    String key = clientKey();
    ApiClient owner = service.anonymous().withKey(key);
    Page page = page("jobs", key, "client");
    assertThat(page.locator("#webhooks")).containsText("verify");
    assertThat(page.locator("#webhooks table")).hasCount(0);
    button(page, "Show signing secret").click();
    assertThat(page.locator(".secret")).containsText("whsec_");
    String first = page.locator(".secret").textContent();
    assertThat(first).isEqualTo(owner.get(SECRET).json().path("secret").asString());
    button(page, "Copy").click();
    assertThat(button(page, "Copied")).isVisible();
    assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo(first);
    button(page, "Done").click();
    button(page, "Rotate signing secret").click();
    page.locator("dialog [type=submit]").click();
    assertThat(page.locator("dialog")).containsText("until");
    String second = page.locator(".secret").textContent();
    assertThat(second).isNotEqualTo(first);
    assertThat(second).isEqualTo(owner.get(SECRET).json().path("secret").asString());
    button(page, "Done").click();
    assertThat(page.locator("dialog")).hasCount(0);
  }
}
