package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Speaking and transcribing in the console, in a real Chromium. */
@ExtendWith(SharedService.class)
class ConsoleTryTest extends ConsoleVisit {
  ConsoleTryTest(TestService service) {
    super(service);
  }

  @Test
  void aKeyIsAskedForAndKept() {
    Page page = window(1100, 900);
    page.navigate(service.anonymous().base() + "/");
    assertThat(page.locator("#sign-out")).isHidden();
    page.getByLabel("API key").fill("svc_sk_wrong");
    button(page, "Sign in").click();
    assertThat(page.locator("#notice")).containsText("Missing or invalid API key");
    page.getByLabel("API key").fill(clientKey());
    button(page, "Sign in").click();
    assertThat(page.locator("#text")).isVisible();
    page.reload();
    assertThat(page.locator("#text")).isVisible();
    button(page, "Sign out").click();
    assertThat(page.getByLabel("API key")).isVisible();
  }

  @Test
  void aTextIsSpokenAndPlays() throws IOException {
    Page page = client("try");
    page.locator("#text").fill("សួស្តី! Good morning.");
    page.locator("#voice").selectOption("Puthi");
    assertThat(page.locator("#counter")).hasText("21 of 1,200 characters");
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

  @Test
  void theLimitIsShownAndTheServicesErrorTold() {
    Page page = client("try");
    page.locator("#text").fill("a".repeat(1201));
    assertThat(page.locator("#counter")).hasClass("hint over");
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
    assertThat(page.locator("#said")).containsText(Pattern.compile("one|two|three|four|five"));
    assertThat(page.locator("#said .word").first()).isVisible();
    page.locator("#transcript .row").scrollIntoViewIfNeeded();
    page.screenshot(picture("console-transcript"));
  }

  @Test
  void wordsAreShownWhileSomebodySpeaks() {
    Page page = client("try");
    page.locator("#spoken-language").selectOption("en");
    page.locator("#live").click();
    assertThat(page.locator("#captions")).containsText("Listening…");
    assertThat(page.locator("#captions")).containsText(Pattern.compile("one|two|three|four|five"));
    button(page, "Stop captions").click();
    assertThat(button(page, "Resume captions")).isVisible();
    assertThat(page.locator("#captions p").first()).containsText(Pattern.compile("[a-z]"));
  }

  /** As for a lecture: nothing is lost by a break, and what was said can be taken along. */
  @Test
  void captionsGoOnAfterABreakAndAreSaved() throws IOException {
    Page page = client("try");
    page.locator("#spoken-language").selectOption("en");
    page.locator("#live").click();
    assertThat(page.locator("#captions p:not(.soft)")).hasCount(1);
    button(page, "Stop captions").click();
    Locator said = page.locator("#captions p:not(.soft)");
    assertThat(button(page, "Resume captions")).isVisible();
    int before = said.count();
    button(page, "Resume captions").click();
    assertThat(said.nth(before)).isVisible();
    button(page, "Stop captions").click();
    Download saved = page.waitForDownload(() -> button(page, "Download SRT").click());
    List<String> subtitles = Files.readAllLines(saved.path());
    assertThat(subtitles.stream().filter(each -> each.contains("-->"))).isNotEmpty().isSorted();
    assertThat(
            subtitles.stream()
                .filter(each -> !each.contains("-->") && !each.matches("\\d*"))
                .collect(Collectors.joining(" ")))
        .isEqualTo(String.join(" ", said.allInnerTexts()));
    page.screenshot(picture("console-captions"));
    page.locator("#clear-captions").click();
    assertThat(page.locator("#captions")).hasCount(0);
    assertThat(button(page, "Live captions")).isVisible();
  }

  @Test
  void aFileIsTranscribedAndItsWordsLightUp(@TempDir Path folder) throws IOException {
    Page page = client("try");
    page.locator("#spoken-language").selectOption("en");
    page.locator("#file").setInputFiles(Files.write(folder.resolve("a.wav"), Recordings.speech()));
    assertThat(page.locator("#said .word").first()).isVisible();
    page.locator("#said .word").first().click();
    assertThat(page.locator("#said .word.now").first()).isVisible();
    page.locator("#transcript")
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Copy"))
        .click();
    assertThat(button(page, "Copied")).isVisible();
    assertThat((String) page.evaluate("navigator.clipboard.readText()"))
        .isEqualTo(page.locator("#said").textContent().strip());
    Download srt = page.waitForDownload(() -> page.locator("#save-srt").click());
    assertThat(Files.readString(srt.path())).startsWith("1\n00:00:0").contains(" --> ");
    Download vtt = page.waitForDownload(() -> page.locator("#save-vtt").click());
    assertThat(Files.readString(vtt.path())).startsWith("WEBVTT\n\n00:00:0");
  }

  @Test
  void aDroppedFileIsTranscribed() {
    Page page = client("try");
    page.locator("#spoken-language").selectOption("en");
    JSHandle dropped =
        page.evaluateHandle(
            """
            (base64) => {
              const transfer = new DataTransfer();
              const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
              transfer.items.add(new File([bytes], 'a.wav', { type: 'audio/wav' }));
              return transfer;
            }""",
            Base64.getEncoder().encodeToString(Recordings.speech()));
    page.locator(".drop").dispatchEvent("dragover", Map.of("dataTransfer", dropped));
    assertThat(page.locator(".drop")).hasClass("drop over-it");
    page.locator(".drop").dispatchEvent("drop", Map.of("dataTransfer", dropped));
    assertThat(page.locator("#said .word").first()).isVisible();
  }
}
