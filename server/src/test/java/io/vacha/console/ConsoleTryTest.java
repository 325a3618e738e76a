package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import io.vacha.support.Recordings;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Speaking and transcribing in the console, in a real Chromium. */
@ExtendWith(SharedService.class)
class ConsoleTryTest extends ConsoleVisit {
  ConsoleTryTest(TestService service) {
    super(service);
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
    assertThat(page.locator("#said")).containsText(Pattern.compile("one|two|three|four|five"));
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
}
