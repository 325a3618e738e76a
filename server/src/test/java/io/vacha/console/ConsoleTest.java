package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import io.vacha.account.NewKey;
import io.vacha.account.Role;
import io.vacha.support.ApiClient;
import io.vacha.support.NodeProject;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The console as people use it, in a real Chromium. Also makes the pictures of the docs. */
@ExtendWith(SharedService.class)
class ConsoleTest {
  private static Browser browser;

  private final TestService service;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> strangers = new ArrayList<>();

  ConsoleTest(TestService service) {
    this.service = service;
  }

  @BeforeAll
  static void start(@TempDir Path folder) {
    browser = new Browser(folder);
  }

  @AfterAll
  static void stop() {
    browser.close();
  }

  @AfterEach
  void nothingWasBlockedOrLoadedFromElsewhere() {
    assertThat(complaints).isEmpty();
    assertThat(strangers).isEmpty();
  }

  private Page page(String hash, String key, String role) {
    return page(hash, key, role, 1100, 900);
  }

  /** Opens a page with a key already given. */
  private Page page(String hash, String key, String role, int width, int height) {
    Page page = browser.open(width, height);
    URI base = service.anonymous().base();
    page.onConsoleMessage(this::hear);
    page.onRequest(
        request -> {
          String url = request.url();
          if (!url.startsWith(base.toString()) && !url.matches("(blob|data):.*")) {
            strangers.add(url);
          }
        });
    page.addInitScript(
        "sessionStorage.getItem('seen') || sessionStorage.setItem('vacha-%s', '%s');"
            .formatted(role, key));
    page.navigate(base + "/#" + hash);
    return page;
  }

  /** Everything a browser complains of, but answers that are errors, which the tests provoke. */
  private void hear(ConsoleMessage message) {
    boolean answer = message.text().startsWith("Failed to load resource");
    if (message.type().equals("error") && !answer) {
      complaints.add(message.text());
    }
  }

  private Page client(String hash) {
    return page(hash, clientKey(), "client");
  }

  private String clientKey() {
    return service.createKey("roomy").secret().value();
  }

