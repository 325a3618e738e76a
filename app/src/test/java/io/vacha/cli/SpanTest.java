package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class SpanTest {
  @ParameterizedTest
  @CsvSource({"30d,P30D", "12h,PT12H", "90m,PT90M", "45s,PT45S", "P30D,PT720H", "PT1H,PT1H"})
  void readsShortAndIsoForms(String text, Duration expected) {
    assertThat(new Span.Positive().convert(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1d", "-P1D", "999999999d", "P9999999999D"})
  void refusesWhatLiesInThePastOrNever(String text) {
    assertThatThrownBy(() -> new Span().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("100 years");
  }

  @Test
  void takesNothingOnlyWhereThatIsSensible() {
    assertThat(new Span().convert("0s")).isZero();
    assertThatThrownBy(() -> new Span.Positive().convert("PT0S"))
        .isInstanceOf(TypeConversionException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"soon", "0d", "-3h"})
  void keysAreNotMadeWithAnotherExpiry(String text) {
    CommandRun run = new CommandRun();
    assertThat(run.execute("keys", "create", "--expires-in=" + text)).isEqualTo(2);
    assertThat(run.err()).contains("--expires-in", "'" + text + "'", "30d", "12h", "P30D");
  }
}
