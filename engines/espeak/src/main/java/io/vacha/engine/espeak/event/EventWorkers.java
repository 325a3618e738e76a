package io.vacha.engine.espeak.event;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.worker.AnsweringProcess;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.KeptProcess;
import io.vacha.engine.worker.Patience;
import io.vacha.engine.worker.ProcessPool;
import io.vacha.engine.worker.Program;
import io.vacha.turns.Claim;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Child processes that speak and tell when each word is said: started when somebody first asks,
 * ended when nobody has asked for a while. Thread-safe.
 */
public final class EventWorkers implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofSeconds(30);
  private static final Duration IDLE = Duration.ofMinutes(2);
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(15);
  private static final List<String> SMALL = List.of("-Xms4m", "-Xmx48m", "-Xss512k");

  private final ProcessPool<EventText, EventSound> processes;

  /**
   * Workers that are not started yet.
   *
   * @param count how many may run at once
   * @param voices the folder of our voices
   * @param readable further folders that the library reads
   */
  public EventWorkers(int count, Path voices, List<Path> readable) {
    KeptProcess.Starter<EventText, EventSound> starter =
        stop -> AnsweringProcess.start(program(voices, readable), new EventProtocol(), stop);
    List<KeptProcess<EventText, EventSound>> kept =
        Stream.generate(() -> KeptProcess.whenAsked("espeak-ng with events", starter, IDLE))
            .limit(count)
            .toList();
    processes = new ProcessPool<>(List.of(), kept);
  }

  private static Program program(Path voices, List<Path> readable) throws EngineException {
    List<Path> views = Stream.concat(readable.stream(), Stream.of(voices)).toList();
    List<String> command = Program.java(EventMain.class, SMALL, List.of(voices.toString()), views);
    return new Program(
        "espeak-ng with events",
        command,
        Map.of("MALLOC_ARENA_MAX", "1"),
        LONGEST_START,
        Duration.ZERO);
  }

  /**
   * Says a text.
   *
   * @throws EngineException UNAVAILABLE where the process does not start, or dies of the text
   */
  public EventSound speak(EventText text, Claim claim, Cancellation stop) throws EngineException {
    Deadline deadline = Deadline.after(LONGEST_START.plus(LONGEST_ANSWER));
    return processes.ask(text, new Patience(deadline, LONGEST_ANSWER, stop, claim));
  }

  @Override
  public void close() {
    processes.close();
  }
}
