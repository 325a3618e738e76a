package io.vacha.engine.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineException.Kind;
import io.vacha.testing.Signal;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ChildProcessTest {
  private static final Duration LONG = Duration.ofSeconds(15);

  private final Admission admission = new Admission(Bounds.of(1, 0));

  @Test
  void pipesInputAndOutput() throws Exception {
    try (ChildProcess child = start("cat")) {
      child.input().write("abc".getBytes(StandardCharsets.UTF_8));
      child.input().close();
      assertThat(child.output().readAllBytes()).asString().isEqualTo("abc");
    }
  }

  @Test
  void hidesTheEnvironmentOfTheService() throws Exception {
    try (ChildProcess child = start("env")) {
      assertThat(new String(child.output().readAllBytes(), StandardCharsets.UTF_8).lines())
          .containsExactlyInAnyOrder("PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "A=b");
    }
  }

  @Test
  void survivesAFloodOfErrors() throws Exception {
    try (ChildProcess child =
        start("sh", "-c", "head -c 3000000 /dev/zero | tr '\\0' 'x' >&2; echo done")) {
      assertThat(child.output().readAllBytes()).asString().isEqualTo("done\n");
    }
  }

  @Test
  void saysThatAProgramIsMissing() {
    assertThatThrownBy(() -> start("/nonexistent/program"))
        .isInstanceOfSatisfying(
            EngineException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE));
  }

  @Test
  void endsAChildThatHangsAtTheDeadline() throws Exception {
    try (ChildProcess child = start("sleep", "600");
        var place = admission.enter(Claim.OURS, Deadline.after(LONG), new Cancellation());
        var watchdog =
            new Watchdog(Deadline.after(Duration.ofMillis(50)), new Cancellation(), child::kill)) {
      assertThat(child.output().read()).isEqualTo(-1);
      assertThat(watchdog.explain(place, died()).kind()).isEqualTo(Kind.TIMED_OUT);
      assertThat(admission.health(true, "").deadlineMisses()).isEqualTo(1);
    }
  }

  @Test
  void endsAChildThatIsStoppedWhenTheClientLeaves() throws Exception {
    Cancellation cancellation = new Cancellation();
    try (ChildProcess child = start("sleep", "600");
        var place = admission.enter(Claim.OURS, Deadline.after(LONG), cancellation);
        var watchdog = new Watchdog(Deadline.after(LONG), cancellation, child::kill)) {
      Signal.send(child.pid(), "STOP");
      cancellation.cancel();
      assertThat(child.output().read()).isEqualTo(-1);
      assertThat(watchdog.explain(place, died()).kind()).isEqualTo(Kind.CANCELLED);
    }
  }

  @Test
  void tellsADeathFromADeadline() throws Exception {
    try (ChildProcess child = start("sleep", "600");
        var place = admission.enter(Claim.OURS, Deadline.after(LONG), new Cancellation());
        var watchdog = new Watchdog(Deadline.after(LONG), new Cancellation(), child::kill)) {
      Signal.send(child.pid(), "KILL");
      assertThat(child.output().read()).isEqualTo(-1);
      assertThat(watchdog.explain(place, died()).kind()).isEqualTo(Kind.UNAVAILABLE);
    }
  }

  private static EngineException died() {
    return EngineException.unavailable("died", null);
  }

  private static ChildProcess start(String... command) throws EngineException {
    return ChildProcess.start("test", List.of(command), Map.of("A", "b"));
  }
}
