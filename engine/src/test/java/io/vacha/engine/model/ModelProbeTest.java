package io.vacha.engine.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.Cancellation;
import io.vacha.engine.worker.Deadline;
import io.vacha.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelProbeTest {
  private static final String TRIALS = "trials";

  /** Does what the file says, and leaves a mark each time. */
  public static final class Obedient implements ModelTrial {
    @Override
    public void tryOut(Path folder, List<String> options) throws UnusableModelException {
      try {
        Files.writeString(folder.resolve(TRIALS), "x", java.nio.file.StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new UnusableModelException("no mark", e);
      }
      switch (options.getFirst()) {
        case "refuse" -> throw new UnusableModelException("two\nlines");
        case "die" -> Runtime.getRuntime().halt(134);
        case "hang" -> hang();
        case "swell" -> swell();
        case "unpack" -> unpack(folder);
        default -> System.out.println("chatter");
      }
    }

    private static void hang() {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    /** As libraries do it that lie in jars, and where it was. */
    private static void unpack(Path folder) throws UnusableModelException {
      try {
        Path library = Files.createTempFile(Files.createTempDirectory("unpacked"), "lib", ".so");
        Files.writeString(folder.resolve("unpacked"), library.toString());
      } catch (IOException e) {
        throw new UnusableModelException("nothing unpacked", e);
      }
      Runtime.getRuntime().halt(134);
    }

    private static void swell() {
      try (var arena = java.lang.foreign.Arena.ofConfined()) {
        arena.allocate(1L << 37);
      }
    }
  }

  @TempDir Path folder;
  private Path file;
  private ModelProbe probe;

  @BeforeEach
  void makeModel() throws IOException {
    file = Files.writeString(folder.resolve("model"), "weights");
    Files.writeString(folder.resolve(TRIALS), "");
    probe = new ModelProbe(folder.resolve("memory"));
  }

  private void check(String option) throws UnusableModelException {
    probe.check(Obedient.class, folder, List.of(file), List.of(option));
  }

  private long trials() throws IOException {
    return Files.size(folder.resolve(TRIALS));
  }

  @Test
  void triesAUsableModelOnlyOnce() throws IOException {
    check("load");
    check("load");
    new ModelProbe(folder.resolve("memory"))
        .check(Obedient.class, folder, List.of(file), List.of("load"));
    assertThat(trials()).isEqualTo(1);
  }

  @Test
  void triesAgainWhenAFileChanges() throws IOException {
    check("load");
    Files.writeString(file, "other weights");
    check("load");
    assertThat(trials()).isEqualTo(2);
  }

  @Test
  void saysInOneLineWhyAModelIsUnusableAndForgetsIt() throws IOException {
    assertThatThrownBy(() -> check("refuse")).hasMessage("two lines");
    assertThatThrownBy(() -> check("refuse")).isInstanceOf(UnusableModelException.class);
    assertThat(trials()).isEqualTo(2);
  }

  @Test
  void survivesAModelThatBringsDownItsProcess() {
    assertThatThrownBy(() -> check("die"))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("brings down the process");
  }

  @Test
  void leavesNothingOfWhatATrialUnpacks() throws IOException {
    assertThatThrownBy(() -> check("unpack")).isInstanceOf(UnusableModelException.class);
    Path library = Path.of(Files.readString(folder.resolve("unpacked")));
    assertThat(library.getParent().getParent()).doesNotExist();
  }

  @Test
  void boundsTheMemoryOfTheTrial() {
    assertThatThrownBy(() -> check("swell"))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("OutOfMemoryError");
  }

  @Test
  void givesUpATrialThatHangs() {
    ModelProbe hasty =
        new ModelProbe(folder.resolve("memory"), LoadGate.opened(), Duration.ofSeconds(2));
    assertThatThrownBy(() -> hasty.check(Obedient.class, folder, List.of(file), List.of("hang")))
        .isInstanceOf(UnusableModelException.class)
        .hasMessageContaining("does not load within 2 s");
  }

  @Test
  void nothingIsLoadedBeforeTheServiceHasStarted() throws Exception {
    LoadGate gate = new LoadGate();
    CountDownLatch loaded = new CountDownLatch(1);
    try (ModelLoad<AutoCloseable> load =
        new ModelProbe(folder.resolve("memory"), gate).load("model", () -> loading(loaded))) {
      assertThat(loaded.await(200, TimeUnit.MILLISECONDS)).isFalse();
      assertThat(load.obstacle()).contains("model is being loaded");
      gate.open();
      loaded.await();
      assertThat(load.comes(Deadline.after(Duration.ofMinutes(1)), new Cancellation())).isTrue();
    }
  }

  @Test
  void nothingIsLoadedOnceTheServiceStops() {
    LoadGate gate = new LoadGate();
    CountDownLatch loaded = new CountDownLatch(1);
    ModelProbe probe = new ModelProbe(folder.resolve("memory"), gate);
    try (ModelLoad<AutoCloseable> waiting = probe.load("model", () -> loading(loaded))) {
      gate.shut();
      gate.open();
      Eventually.until("given up", () -> !waiting.isLoading());
      assertThat(waiting.obstacle()).contains("model: the service is stopping");
    }
    assertThat(loaded.getCount()).isOne();
  }

  @Test
  void aModelIsNotBlamedForAStop() {
    LoadGate gate = LoadGate.opened();
    ModelProbe probe = new ModelProbe(folder.resolve("memory"), gate);
    try (ModelLoad<AutoCloseable> load =
        probe.load(
            "model",
            () -> {
              gate.shut();
              throw new UnusableModelException("no hooks can be added while the JVM stops");
            })) {
      Eventually.until("given up", () -> !load.isLoading());
      assertThat(load.obstacle()).contains("model: the service is stopping");
    }
  }

  private static AutoCloseable loading(CountDownLatch loaded) {
    loaded.countDown();
    return () -> {};
  }
}
