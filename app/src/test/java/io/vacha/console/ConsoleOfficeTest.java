package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.vacha.support.ApiClient;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Usage, administration and reading in the console, in a real Chromium. */
@ExtendWith(SharedService.class)
class ConsoleOfficeTest extends ConsoleVisit {
  ConsoleOfficeTest(TestService service) {
    super(service);
  }

  @Test
  void usageShowsTheMonthAndTheRequests() {
    String key = clientKey();
    ApiClient owner = service.anonymous().withKey(key);
    assertThat(owner.say("Hello").status()).isEqualTo(200);
    assertThat(owner.tts("{}").status()).isEqualTo(400);
    Page page = page("usage", key, "client");
    assertThat(page.locator(".stat").first()).containsText("1 of 1,000,000");
    assertThat(page.locator("main")).containsText("400");
    assertThat(page.getByText("Resets on")).containsText("Plan: roomy");
    assertThat(page.getByRole(AriaRole.REGION).first().locator("tbody tr").first())
        .containsText("Text to speech");
    assertDrawn(page);
    assertThat(page.locator("main")).not().containsText("Hello");
    page.screenshot(picture("console-usage"));
  }

  @Test
  void keysAreCreatedRotatedAndRevoked() {
    Page page = page("admin", adminKey(), "admin");
    page.locator("#new-key").click();
    page.locator("#key-name").fill("shop till");
    page.locator("#key-account").fill("shop");
    page.locator("dialog [type=submit]").click();
    String secret = page.locator(".secret").textContent();
    assertThat(service.anonymous().withKey(secret).get("/api/v1/usage").status()).isEqualTo(200);
    button(page, "Copy").click();
    assertThat(button(page, "Copied")).isVisible();
    assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo(secret);
    button(page, "Done").click();
    assertThat(page.locator("#new-key")).isFocused();
    page.screenshot(picture("console-admin"));
    button(page, "Rotate: shop till").click();
    button(page, "Rotate key").click();
    assertThat(page.locator(".secret")).not().hasText(secret);
    String second = page.locator(".secret").textContent();
    button(page, "Done").click();
    assertThat(service.anonymous().withKey(secret).get("/api/v1/usage").status()).isEqualTo(401);
    assertThat(service.anonymous().withKey(second).get("/api/v1/usage").status()).isEqualTo(200);
    Locator row = page.locator("tr", new Page.LocatorOptions().setHasText("shop till"));
    assertThat(row).not().containsText("Never");
    button(page, "Revoke: shop till").click();
    button(page, "Revoke key").click();
    assertThat(row).containsText("Revoked");
    assertThat(service.anonymous().withKey(second).get("/api/v1/usage").status()).isEqualTo(401);
  }

  @Test
  void anAccountGetsAnotherPlan() {
    var created = service.createKey("roomy");
    Page page = page("admin/accounts", adminKey(), "admin");
    String account =
        (String)
            page.evaluate(
                """
                async (id) => {
                  const headers = { Authorization: `Bearer ${sessionStorage.getItem('vacha-admin')}` };
                  const { accounts } = await (await fetch('/api/v1/admin/accounts', { headers })).json();
                  return accounts.find((each) => each.id === id).name;
                }""",
                created.key().accountId());
    page.waitForResponse(
        "**/plan",
        () ->
            page.getByLabel("Plan: " + account, new Page.GetByLabelOptions().setExact(true))
                .selectOption("slow"));
    ApiClient owner = service.anonymous().withKey(created.secret().value());
    assertThat(owner.get("/api/v1/usage").requiredHeader("X-RateLimit-Limit")).isEqualTo("3");
  }

  @Test
  void enginesAreShownLive() {
    Page page = page("admin/engines", adminKey(), "admin");
    assertThat(page.locator("#engines")).containsText("espeak");
    assertThat(page.locator("#engines .up").first()).isVisible();
    assertThat(page.locator("#engines")).containsText("CC BY-NC 4.0");
    assertThat(page.locator("#engines")).containsText("WER 64.6%: FLEURS");
    page.waitForResponse("**/api/v1/admin/engines", () -> {});
    page.screenshot(picture("console-engines"));
  }

  @Test
  void theUsageOfAllIsDrawnAndSaved() throws IOException {
    assertThat(service.client("roomy").say("Hello").status()).isEqualTo(200);
    Page page = page("admin/usage", adminKey(), "admin");
    assertDrawn(page);
    Download csv = page.waitForDownload(() -> page.locator("#csv").click());
    assertThat(Files.readString(csv.path())).startsWith("day,key_id,operation,requests");
  }

  @Test
  void aReadingShowsWordsAndPhonesAndACorrectionIsKept() {
    Page page = client("reading");
    page.locator("#khmer-text").fill("ខ្ញុំមាន ៥០០០៛");
    page.locator("#read").click();
    assertThat(page.locator("#spoken-form")).containsText("ពាន់");
    Locator first = page.locator(".reading button").first();
    assertThat(first.locator("span").first()).hasText("ខ្ញុំ");
    assertThat(first.locator(".phones")).not().isEmpty();
    page.screenshot(picture("console-reading"));
    first.click();
    page.locator("#spoken-as").fill("មាន");
    button(page, "Save").click();
    String said = page.locator(".reading button").nth(1).locator(".phones").textContent();
    assertThat(first.locator(".phones")).hasText(said);
    page.reload();
    page.locator("#khmer-text").fill("ខ្ញុំ");
    page.locator("#read").click();
    assertThat(first.locator(".phones")).hasText(said);
  }

  @Test
  void theInterfaceIsRendered() {
    Page page = window(1100, 900);
    page.onConsoleMessage(this::hear);
    page.navigate(service.anonymous().base() + "/docs");
    assertThat(page.getByText("/v1/audio/speech").first()).isVisible();
    assertThat(page.getByText("/api/v1/tts").first()).isVisible();
    page.locator("#operations-Speech-speak").click();
    button(page, "Try it out").click();
    assertThat(button(page, "Execute")).isVisible();
    page.screenshot(picture("console-reference"));
  }
}
