package io.vacha.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.testing.Eventually;
import io.vacha.testing.Signal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChildTest {
  /**
   * A process that is no descendant any more, in a session of its own, with our pipes; what follows
   * runs once it has escaped.
   */
  private static final String ESCAPE =
      "exec 3<&0; f=$(mktemp -u); mkfifo $f; "
          + "(setsid sh -c 'echo $$; echo out >'$f'; exec sleep 300' <&3 &); read x <$f; rm $f; ";

  @Test
  void killsWhatItHasStarted() throws Exception {
    try (Child child = shell("sleep 300 & echo $!; wait")) {
      long below = number(lines(child));
      child.kill();
      assertThat(child.status().join()).isEqualTo(Child.KILLED);
      Eventually.until("dead", () -> ProcessHandle.of(below).isEmpty());
    }
  }

  @Test
  void killsWhatIsLeftWhenItEndsByItself() throws Exception {
    try (Child child = shell("sleep 300 & echo $!")) {
      long below = number(lines(child));
      assertThat(child.status().join()).isZero();
      Eventually.until("dead", () -> ProcessHandle.of(below).isEmpty());
    }
  }

  @Test
  void killsWhatIsLeftWhenSomebodyElseKillsIt() throws Exception {
    try (Child child = shell("sleep 300 & echo $!; wait")) {
      long below = number(lines(child));
      Signal.send(child.pid(), "KILL");
      assertThat(child.status().join()).isEqualTo(Child.KILLED);
      Eventually.until("dead", () -> ProcessHandle.of(below).isEmpty());
    }
  }

  @Test
  void killsAtEveryMomentOfItsStart() throws Exception {
    for (int i = 0; i < 100; i++) {
      try (Child child = shell("sleep 300 & wait")) {
        spin(i * 40_000L);
        child.kill();
        assertThat(child.output().read()).isEqualTo(-1);
        assertThat(child.status().join()).isEqualTo(Child.KILLED);
      }
    }
  }

  @Test
  void freesReadersThoughAnEscapedProcessHoldsThePipe() throws Exception {
    try (Child child = shell(ESCAPE)) {
      BufferedReader lines = lines(child);
      long escaped = number(lines);
      try {
        assertThat(lines.readLine()).isNull();
        assertThat(child.status().join()).isZero();
      } finally {
        Signal.send(escaped, "KILL");
      }
    }
  }

  @Test
  void freesWritersThoughAnEscapedProcessHoldsThePipe() throws Exception {
    try (Child child = shell(ESCAPE + "wait; sleep 300")) {
      long escaped = number(lines(child));
      CompletableFuture<Void> written = CompletableFuture.runAsync(() -> writeMuch(child));
      try {
        child.kill();
        assertThatThrownBy(written::join).hasCauseInstanceOf(IllegalStateException.class);
      } finally {
        Signal.send(escaped, "KILL");
      }
    }
  }

  @Test
  void keepsWhatWasWrittenForASlowReader() throws Exception {
    try (Child child = shell("head -c 100000 /dev/zero")) {
      assertThat(child.output().read()).isZero();
      assertThat(child.status().join()).isZero();
      Eventually.until("given up", () -> !Children.isWatched(child));
      assertThat(child.output().readAllBytes()).hasSize(99_999);
    }
  }

  @Test
  void killsOneThatIsStopped() throws Exception {
    try (Child child = shell("echo $$; exec sleep 300")) {
      number(lines(child));
      Signal.send(child.pid(), "STOP");
      assertThat(child.status().join()).isEqualTo(Child.KILLED);
    }
  }

  @Test
  void killsOneWithAStoppedProcessBelow() throws Exception {
    try (Child child = Child.startForking(command("sleep 300 & echo $!; wait"))) {
      Signal.send(number(lines(child)), "STOP");
      assertThat(child.status().join()).isEqualTo(Child.KILLED);
    }
  }

  @Test
  void sparesOneThatIsStoppedForAMoment() throws Exception {
    try (Child child = shell("echo $$; read line; echo $line")) {
      BufferedReader lines = lines(child);
      number(lines);
      for (int i = 0; i < 20; i++) {
        Signal.send(child.pid(), "STOP");
        Signal.send(child.pid(), "CONT");
      }
      child.input().write("well\n".getBytes(StandardCharsets.UTF_8));
      assertThat(lines.readLine()).isEqualTo("well");
    }
  }

  @Test
  void saysThatThereIsNoSuchProgram() {
    assertThatThrownBy(() -> Child.start(new ProcessBuilder("no-such-program")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no-such-program");
  }

  private static Child shell(String script) throws IOException {
    return Child.start(command(script));
  }

  private static ProcessBuilder command(String script) {
    return new ProcessBuilder("sh", "-c", script);
  }

  private static BufferedReader lines(Child child) {
    return new BufferedReader(new InputStreamReader(child.output(), StandardCharsets.UTF_8));
  }

  private static long number(BufferedReader lines) throws IOException {
    return Long.parseLong(lines.readLine());
  }

  private static void spin(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static void writeMuch(Child child) {
    try {
      child.input().write(new byte[1 << 20]);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
