package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.vacha.support.ApiClient;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Light and dark. */
@ExtendWith(SharedService.class)
class ConsoleThemeTest extends ConsoleVisit {
  private static final String LIGHT_PAPER = "rgb(246, 247, 249)";
  private static final String DARK_PAPER = "rgb(13, 17, 23)";

  ConsoleThemeTest(TestService service) {
    super(service);
  }

  private static void device(Page page, ColorScheme scheme) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
  }

  private static void assertPaper(Page page, String colour) {
    assertThat(page.locator("body")).hasCSS("background-color", colour);
  }

  @Test
  void theDeviceIsFollowed() {
    Page page = client("try");
    device(page, ColorScheme.DARK);
    assertPaper(page, DARK_PAPER);
    device(page, ColorScheme.LIGHT);
    assertPaper(page, LIGHT_PAPER);
  }

  @Test
  void aChosenThemeIsKeptOnEveryPage() {
    Page page = client("try");
    device(page, ColorScheme.LIGHT);
    page.locator("#theme").click();
    assertThat(page.locator("#theme")).hasAttribute("aria-pressed", "true");
    for (String path : new String[] {"/", "/docs", "/problems/quota_exceeded"}) {
      page.navigate(service.anonymous().base() + path);
      assertPaper(page, DARK_PAPER);
    }
    page.navigate(service.anonymous().base() + "/");
    page.locator("#theme").click();
    assertPaper(page, LIGHT_PAPER);
    device(page, ColorScheme.DARK);
    assertPaper(page, DARK_PAPER);
  }

  @Test
  void aChartIsDrawnAgainInTheOtherTheme() {
    String key = clientKey();
    ApiClient owner = service.anonymous().withKey(key);
    assertThat(owner.say("Hello").status()).isEqualTo(200);
    Page page = page("usage", key, "client");
    assertDrawn(page);
    String drawn = "document.querySelector('canvas').toDataURL()";
    Object light = page.evaluate(drawn);
    page.locator("#theme").click();
    page.waitForFunction("before => %s !== before".formatted(drawn), light);
    page.screenshot(picture("console-dark"));
  }
}
