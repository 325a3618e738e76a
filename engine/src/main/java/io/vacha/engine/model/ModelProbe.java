package io.vacha.engine.model;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.ChildProcess;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.Watchdog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/**
 * Tries a model out in a process of its own before the service loads it, because native libraries
 * can be brought down by a bad file. The process has bounded memory and a deadline. What could be
 * used is remembered until one of its files changes. Nothing is loaded before the service has
 * started. Thread-safe.
 */
public final class ModelProbe {
  private static final Duration LONGEST = Duration.ofMinutes(5);

  /** Address space beyond five times the files: the Java machine, libraries, threads. */
  private static final long SPARE_BYTES = 6L << 30;

  /** The class path is no argument, because ONNX Runtime cannot bear long ones (ADR 0026). */
  private static final Map<String, String> ENVIRONMENT =
      Map.of("MALLOC_ARENA_MAX", "2", "CLASSPATH", System.getProperty("java.class.path"));

  private final ProbeMemory memory;
  private final Duration longest;
  private final LoadGate gate;

  /**
   * Remembers in a folder.
   *
   * @param memory a folder of our own, made when it is needed
   */
  public ModelProbe(Path memory) {
    this(memory, LoadGate.opened());
  }

  /**
   * The same.
   *
   * @param gate opens when models may be loaded
   */
  public ModelProbe(Path memory, LoadGate gate) {
    this(memory, gate, LONGEST);
  }

  ModelProbe(Path memory, LoadGate gate, Duration longest) {
    this.memory = new ProbeMemory(memory);
    this.gate = gate;
    this.longest = longest;
  }

  /**
   * Has a model loaded in the background, as soon as models may be.
   *
   * @param name what messages call it, such as {@code ctc model /srv/models/x}
   */
  public <T extends AutoCloseable> ModelLoad<T> load(String name, ModelLoad.Loader<T> loader) {
    return ModelLoad.start(
        name,
        () -> {
          gate.await();
          try {
            return loader.load();
          } catch (UnusableModelException | RuntimeException | LinkageError e) {
            if (gate.isShut()) {
              throw new CancellationException("the service is stopping: " + e);
            }
            throw e;
          }
        });
  }

  /**
   * Returns if the model could be used once, now or before. For platform threads; takes as long as
   * it takes to start a Java machine and load the model.
   *
   * @param trial what loads it
   * @param folder where it is
   * @param files every file that is read of it; a change of one's size or time means a new trial
   * @param options handed to the trial
   * @throws UnusableModelException if it cannot be used
   */
  public void check(
      Class<? extends ModelTrial> trial, Path folder, List<Path> files, List<String> options)
      throws UnusableModelException {
    String what = trial.getName() + " " + folder.toAbsolutePath() + " " + options;
    try {
      String state = ProbeMemory.state(what, files);
      if (!memory.knows(state)) {
        tryOut(trial, folder, sizeOf(files), options);
        memory.remember(state, what);
      }
    } catch (UnusableModelException e) {
      throw e;
    } catch (IOException e) {
      throw new UnusableModelException("the model in " + folder + " cannot be checked: " + e, e);
    }
  }

  private static long sizeOf(List<Path> files) throws IOException {
    long sum = 0;
    for (Path file : files) {
      sum += Files.size(file);
    }
    return sum;
  }

  /**
   * What the process unpacks goes to a folder of its own: it ends as it may, and tidies nothing.
   */
  private void tryOut(
      Class<? extends ModelTrial> trial, Path folder, long bytes, List<String> options)
      throws IOException {
    Path unpacked = Files.createTempDirectory("model-trial");
    try {
      List<String> command = command(bytes, unpacked);
      command.addAll(List.of(TrialMain.class.getName(), trial.getName()));
      command.add(folder.toAbsolutePath().toString());
      command.addAll(options);
      run(command, folder);
    } finally {
      delete(unpacked);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  private static List<String> command(long bytes, Path unpacked) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("prlimit", "--core=0", "--as=" + (SPARE_BYTES + 5 * bytes)));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-XX:ReservedCodeCacheSize=32m", "-XX:CompressedClassSpaceSize=64m"));
    command.addAll(List.of("-XX:-CreateCoredumpOnCrash", "-XX:ErrorFile=/dev/null"));
    command.add("-Djava.io.tmpdir=" + unpacked);
    command.add("--enable-native-access=ALL-UNNAMED");
    return command;
  }

  private void run(List<String> command, Path folder) throws IOException {
    Deadline deadline = Deadline.after(longest);
    try (ChildProcess child = ChildProcess.start("model-trial", command, ENVIRONMENT);
        Watchdog watchdog = new Watchdog(deadline, new Cancellation(), child::kill)) {
      String verdict = verdict(child);
      if (!verdict.equals(TrialMain.USABLE)) {
        throw unusable(verdict, folder, watchdog.hasFired());
      }
    } catch (EngineException e) {
      throw new UnusableModelException("the model in " + folder + " cannot be tried out: " + e, e);
    }
  }

  private static String verdict(ChildProcess child) throws IOException {
    String last = "";
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(child.output(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        last = line;
      }
    }
    return last;
  }

  private UnusableModelException unusable(String verdict, Path folder, boolean late) {
    if (late) {
      return new UnusableModelException(
          "the model in %s does not load within %d s".formatted(folder, longest.toSeconds()));
    }
    if (verdict.startsWith(TrialMain.UNUSABLE)) {
      return new UnusableModelException(verdict.substring(TrialMain.UNUSABLE.length()));
    }
    return new UnusableModelException(
        "the model in "
            + folder
            + " brings down the process that loads it: damaged, or too large for this machine");
  }
}
