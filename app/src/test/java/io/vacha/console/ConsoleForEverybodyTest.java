package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The console in Khmer and on a phone. */
@ExtendWith(SharedService.class)
class ConsoleForEverybodyTest extends ConsoleVisit {
  /** The elements whose own text is Khmer and whose font begins with another. */
  private static final String LEFT_TO_ANOTHER_FONT =
      """
      () => [...document.body.querySelectorAll('*')]
        .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && /[\\u1780-\\u17ff]/.test(node.data)))
        .filter((each) => !getComputedStyle(each).fontFamily.startsWith('"Noto Sans Khmer"'))
        .map((each) => each.outerHTML.slice(0, 100))""";

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

  @ParameterizedTest
  @ValueSource(strings = {"try", "reading", "usage", "admin"})
  void noKhmerLetterIsLeftToAFontWithoutIt(String hash) {
    Page page =
        hash.equals("admin") ? page(hash, adminKey(), "admin") : page(hash, clientKey(), "client");
    page.locator("#language").click();
    assertThat(page.locator("html")).hasAttribute("lang", "km");
    assertThat(page.locator("main h1")).isVisible();
    if (hash.equals("reading")) {
      page.locator("#read").click();
      assertThat(page.locator(".phones").first()).isVisible();
    }
    if (page.locator("canvas").count() > 0) {
      page.waitForFunction(
          "() => window.Chart?.defaults.font.family.startsWith('\"Noto Sans Khmer\"')");
    }
    assertThat((List<?>) page.evaluate(LEFT_TO_ANOTHER_FONT)).isEmpty();
  }
}
