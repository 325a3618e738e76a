package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a page shows while it loads, where that fails, and where there is nothing yet. */
@ExtendWith(SharedService.class)
class ConsoleStatesTest extends ConsoleVisit {
  ConsoleStatesTest(TestService service) {
    super(service);
  }

  @Test
  void aPageThatIsLoadingSaysSo() {
    Page page = client("try");
    assertThat(page.locator("#speak")).isVisible();
    List<Route> held = new ArrayList<>();
    page.route("**/api/**", held::add);
    page.locator("[data-page=usage]").click();
    assertThat(page.getByLabel("Loading…")).isVisible();
    page.waitForCondition(() -> held.size() == 3);
    held.forEach(Route::resume);
    assertThat(page.locator(".stat")).hasCount(2);
    assertThat(page.locator(".loading")).hasCount(0);
  }

  @Test
  void aPageThatCouldNotBeLoadedIsTriedAgain() {
    Page page = client("try");
    assertThat(page.locator("#speak")).isVisible();
    page.route("**/api/**", Route::abort);
    page.locator("[data-page=usage]").click();
    assertThat(page.getByText("This page could not be loaded")).isVisible();
    assertThat(page.getByText("Can’t reach the service")).isVisible();
    page.unroute("**/api/**");
    button(page, "Try again").click();
    assertThat(page.locator(".stat")).hasCount(2);
    assertThat(page.getByText("This page could not be loaded")).hasCount(0);
  }

  @Test
  void whatIsEmptySaysWhatWillBeThere() {
    Page page = client("usage");
    assertThat(page.getByText("No usage yet")).isVisible();
    assertThat(page.locator("canvas")).hasCount(0);
    page.locator("[data-page=try]").click();
    assertThat(page.getByText("Your transcript will appear here")).isVisible();
    page.locator("[data-page=reading]").click();
    assertThat(page.getByText("Nothing to show yet")).isVisible();
  }

  @Test
  void aRevokedKeySignsOut() {
    var created = service.createKey("roomy");
    Page page = page("try", created.secret().value(), "client");
    assertThat(page.locator("#speak")).isVisible();
    assertThat(service.keys().revoke(created.key().id())).isTrue();
    page.locator("#speak").click();
    assertThat(page.getByLabel("API key")).isVisible();
    assertThat(page.locator("#notice")).containsText("API key");
    assertThat(page.locator("#sign-out")).isHidden();
  }

  @Test
  void aRefusedFormKeepsWhatWasTyped() {
    Page page = page("admin", adminKey(), "admin");
    page.locator("#new-key").click();
    page.locator("#key-name").fill("website");
    page.route("**/api/v1/admin/keys", Route::abort);
    page.locator("dialog [type=submit]").click();
    assertThat(page.locator("dialog [role=alert]")).containsText("Can’t reach the service");
    assertThat(page.locator("#key-name")).hasValue("website");
    page.unroute("**/api/v1/admin/keys");
    page.locator("dialog [type=submit]").click();
    assertThat(page.locator(".secret")).containsText("svc_sk_");
  }
}