  private String adminKey() {
    var account = service.createKey("roomy").key().accountId();
    return service.keys().create(new NewKey(account, "admin", Role.ADMIN, null)).secret().value();
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  @Test
  void aKeyIsAskedForAndKept() {
    Page page = browser.open(1100, 900);
    page.navigate(service.anonymous().base() + "/");
    page.getByLabel("API key").fill("svc_sk_wrong");
    button(page, "Continue").click();
    assertThat(page.locator("#notice")).containsText("Missing or invalid API key");
    page.getByLabel("API key").fill(clientKey());
    button(page, "Continue").click();
    assertThat(page.locator("#text")).isVisible();
    page.reload();
    assertThat(page.locator("#text")).isVisible();
    button(page, "Forget the key").click();
    assertThat(page.getByLabel("API key")).isVisible();
  }

  @Test
  void aTextIsSpokenAndPlays() throws IOException {
    Page page = client("try");
    page.locator("#text").fill("សួស្តី! Good morning.");
    page.locator("#voice").selectOption("Puthi");
    assertThat(page.locator("#counter")).hasText("21 of 1,200 codepoints");
    page.locator("#speak").click();
    assertThat(page.locator("#spoken[data-played='finished']")).isVisible();
    assertThat(page.locator("#waveform canvas").first()).isVisible();
    Download download = page.waitForDownload(() -> page.locator("#download").click());
    assertThat(Files.readAllBytes(download.path()))
        .isEqualTo(
            service
                .client("roomy")
                .tts("{\"text\":\"សួស្តី! Good morning.\",\"voice\":\"puthi\"}")
                .body());
    page.screenshot(picture("console-try"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"curl", "Java", "JavaScript", "Python"})
  void theLinesForAProgramAreCopied(String language) {
    Page page = client("try");
    page.locator("#text").fill("It's \"quoted\"");
    page.locator("summary").first().click();
    page.locator("#code-language").selectOption(language);
    button(page, "Copy").click();
    assertThat(button(page, "Copied")).isVisible();
    String copied = (String) page.evaluate("navigator.clipboard.readText()");
    assertThat(copied).isEqualTo(page.locator("#code").textContent()).contains("quoted");
    assertThat(copied).doesNotContain("svc_sk_");
  }

  @Test
  void theLimitIsShownAndTheServicesErrorTold() {
    Page page = client("try");
    page.locator("#text").fill("a".repeat(1201));
    assertThat(page.locator("#counter")).hasClass("soft over");
    page.locator("#speak").click();
    assertThat(page.locator("#notice")).containsText("your plan allows 1,200 a request");
    page.locator("#notice a").click();
    assertThat(page.locator("h1")).hasText("text_too_long");
  }

  @Test
  void theMicrophoneIsTranscribed() {
    Page page = client("try");
    page.locator("#spoken-language").selectOption("en");
    page.locator("#record").click();
    assertThat(button(page, "Stop and transcribe")).isVisible();
    page.waitForFunction("() => document.getElementById('level').value > 0.05");
    page.evaluate("window.begun = performance.now()");
    page.waitForFunction("() => performance.now() - window.begun > 4000");
    button(page, "Stop and transcribe").click();
    assertThat(page.locator("#said")).containsText("three");
    assertThat(page.locator("#said .word").first()).isVisible();
    page.locator("#transcript .row").scrollIntoViewIfNeeded();
    page.screenshot(picture("console-transcript"));
  }

  @Test
  void aFileIsTranscribedAndItsWordsLightUp(@TempDir Path folder) throws IOException {
    Page page = client("try");
    page.locator("#spoken-language").selectOption("en");
    page.locator("#file").setInputFiles(Files.write(folder.resolve("a.wav"), Recordings.speech()));
    assertThat(page.locator("#said .word").first()).isVisible();
    page.locator("#said .word").first().click();
    assertThat(page.locator("#said .word.now").first()).isVisible();
    Download srt = page.waitForDownload(() -> page.locator("#save-srt").click());
    assertThat(Files.readString(srt.path())).startsWith("1\n00:00:0").contains(" --> ");
    Download vtt = page.waitForDownload(() -> page.locator("#save-vtt").click());
    assertThat(Files.readString(vtt.path())).startsWith("WEBVTT\n\n00:00:0");
  }

  @Test
  void usageShowsTheMonthAndTheRequests() {
    String key = clientKey();
    ApiClient owner = service.anonymous().withKey(key);
    assertThat(owner.say("Hello").status()).isEqualTo(200);
    assertThat(owner.tts("{}").status()).isEqualTo(400);
    Page page = page("usage", key, "client");
    assertThat(page.getByText("Requests: 1 of 1,000,000")).isVisible();
    assertThat(page.locator("main")).containsText("400");
    assertThat(page.locator("canvas")).isVisible();
    page.waitForFunction(
        "() => window.Chart && Boolean(window.Chart.getChart(document.querySelector('canvas')))");
    assertThat(page.locator("main")).not().containsText("Hello");
    page.screenshot(picture("console-usage"));
  }

  @Test
  void keysAreCreatedRotatedAndRevoked() {
    Page page = page("admin", adminKey(), "admin");
    page.locator("#key-name").fill("shop till");
    page.locator("#key-account").fill("shop");
    page.locator("#create-key").click();
    String secret = page.locator(".secret").textContent();
    assertThat(service.anonymous().withKey(secret).get("/api/v1/usage").status()).isEqualTo(200);
    page.screenshot(picture("console-admin"));
    button(page, "New secret: shop till").click();
    button(page, "Yes").click();
    assertThat(page.locator(".secret")).not().hasText(secret);
    String second = page.locator(".secret").textContent();
    assertThat(service.anonymous().withKey(secret).get("/api/v1/usage").status()).isEqualTo(401);
    assertThat(service.anonymous().withKey(second).get("/api/v1/usage").status()).isEqualTo(200);
    button(page, "Revoke: shop till").click();
    button(page, "Yes").click();
    assertThat(page.locator("tr", new Page.LocatorOptions().setHasText("shop till")))
        .containsText("revoked");
    assertThat(service.anonymous().withKey(second).get("/api/v1/usage").status()).isEqualTo(401);
  }

  @Test
  void enginesAreShownLiveAndUsageIsSaved() throws IOException {
    Page page = page("admin", adminKey(), "admin");
    assertThat(page.locator("#engines")).containsText("espeak");
    assertThat(page.locator("#engines .up").first()).isVisible();
    page.waitForResponse("**/api/v1/admin/engines", () -> {});
    Download csv = page.waitForDownload(() -> page.locator("#csv").click());
    assertThat(Files.readString(csv.path())).startsWith("day,key_id,operation,requests");
  }

  @Test
  void khmerIsSpokenHereToo() {
    Page page = client("try");
    page.locator("#language").click();
    assertThat(page.locator("h1")).hasText("សាកល្បង");
    assertThat(page.locator("html")).hasAttribute("lang", "km");
    page.waitForFunction("() => document.fonts.check('16px \"Noto Sans Khmer\"', 'ខ្មែរ')");
    page.reload();
    assertThat(page.locator("h1")).hasText("សាកល្បង");
    page.screenshot(picture("console-khmer"));
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
    page.getByLabel("How is it spoken?").fill("មាន");
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
    Page page = browser.open(1100, 900);
    page.onConsoleMessage(this::hear);
    page.navigate(service.anonymous().base() + "/docs");
    assertThat(page.getByText("/v1/audio/speech").first()).isVisible();
    assertThat(page.getByText("/api/v1/tts").first()).isVisible();
  }

  @Test
  void bothLanguagesHaveEveryText() {
    Page page = client("try");
    Object missing =
        page.evaluate(
            """
            async () => {
              const { allTexts } = await import('/console/assets/texts.js');
              const places = (text) => (text.match(/{\\w+}/g) ?? []).sort().join();
              return Object.keys({ ...allTexts.en, ...allTexts.km }).filter(
                (name) => !allTexts.en[name] || !allTexts.km[name]
                  || places(allTexts.en[name]) !== places(allTexts.km[name]));
            }""");
    assertThat((List<?>) missing).isEmpty();
  }

  @Test
  void aPhoneShowsEverythingWithoutScrollingSideways() {
    Page page = page("try", clientKey(), "client", 360, 740);
    assertThat(page.locator("#speak")).isVisible();
    Object overflow =
        page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth");
    assertThat(overflow).isEqualTo(0);
    page.screenshot(picture("console-phone"));
  }

  @Test
  void theKeyboardIsEnough() {
    Page page = client("try");
    assertThat(page.locator("#text")).isVisible();
    page.locator("#text").focus();
    page.keyboard().press("Tab");
    page.keyboard().press("Tab");
    page.keyboard().press("Enter");
    assertThat(page.locator("#spoken[data-played]")).isVisible();
  }

  @ParameterizedTest
  @CsvSource({
    "try, en, LIGHT",
    "try, km, DARK",
    "usage, en, DARK",
    "admin, en, LIGHT",
    "reading, km, LIGHT"
  })
  void axeFindsNothingSerious(String hash, String language, ColorScheme colours) {
    boolean admin = hash.equals("admin");
    Page page = admin ? page(hash, adminKey(), "admin") : page(hash, clientKey(), "client");
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
    assertThat(page.locator("h1")).isVisible();
    if (language.equals("km")) {
      page.locator("#language").click();
      assertThat(page.locator("html")).hasAttribute("lang", "km");
    }
    if (hash.equals("try")) {
      page.locator("#speak").click();
      assertThat(page.locator("#spoken[data-played]")).isVisible();
    }
    assertThat(complaints).isEmpty();
    assertThat(seriousFindings(page)).isEmpty();
    complaints.clear(); // axe itself sets styles, which the policy blocks
  }

  private static List<?> seriousFindings(Page page) {
    try {
      page.evaluate(Files.readString(NodeProject.modules().resolve("axe-core/axe.min.js")));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return (List<?>)
        page.evaluate(
            """
            async () => (await axe.run()).violations
              .filter((finding) => ['serious', 'critical'].includes(finding.impact))
              .map((finding) => finding.id + ': ' + finding.nodes.map((node) => node.html).join(' | '))""");
  }

  /** Pictures go where the docs have them only when asked for, so that a test changes no file. */
  private static Page.ScreenshotOptions picture(String name) {
    Path folder = Path.of(System.getProperty("vacha.pictures", "target/pictures"));
    return new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png"));
  }
}
