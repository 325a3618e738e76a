package io.vacha.ops;

import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import io.vacha.settings.KeyMask;
import java.nio.charset.StandardCharsets;

/** Writes log lines, stack traces included, without the API keys in them. Named in the settings. */
public final class MaskingEncoder extends PatternLayoutEncoder {
  /** An encoder whose text is UTF-8. */
  public MaskingEncoder() {
    setCharset(StandardCharsets.UTF_8);
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    String line = getLayout().doLayout(event);
    return KeyMask.mask(line).getBytes(StandardCharsets.UTF_8);
  }
}
