package io.vacha.benchmarks.nemesis;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.benchmarks.service.Program;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of {@code benchmarks/run nemesis}: every fault once, then a rolling restart. */
class NemesisTest {
  /** The same faults in the same order come by {@code -Dvacha.nemesis.seed}. */
  private static final long SEED = Long.getLong("vacha.nemesis.seed", System.nanoTime());

  @TempDir private Path folder;

  @Test
  void countsExactlyWhateverBefallsAClusterAndRollsWithoutALoss() throws Exception {
    System.out.println("nemesis: seed " + SEED);
    List<String> problems = NemesisRun.runShort(Program.ofThisProcess(), folder, SEED);
    assertThat(problems).as("seed %d", SEED).isEmpty();
  }
}
