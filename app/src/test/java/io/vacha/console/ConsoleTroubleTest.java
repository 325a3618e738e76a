package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.vacha.support.ApiClient;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a person is told when something is not as it should be, and that the page goes on. */
@ExtendWith(SharedService.class)
class ConsoleTroubleTest extends ConsoleVisit {
  ConsoleTroubleTest(TestService service) {
    super(service);
  }

  private static void assertTold(Page page, String message) {
    assertThat(page.locator("#notice")).containsText(message);
  }

  private static void assertSpeaks(Page page) {
    page.locator("#speak").click();
    assertThat(page.locator("#spoken[data-played]")).isVisible();
    assertThat(page.locator("#notice")).isEmpty();
  }

  @Test
  void aServiceThatHasStoppedIsSaidToAndMayComeBack() {
    Page page = client("try");
    assertThat(page.locator("#speak")).isVisible();
    page.route("**/api/**", Route::abort);
    page.locator("#speak").click();
    assertTold(page, "Can’t reach the service");
    page.locator("#language").click();
    assertTold(page, "មិនអាចភ្ជាប់ទៅសេវាបានទេ");
    page.unroute("**/api/**");
    page.locator("#language").click();
    assertThat(page.locator("html")).hasAttribute("lang", "en");
    assertSpeaks(page);
  }

  @Test
  void enginesAreLiveAgainAfterAStop() {
    Page page = page("admin/engines", adminKey(), "admin");
    assertThat(page.locator("#engines-news")).hasText("Live");
    page.locator("#engines .scroll").first().focus();
    page.route("**/api/v1/admin/engines", Route::abort);
    assertThat(page.locator("#engines-news")).containsText("Trying again");
    page.unroute("**/api/v1/admin/engines");
    assertThat(page.locator("#engines-news")).hasText("Live");
    assertThat(page.locator("#engines .scroll").first()).isFocused();
  }

  @Test
  void aPageWaitsWhereTheKeyWasTooFast() {
    String key = service.createKey("brisk").secret().value();
    ApiClient owner = service.anonymous().withKey(key);
    for (int left = 30; left > 0; left--) {
      owner.get("/api/v1/voices");
    }
    assertThat(page("try", key, "client").locator("#speak")).isVisible();
  }

  @Test
  void aUsedUpMonthIsToldWithWhatToDo() {
    Page page = page("try", service.createKey("one-request").secret().value(), "client");
    assertSpeaks(page);
    page.locator("#speak").click();
    assertTold(page, "Upgrade the plan for more.");
    page.locator("#notice a").click();
    assertThat(page.locator("h1")).hasText("quota_exceeded");
  }

  @Test
  void whatIsNoSoundIsRefusedAndTheNextTaken(@TempDir Path folder) throws IOException {
    Page page = client("try");
    page.locator("#file").setInputFiles(Files.writeString(folder.resolve("a.mp3"), "no sound"));
    assertTold(page, "Use MP3, WAV, M4A, OGG, FLAC or OPUS.");
    assertSpeaks(page);
  }

  @Test
  void aFileThatIsTooLargeIsToldTheLimit(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("long.wav");
    try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
      large.setLength(40_000_000);
    }
    Page page = client("try");
    page.locator("#file").setInputFiles(file);
    assertTold(page, "your plan's limit of 26,214,400 bytes");
  }

  @Test
  void aMicrophoneThatIsNotAllowedIsToldAbout() {
    Page page = client("try");
    assertThat(page.locator("#record")).isVisible();
    page.evaluate(
        """
        () => {
          navigator.mediaDevices.getUserMedia = async () => {
            throw new DOMException('Permission denied', 'NotAllowedError');
          };
        }""");
    page.locator("#record").click();
    assertTold(page, "Can’t use the microphone: Permission denied");
    assertSpeaks(page);
  }
}
