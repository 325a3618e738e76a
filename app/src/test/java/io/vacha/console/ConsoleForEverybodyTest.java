package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.util.List;
import java.util.regex.Pattern;
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

  private static final List<String> PAGES =
      List.of(
          "try",
          "reading",
          "jobs",
          "usage",
          "admin",
          "admin/engines",
          "admin/usage",
          "admin/accounts");

  ConsoleForEverybodyTest(TestService service) {
    super(service);
  }

  @Test
  void khmerIsSpokenHereToo() {
    Page page = client("try");
    inKhmer(page);
    assertThat(page.locator("h1")).hasText("សាកល្បង");
    page.waitForFunction("() => document.fonts.check('16px \"Noto Sans Khmer\"', 'ខ្មែរ')");
    page.reload();
    assertThat(page.locator("h1")).hasText("សាកល្បង");
    page.screenshot(picture("console-khmer"));
  }

  @ParameterizedTest
  @ValueSource(ints = {360, 390, 768, 1280})
  void noPageScrollsSideways(int width) {
    Page page = signedIn("try", width, 844);
    for (String hash : PAGES) {
      visit(page, hash);
      Object overflow =
          page.evaluate(
              "document.documentElement.scrollWidth - document.documentElement.clientWidth");
      assertThat(overflow).as(hash).isEqualTo(0);
    }
  }

  @Test
  void aPhoneShowsThePlayground() {
    Page page = page("try", clientKey(), "client", 390, 844);
    assertThat(page.locator("#speak")).isVisible();
    page.screenshot(picture("console-phone"));
  }

  @Test
  void rowsOfTablesStayOnOneLine() {
    Page page = signedIn("admin", 390, 844);
    assertThat(page.locator("#keys td").first()).isVisible();
    assertThat(page.locator("#keys td").first()).hasCSS("white-space", "nowrap");
    Object scrolls =
        page.locator("#keys .scroll").evaluate("each => each.scrollWidth > each.clientWidth");
    assertThat(scrolls).isEqualTo(true);
  }

  @Test
  void noKhmerLetterIsLeftToAFontWithoutIt() {
    assertThat(service.client("roomy").say("Hello").status()).isEqualTo(200);
    Page page = signedIn("try", 1100, 900);
    inKhmer(page);
    for (String hash : PAGES) {
      visit(page, hash);
      if (hash.equals("reading")) {
        page.locator("#read").click();
        assertThat(page.locator(".phones").first()).isVisible();
      }
      if (hash.equals("admin/usage")) {
        assertDrawn(page);
      }
      assertThat((List<?>) page.evaluate(LEFT_TO_ANOTHER_FONT)).as(hash).isEmpty();
    }
  }

  @Test
  void datesAreKhmerToo() {
    Page page = client("usage");
    page.locator("#language").click();
    String months = "មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ";
    assertThat(page.locator(".lead")).containsText(Pattern.compile("1 (" + months + ") 20\\d\\d"));
  }
}
