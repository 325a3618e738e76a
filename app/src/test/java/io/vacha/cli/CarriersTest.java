package io.vacha.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CarriersTest {
  @Test
  void threadsThatCalculateOnEveryCoreKeepNobodyElseWaiting() throws Exception {
    Process process = calculating();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  private static Process calculating() throws IOException {
    return new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Calculating.class.getName()))
        .inheritIO()
        .start();
  }

  /** Ends once a virtual thread runs beside those that calculate without end. */
  public static final class Calculating {
    /** Begins one more than there are cores. */
    public static void main(String[] arguments) throws InterruptedException {
      Carriers.provide();
      int many = Runtime.getRuntime().availableProcessors() + 1;
      for (int i = 0; i < many; i++) {
        Thread.ofVirtual().start(Calculating::calculate);
      }
      CountDownLatch served = new CountDownLatch(1);
      Thread.ofVirtual().start(served::countDown);
      served.await();
      System.exit(0);
    }

    private static void calculate() {
      while (true) {
        Thread.onSpinWait();
      }
    }
  }
}
