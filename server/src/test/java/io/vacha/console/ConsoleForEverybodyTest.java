package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.vacha.support.NodeProject;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The console in Khmer, on a phone, by keyboard and for a screen reader. */
@ExtendWith(SharedService.class)
class ConsoleForEverybodyTest extends ConsoleVisit {
  ConsoleForEverybodyTest(TestService service) {
    super(service);
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
}
