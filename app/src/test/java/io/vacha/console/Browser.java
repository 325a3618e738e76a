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

/** Debian's Chromium, without a window, whose microphone hears somebody say one to five. */
final class Browser implements AutoCloseable {
  /** As long as a transcript may take on a slow machine with other work. */
  private static final double PATIENCE_MILLIS = 60_000;

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser chromium;

  Browser(Path folder) {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
    Path spoken = folder.resolve("microphone.wav");
    try {
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
                    .setExecutablePath(Path.of("/usr/bin/chromium"))
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

  @Override
  public void close() {
    chromium.close();
    playwright.close();
  }
}
