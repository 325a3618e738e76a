package io.vacha.engine.espeak;

import io.vacha.engine.EngineException;
import io.vacha.process.Child;
import io.vacha.process.Sandbox;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One espeak-ng process, started and waiting for the one text it will say. It has read its phonemes
 * and dictionary already, so that it only speaks once the text comes. Confined to one thread, but
 * for {@link #kill} and {@link #isAlive}, which any thread may call.
 */
final class EspeakChild {
  /** No piece of text sounds longer: ten minutes. More is the mark of a program gone wild. */
  private static final int MAX_ANSWER_BYTES = 10 * 60 * 2 * WavAnswer.SAMPLE_RATE_HZ;

  /** Bounds memory (KiB), processor time (s), open files; no core dumps. */
  private static final String LIMITED =
      "ulimit -v 1000000; ulimit -t 60; ulimit -n 64; ulimit -c 0; exec \"$0\" \"$@\"";

  private final Child process;

  private EspeakChild(Child process) {
    this.process = process;
  }

  /**
   * Starts a process that waits on its standard input, locked in.
   *
   * @param readable what it reads beside what the system installed
   * @throws EngineException UNAVAILABLE where it cannot be started
   */
  static EspeakChild start(List<String> command, List<Path> readable) throws EngineException {
    try {
      List<String> limited = new ArrayList<>(List.of("/bin/sh", "-c", LIMITED));
      limited.addAll(Sandbox.PROGRAM.around(command, readable));
      ProcessBuilder builder =
          new ProcessBuilder(limited).redirectError(ProcessBuilder.Redirect.DISCARD);
      builder.environment().keySet().retainAll(List.of("PATH"));
      return new EspeakChild(Child.startForking(builder));
    } catch (IOException e) {
      throw EngineException.unavailable("espeak-ng cannot be started", e);
    }
  }

  /**
   * Says the text and ends.
   *
   * @return the samples, or empty where the process died of it or had died before
   * @throws EngineException INVALID_ANSWER where it ended well but said what is no sound
   */
  Optional<short[]> speak(String text) throws EngineException {
    try {
      write(text);
      byte[] answer = process.output().readNBytes(MAX_ANSWER_BYTES);
      if (answer.length == MAX_ANSWER_BYTES) {
        throw EngineException.invalidAnswer("espeak-ng does not stop speaking", null);
      }
      boolean well = process.status().join() == 0;
      return well ? Optional.of(WavAnswer.samples(answer)) : Optional.empty();
    } catch (EngineException e) {
      throw e;
    } catch (IOException _) {
      return endedUnheard();
    } finally {
      kill();
    }
  }

  /** Its pipes are broken, so it is ending; how, shows in a moment. */
  private Optional<short[]> endedUnheard() {
    var _ = process.status().completeOnTimeout(Child.KILLED, 1, TimeUnit.SECONDS).join();
    return Optional.empty();
  }

  private void write(String text) throws IOException {
    try (OutputStream input = process.input()) {
      input.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * Whether it has ended by SIGKILL: not of its text, which would make it crash, but by somebody's
   * hand, or by ours.
   */
  boolean wasKilled() {
    return process.status().getNow(0) == Child.KILLED;
  }

  /** Its number in the process table. */
  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** When it ends, for whatever reason, {@code action} runs on another thread. */
  void onExit(Runnable action) {
    var _ = process.status().thenRunAsync(action);
  }

  /** Ends the process at once; does nothing where it has ended. */
  void kill() {
    process.close();
  }
}
