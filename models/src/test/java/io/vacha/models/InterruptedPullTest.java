package io.vacha.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.models.support.Fault;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Pulls from a server whose connections break. */
class InterruptedPullTest extends HostedPull {
  @Test
  void goesOnFromWhereItWas() throws IOException {
    host.willFail(Fault.dropsAfter(100_000), Fault.dropsAfter(100_000));
    pulling.pull();
    pulling.assertWhole();
    assertThat(host.ranges()).containsExactly("null", "bytes=100000-", "bytes=200000-");
    assertThat(host.asked().get(1).ifRange()).startsWith("\"");
  }

  @Test
  void countsOnlyFailuresWithoutProgress() throws IOException {
    for (int i = 0; i < 10; i++) {
      host.willFail(Fault.dropsAfter(20_000));
    }
    pulling.pull();
    pulling.assertWhole();
    assertThat(pulling.pauses).containsOnly(Duration.ofSeconds(1));
  }

  @Test
  void waitsLongerEachTimeAndThenSaysHowToGoOn() {
    host.willFail(Fault.dropsAfter(1000), Fault.dropsAfter(0), Fault.dropsAfter(0));
    assertThatThrownBy(pulling::pull)
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the same command goes on from there");
    assertThat(pulling.pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
    pulling.assertNothingInstalled();
  }

  @Test
  void keepsWhatHasArrivedForTheNextCommand() throws IOException {
    host.willFail(Fault.dropsAfter(150_000), Fault.dropsAfter(0), Fault.dropsAfter(0));
    assertThatThrownBy(pulling::pull).isInstanceOf(ModelException.class);
    new Pulling(data, host).pull();
    pulling.assertWhole();
    assertThat(host.ranges().getLast()).isEqualTo("bytes=150000-");
  }

  @Test
  void givesUpWhatStalls() throws IOException {
    host.willFail(Fault.stallsAfter(100_000));
    pulling.pull();
    pulling.assertWhole();
    assertThat(pulling.notes).singleElement().asString().startsWith("nothing arrives");
    assertThat(host.ranges()).containsExactly("null", "bytes=100000-");
  }

  @Test
  void triesAgainWhatTheServerCannotDoNow() throws IOException {
    host.willFail(Fault.refuses(500), Fault.refuses(429));
    pulling.pull();
    pulling.assertWhole();
  }
}
