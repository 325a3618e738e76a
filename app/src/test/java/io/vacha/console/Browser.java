package io.vacha.console;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import io.vacha.support.Recordings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Debian's headless Chromium, whose microphone hears somebody say one to five. All tests of this
 * process share one; a test closes its windows when it ends. Confined to one thread.
 */
final class Browser implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium-headless-shell");

  /** As long as a transcript may take on a slow machine with other work. */
  private static final double PATIENCE_MILLIS = 60_000;

  private final Path spoken;
  private final Playwright playwright;
  private final com.microsoft.playwright.Browser chromium;

  private Browser() {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    try {
      spoken = Files.createTempFile("microphone-", ".wav");
      Files.write(spoken, Recordings.convert(Recordings.speech(), "wav", "-ar 48000 -ac 1"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    chromium =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(PROGRAM)
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-gpu",
                            "--disable-quic",
                            "--no-first-run",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync",
                            "--autoplay-policy=no-user-gesture-required",
                            "--use-fake-ui-for-media-stream",
                            "--use-fake-device-for-media-stream",
                            "--use-file-for-fake-audio-capture=" + spoken)));
  }

  /** A fresh window of this size, in English. */
  Page open(int width, int height) {
    BrowserContext context =
        chromium.newContext(
            new com.microsoft.playwright.Browser.NewContextOptions()
                .setIgnoreHTTPSErrors(true)
                .setLocale("en-GB")
                .setViewportSize(width, height)
                .setPermissions(List.of("clipboard-read", "clipboard-write", "microphone")));
    context.setDefaultTimeout(PATIENCE_MILLIS);
    return context.newPage();
  }

  /** Closes all windows, so that none costs the next test anything. */
  void closeWindows() {
    chromium.contexts().forEach(BrowserContext::close);
  }

  @Override
  public void close() throws IOException {
    chromium.close();
    playwright.close();
    Files.delete(spoken);
  }

  /** Gives a test the browser, started for the first and closed after the last. */
  static final class Shared implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(Browser.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE)
          .computeIfAbsent(Browser.class, _ -> new Browser(), Browser.class);
    }
  }
}
