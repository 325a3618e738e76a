package io.vacha.audio.decode;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.process.Child;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One child process from start to end. {@link #run} is called once, by one thread, which must
 * outlive the child; {@link #kill} by any thread at any time.
 */
final class ChildRun {
  /**
   * What the child left behind: its exit status, 128 + n for signal n, and its first and last
   * messages.
   */
  record Exit(int status, String messages) {}

  private static final int MESSAGE_BYTES = 4096;

  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable Child running;
  private boolean killed;

  /**
   * Runs a command without input. Returns soon after a kill in any case.
   *
   * @param output where its standard output goes
   * @throws IOException if it cannot be started
   */
  Exit run(List<String> command, File output) throws IOException {
    try (Child child = start(command, output);
        InputStream errors = child.errors()) {
      String messages = firstAndLast(errors);
      return new Exit(child.status().join(), messages);
    }
  }

  /** Reads to the end, so that the child never waits, and keeps a bounded part. */
  private static String firstAndLast(InputStream errors) throws IOException {
    String first = new String(errors.readNBytes(MESSAGE_BYTES), StandardCharsets.UTF_8);
    String before = "";
    String last = "";
    for (byte[] next = errors.readNBytes(MESSAGE_BYTES);
        next.length > 0;
        next = errors.readNBytes(MESSAGE_BYTES)) {
      before = last;
      last = new String(next, StandardCharsets.UTF_8);
    }
    return (first + before + last).strip();
  }

  private Child start(List<String> command, File output) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
    builder.environment().put("LC_ALL", "C");
    builder.redirectInput(new File("/dev/null")).redirectOutput(output);
    lock.lock();
    try {
      if (killed) {
        throw new IOException("killed before it started");
      }
      Child child = Child.startForking(builder);
      running = child;
      return child;
    } catch (IOException e) {
      throw new CodecUnavailableException("ffmpeg does not start: " + e.getMessage(), e);
    } finally {
      lock.unlock();
    }
  }

  /** Kills the child, or keeps it from being started; a second call does nothing. */
  void kill() {
    lock.lock();
    try {
      killed = true;
      if (running != null) {
        running.kill();
      }
    } finally {
      lock.unlock();
    }
  }
}
