package io.vacha.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Eventually;
import io.vacha.testing.Signal;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OrphanGuardTest {
  /** A service that starts a program which would go on for ever, and is killed. */
  static final class Service {
    private Service() {}

    /** Says the program's number, and waits. */
    public static void main(String[] arguments) throws Exception {
      try (Child child = sleeper()) {
        System.out.println(child.pid());
        child.status().join();
      }
    }
  }

  private static Child sleeper() throws IOException {
    return Child.start(new ProcessBuilder("sh", "-c", "sleep 300 & wait"));
  }

  @Test
  void killsWhatAServiceLeavesThatIsKilled() throws Exception {
    Process service =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Service.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = service.inputReader()) {
      long child = Long.parseLong(output.readLine());
      ProcessHandle left = ProcessHandle.of(child).orElseThrow();
      service.destroyForcibly().waitFor();
      Eventually.until("killed", () -> !left.isAlive());
    } finally {
      service.destroyForcibly();
    }
  }

  @Test
  void isReplacedWhenSomebodyKillsIt() throws Exception {
    OrphanGuard guard = new OrphanGuard();
    try (Child first = sleeper();
        Child second = sleeper()) {
      guard.add(first.pid());
      Child before = Objects.requireNonNull(guard.guard());
      Signal.send(before.pid(), "KILL");
      Eventually.until("gone", () -> !before.isAlive());
      guard.add(second.pid());
      Child after = Objects.requireNonNull(guard.guard());
      assertThat(after.pid()).isNotEqualTo(before.pid());
      after.input().close();
      assertThat(first.status().join()).isEqualTo(Child.KILLED);
      assertThat(second.status().join()).isEqualTo(Child.KILLED);
    }
  }

  @Test
  void sparesGroupsThatHaveEnded() throws Exception {
    OrphanGuard guard = new OrphanGuard();
    try (Child kept = sleeper();
        Child killed = sleeper()) {
      guard.add(kept.pid());
      guard.add(killed.pid());
      guard.remove(kept.pid());
      Child process = Objects.requireNonNull(guard.guard());
      process.input().close();
      assertThat(process.status().join()).isZero();
      assertThat(killed.status().join()).isEqualTo(Child.KILLED);
      assertThat(kept.isAlive()).isTrue();
    }
  }
}
