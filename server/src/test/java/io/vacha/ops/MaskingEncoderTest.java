package io.vacha.ops;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.MDC;

/** The settings that are shipped, and what they make of a line. */
class MaskingEncoderTest {
  private static final String KEY = "svc_sk_0123456789abcdefghijABCDEFGHIJ012345";

  @ParameterizedTest
  @CsvSource({"ROOT, CONSOLE", "vacha.access, ACCESS"})
  void noKeyIsInALineOrAStackTrace(String logger, String appender) throws Exception {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(MDC.getMDCAdapter());
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(getClass().getResource("/logback.xml"));
    LoggingEvent event =
        new LoggingEvent(
            "test",
            context.getLogger(logger),
            Level.INFO,
            "key {} in a message",
            new IllegalStateException("about " + KEY, new IllegalArgumentException(KEY)),
            new Object[] {KEY});
    var console = (ConsoleAppender<ILoggingEvent>) context.getLogger(logger).getAppender(appender);
    String line = new String(console.getEncoder().encode(event), StandardCharsets.UTF_8);
    context.stop();
    assertThat(line).contains("key svc_sk_*** in a message").doesNotContain(KEY);
    if (logger.equals("ROOT")) {
      assertThat(line).contains("IllegalStateException: about svc_sk_***");
      assertThat(line).contains("Caused by: java.lang.IllegalArgumentException: svc_sk_***");
    }
  }
}
