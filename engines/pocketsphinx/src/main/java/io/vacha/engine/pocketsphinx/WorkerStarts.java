package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import io.vacha.engine.pocketsphinx.decode.Job;
import io.vacha.engine.pocketsphinx.decode.SphinxModel;
import io.vacha.engine.pocketsphinx.decode.WorkerMain;
import io.vacha.engine.pocketsphinx.decode.WorkerProtocol;
import io.vacha.engine.worker.AnsweringProcess;
import io.vacha.engine.worker.KeptProcess;
import io.vacha.engine.worker.ProcessPool;
import io.vacha.engine.worker.Program;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How the workers of each language are started, one after another. Thread-safe. */
public final class WorkerStarts {
  /** Loading takes half a second; this is for a machine that is very busy. */
  private static final Duration LONGEST_START = Duration.ofSeconds(60);

  /** A heap for one recording. */
  private static final List<String> SMALL = List.of("-Xms4m", "-Xmx48m", "-Xss512k");

  /**
   * What the command of a worker for long recordings begins with: for those nobody waits second by
   * second, so it claims a third of the processor while others want it too. In Debian's coreutils.
   */
  private static final List<String> STEPPING_BACK = List.of("nice", "-n", "5");

  private final PocketsphinxSettings settings;
  private final Path dataFolder;

  /** English before Khmer: the service itself starts meanwhile on the same cores. */
  private final Semaphore starting = new Semaphore(1, true);

  WorkerStarts(PocketsphinxSettings settings, Path dataFolder) {
    this.settings = settings;
    this.dataFolder = dataFolder;
  }

  /** Begins to start those that know English. */
  ProcessPool<Job, Hearing> english() {
    return pool(
        length ->
            stop -> {
              SphinxModel model = SphinxModel.english(settings.model());
              if (!model.isInstalled()) {
                throw EngineException.unavailable("there is no model in " + settings.model(), null);
              }
              return of(model, length).start(stop);
            });
  }

  /** Begins to start those that know Khmer. */
  ProcessPool<Job, Hearing> khmer() {
    return pool(length -> stop -> of(khmerModel(), length).start(stop));
  }

  private SphinxModel khmerModel() throws EngineException {
    try {
      return KhmerModel.unpack(dataFolder);
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw EngineException.unavailable("the Khmer model cannot be written to " + dataFolder, e);
    }
  }

  /**
   * Where no worker is kept for short recordings, those of long ones hear them, at full pace. Some
   * of them are started ahead; the others are, where memory is to be saved, when they are needed.
   */
  private ProcessPool<Job, Hearing> pool(
      Function<Claim.Length, KeptProcess.Starter<Job, Hearing>> starters) {
    int slow = settings.quickWorkers() == 0 ? 0 : settings.workers();
    return new ProcessPool<>(
        kept(slow, 0, starters.apply(Claim.Length.LONG)),
        kept(settings.seats() - slow, settings.ahead(), starters.apply(Claim.Length.SHORT)));
  }

  private List<KeptProcess<Job, Hearing>> kept(
      int count, int ahead, KeptProcess.Starter<Job, Hearing> starter) {
    boolean always = settings.idle().isZero();
    return IntStream.range(0, count)
        .mapToObj(number -> kept(always || number >= count - ahead, inTurn(starter)))
        .toList();
  }

  private KeptProcess.Starter<Job, Hearing> inTurn(KeptProcess.Starter<Job, Hearing> starter) {
    return cancellation -> {
      try {
        starting.acquire();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw EngineException.cancelled();
      }
      try {
        cancellation.check();
        return starter.start(cancellation);
      } finally {
        starting.release();
      }
    };
  }

  private KeptProcess<Job, Hearing> kept(boolean ahead, KeptProcess.Starter<Job, Hearing> starter) {
    return ahead
        ? new KeptProcess<>("pocketsphinx", starter)
        : KeptProcess.whenAsked("pocketsphinx", starter, settings.idle());
  }

  /** Starts workers with a model, for work of this length. */
  public static KeptProcess.Starter<Job, Hearing> of(SphinxModel model, Claim.Length length) {
    return stop -> AnsweringProcess.start(program(model, length), new WorkerProtocol(), stop);
  }

  private static Program program(SphinxModel model, Claim.Length length) throws EngineException {
    List<String> prefix = length == Claim.Length.LONG ? STEPPING_BACK : List.of();
    List<String> machine = Program.java(WorkerMain.class, SMALL, model.arguments(), model.files());
    List<String> command = Stream.of(prefix, machine).flatMap(List::stream).toList();
    return new Program(
        "pocketsphinx", command, Map.of("MALLOC_ARENA_MAX", "1"), LONGEST_START, Duration.ZERO);
  }
}
