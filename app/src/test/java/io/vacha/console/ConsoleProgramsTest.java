package io.vacha.console;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.vacha.support.ClientProgram;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The programs that the console has ready to copy do the same as its button, as they stand. */
@ExtendWith(SharedService.class)
class ConsoleProgramsTest extends ConsoleVisit {
  private static final String TEXT = "It's \"quoted\" \\ សួស្តី $HOME";

  @TempDir private Path folder;

  ConsoleProgramsTest(TestService service) {
    super(service);
  }

  private String copied(String language) {
    Page page = client("try");
    page.locator("#text").fill(TEXT);
    page.locator("#voice").selectOption("Puthi");
    page.locator("summary").first().click();
    page.locator("#code-language").selectOption(language);
    button(page, "Copy code").click();
    assertThat(button(page, "Copied")).isVisible();
    String copied = (String) page.evaluate("navigator.clipboard.readText()");
    assertThat(copied).isEqualTo(page.locator("#code").textContent()).doesNotContain("svc_sk_");
    return copied;
  }

  private void runs(String language, String file, String... command) throws Exception {
    new ClientProgram(service, folder).run(file, copied(language), List.of(command));
    assertSpoken();
  }

  private void assertSpoken() {
    byte[] expected =
        service
            .client("roomy")
            .tts("{\"text\":\"It's \\\"quoted\\\" \\\\ សួស្តី $HOME\",\"voice\":\"puthi\"}")
            .body();
    assertThat(folder.resolve("speech.mp3")).hasBinaryContent(expected);
  }

  @Test
  void curl() throws Exception {
    runs("curl", "speak.sh", "bash", "-e", "speak.sh");
  }

  @Test
  void java() throws Exception {
    new ClientProgram(service, folder).runJava("Speak.java", copied("Java"));
    assertSpoken();
  }

  @Test
  void javaScript() throws Exception {
    runs("JavaScript", "speak.mjs", "node", "speak.mjs");
  }

  @Test
  void python() throws Exception {
    runs("Python", "speak.py", "python3", "speak.py");
  }
}
