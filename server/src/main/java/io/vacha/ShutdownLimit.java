package io.vacha;

import io.vacha.process.Children;
import io.vacha.settings.Settings;
import io.vacha.settings.ShutdownSettings;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends the process when stopping takes longer than it may, whatever is stuck: all children are
 * killed and the process ends with exit code 1, without waiting for any other thread.
 */
final class ShutdownLimit {
  /**
   * How long ending may take beyond the notice and the grace. With the defaults that makes 71 s;
   * the service unit and compose.yaml kill the process after 75 s.
   */
  private static final Duration CLOSING = Duration.ofSeconds(10);

  /** How long killing the children and the line in the log may hold up the end. */
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  private static final Logger LOG = LoggerFactory.getLogger(ShutdownLimit.class);

  private final Duration limit;

  private ShutdownLimit(Duration limit) {
    this.limit = limit;
  }

  /** Makes every end of this process that begins from now on an end within the limit. */
  static void enforce(Settings settings) {
    enforce(settings, settings.bind("vacha.shutdown", ShutdownSettings.class).grace());
  }

  /** The same where what runs may take so long. */
  static void enforce(Settings settings, Duration grace) {
    ShutdownSettings shutdown = settings.bind("vacha.shutdown", ShutdownSettings.class);
    ShutdownLimit limit = new ShutdownLimit(shutdown.notice().plus(grace).plus(CLOSING));
    Runtime.getRuntime().addShutdownHook(new Thread(limit::begin, "shutdown-limit"));
  }

  /** A hook must return, or the process would wait for it. */
  private void begin() {
    Thread.ofPlatform().daemon().name("shutdown-limit").start(this::endWhenOver);
  }

  private void endWhenOver() {
    try {
      Thread.sleep(limit);
      Thread last = Thread.ofPlatform().daemon().name("last-words").start(this::killChildren);
      boolean _ = last.join(LAST_WORDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      Runtime.getRuntime().halt(1);
    }
  }

  /** On a thread of its own: also the log may be what is stuck. */
  private void killChildren() {
    Children.killAll();
    LOG.error("not stopped within {} s: the process ends all the same", limit.toSeconds());
  }
}
