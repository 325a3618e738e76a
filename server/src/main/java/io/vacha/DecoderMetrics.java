package io.vacha;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.ops.Readiness;
import io.vacha.process.Children;
import java.util.function.Supplier;

/** Shows how decoding and child processes are, as metrics and in readiness. */
final class DecoderMetrics {
  private DecoderMetrics() {}

  static void bind(MediaDecoder decoder, MeterRegistry registry, Readiness readiness) {
    turns("busy", decoder::busy, registry);
    turns("missing", () -> decoder.lost().missing(), registry);
    turns("total", () -> decoder.lost().turns(), registry);
    children("running", Children::running, registry);
    children("stuck", Children::stuck, registry);
    readiness.needs(() -> decoder.lost().hasTurns());
  }

  private static void turns(String state, Supplier<Number> value, MeterRegistry registry) {
    Gauge.builder("vacha.decoder.turns", value)
        .tag("state", state)
        .description("files that may be decoded at once; missing: decoding that does not end")
        .register(registry);
  }

  private static void children(String state, Supplier<Number> value, MeterRegistry registry) {
    Gauge.builder("vacha.children", value)
        .tag("state", state)
        .description("child processes; stuck: killed, and not ended by the kernel")
        .register(registry);
  }
}
