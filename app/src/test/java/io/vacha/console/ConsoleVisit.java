package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.vacha.account.Role;
import io.vacha.account.key.NewKey;
import io.vacha.support.TestService;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Somebody who opens the console in a real Chromium. Nothing may be blocked or loaded from
 * elsewhere meanwhile. The pictures of the docs are made on the way.
 */
@ExtendWith(Browser.Shared.class)
abstract class ConsoleVisit {
  private static final String GIVEN = "sessionStorage.setItem('vacha-%s', '%s');";

  final TestService service;
  final List<String> complaints = new ArrayList<>();
  private final List<String> strangers = new ArrayList<>();
  private Browser browser;

  ConsoleVisit(TestService service) {
    this.service = service;
  }

  @BeforeEach
  final void take(Browser shared) {
    browser = shared;
  }

  @AfterEach
  final void nothingWasBlockedOrLoadedFromElsewhere() {
    browser.closeWindows();
    assertThat(complaints).isEmpty();
    assertThat(strangers).isEmpty();
  }

  /** A fresh window of this size, closed after the test. */
  final Page window(int width, int height) {
    return browser.open(width, height);
  }

  final Page page(String hash, String key, String role) {
    return page(hash, key, role, 1100, 900);
  }

  /** Opens a page with a key already given. */
  final Page page(String hash, String key, String role, int width, int height) {
    return page(hash, Map.of(role, key), width, height);
  }

  /** The same with a key for each role. */
  private Page page(String hash, Map<String, String> keys, int width, int height) {
    Page page = window(width, height);
    URI base = service.anonymous().base();
    page.onConsoleMessage(this::hear);
    page.onRequest(
        request -> {
          String url = request.url();
          if (!url.startsWith(base.toString()) && !url.matches("(blob|data):.*")) {
            strangers.add(url);
          }
        });
    keys.forEach((role, key) -> page.addInitScript(GIVEN.formatted(role, key)));
    page.navigate(base + "/#" + hash);
    return page;
  }

  /** Everything a browser complains of, but answers that are errors, which the tests provoke. */
  final void hear(ConsoleMessage message) {
    boolean answer = message.text().startsWith("Failed to load resource");
    if (message.type().equals("error") && !answer) {
      complaints.add(message.text());
    }
  }

  /** Opens a page of this size with a client key and an admin key given. */
  final Page signedIn(String hash, int width, int height) {
    return page(hash, Map.of("client", clientKey(), "admin", adminKey()), width, height);
  }

  /** Goes to another page of the console in the same window. */
  static void visit(Page page, String hash) {
    page.evaluate("hash => { location.hash = hash; }", hash);
    assertThat(page.locator("[href='#%s'][aria-current]".formatted(hash)).first()).isVisible();
    assertLoaded(page);
  }

  /** Waits until a page is there and has loaded what it shows. */
  static void assertLoaded(Page page) {
    assertThat(page.locator("main h1")).isVisible();
    assertThat(page.locator(".loading")).hasCount(0);
  }

  /** Waits until the chart of the page is drawn, in a font that has Khmer. */
  static void assertDrawn(Page page) {
    assertThat(page.locator("canvas[data-font^='\"Noto Sans Khmer\"']")).isVisible();
  }

  /** Goes on in Khmer. */
  static void inKhmer(Page page) {
    page.locator("#language").click();
    assertThat(page.locator("html")).hasAttribute("lang", "km");
  }

  final Page client(String hash) {
    return page(hash, clientKey(), "client");
  }

  final String clientKey() {
    return service.createKey("roomy").secret().value();
  }

  final String adminKey() {
    var account = service.createKey("roomy").key().accountId();
    return service.keys().create(new NewKey(account, "admin", Role.ADMIN, null)).secret().value();
  }

  static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  /** Pictures go where the docs have them only when asked for, so that a test changes no file. */
  static Page.ScreenshotOptions picture(String name) {
    Path folder = Path.of(System.getProperty("vacha.pictures", "target/pictures"));
    return new Page.ScreenshotOptions().setPath(folder.resolve(name + ".png"));
  }
}
