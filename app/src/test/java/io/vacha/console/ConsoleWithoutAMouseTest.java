package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import io.vacha.support.NodeProject;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The console by keyboard and for a screen reader. */
@ExtendWith(SharedService.class)
class ConsoleWithoutAMouseTest extends ConsoleVisit {
  ConsoleWithoutAMouseTest(TestService service) {
    super(service);
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

  @Test
  void theFirstTabSkipsToTheContent() {
    Page page = client("try");
    assertThat(page.locator("#text")).isVisible();
    page.keyboard().press("Tab");
    assertThat(page.locator(".skip")).isFocused();
    page.keyboard().press("Enter");
    assertThat(page.locator("main")).isFocused();
    assertThat(page.locator("#text")).isVisible();
  }

  @Test
  void aKeyIsCreatedByKeyboard() {
    Page page = page("admin", adminKey(), "admin");
    page.locator("#new-key").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#key-name")).isFocused();
    assertThat(seriousFindings(page)).isEmpty();
    complaints.clear(); // axe itself sets styles, which the policy blocks
    page.keyboard().type("website");
    page.keyboard().press("Enter");
    assertThat(page.locator(".secret")).containsText("svc_sk_");
    page.keyboard().press("Escape");
    assertThat(page.locator("#new-key")).isFocused();
  }

  @Test
  void aDialogIsLeftByEscapeAndGivesTheFocusBack() {
    Page page = client("reading");
    page.locator("#read").click();
    Locator second = page.locator(".reading button").nth(1);
    second.focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#spoken-as")).isFocused();
    assertThat(seriousFindings(page)).isEmpty();
    complaints.clear(); // axe itself sets styles, which the policy blocks
    page.keyboard().press("Escape");
    assertThat(second).isFocused();
    assertThat(page.locator("dialog")).hasCount(0);
  }

  @Test
  void theWordsOfATranscriptAreReachedByTab(@TempDir Path folder) throws IOException {
    Page page = client("try");
    page.locator("#file").setInputFiles(Files.write(folder.resolve("a.wav"), Recordings.speech()));
    Locator word = page.locator("#said .word").first();
    assertThat(word).isVisible();
    page.locator("#file").focus();
    page.keyboard().press("Tab");
    assertThat(word).isFocused();
    page.keyboard().press("Enter");
    assertThat(page.locator("#said .word.now").first()).isVisible();
    assertThat(seriousFindings(page)).isEmpty();
    complaints.clear();
  }

  @Test
  void eachPageHasATitleAndTakesTheFocus() {
    Page page = client("try");
    assertThat(page).hasTitle("Playground · Vacha វាចា");
    page.locator("[data-page=usage]").focus();
    page.keyboard().press("Enter");
    assertThat(page).hasTitle("Usage · Vacha វាចា");
    assertThat(page.locator("main")).isFocused();
  }

  @ParameterizedTest
  @CsvSource({
    "LIGHT, en, try admin",
    "LIGHT, km, admin/usage reading",
    "DARK, km, try",
    "DARK, en, jobs usage admin/engines admin/accounts"
  })
  void axeFindsNothingSerious(ColorScheme colours, String language, String hashes) {
    Page page = signedIn("try", 1100, 900);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
    assertLoaded(page);
    if (language.equals("km")) {
      inKhmer(page);
    }
    for (String hash : hashes.split(" ")) {
      visit(page, hash);
      if (hash.equals("try")) {
        page.locator("#speak").click();
        assertThat(page.locator("#spoken[data-played]")).isVisible();
      }
      assertThat(complaints).as(hash).isEmpty();
      assertThat(seriousFindings(page)).as(hash).isEmpty();
      complaints.clear(); // axe itself sets styles, which the policy blocks
    }
  }

  /** What is serious or critical on the page as it is. */
  static List<?> seriousFindings(Page page) {
    try {
      if (page.evaluate("window.axe === undefined").equals(true)) {
        page.evaluate(Files.readString(NodeProject.modules().resolve("axe-core/axe.min.js")));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return (List<?>)
        page.evaluate(
            """
            async () => (await axe.run()).violations
              .filter((finding) => ['serious', 'critical'].includes(finding.impact))
              .map((finding) => finding.id + ': ' + finding.nodes.map((node) => node.html).join(' | '))""");
  }
}
