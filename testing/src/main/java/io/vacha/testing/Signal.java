package io.vacha.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Predicate;

/**
 * Signals to processes. {@code STOP} has all threads stopped when it returns: the kernel tells one
 * of them first, and while that one waits for a processor the others go on.
 */
public final class Signal {
  private static final Path PROC = Path.of("/proc");

  /** In proc_pid_stat(5) after the name, which stands in brackets and may hold anything. */
  private static final int GROUP = 2;

  private Signal() {}

  /** Sends one, such as {@code STOP}, and returns when it is sent. */
  public static void send(long pid, String name) throws IOException, InterruptedException {
    String number = Long.toString(pid);
    new ProcessBuilder("kill", "-" + name, number).start().waitFor();
    if (name.equals("STOP")) {
      Eventually.until("stopped", () -> isStopped(PROC.resolve(number)));
    }
  }

  /** The same to a process group, by the number of its leader. */
  public static void sendGroup(long leader, String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, "--", "-" + leader).start().waitFor();
    if (name.equals("STOP")) {
      String group = Long.toString(leader);
      Eventually.until(
          "all stopped",
          () -> all(PROC, each -> !field(each, GROUP).equals(group) || isStopped(each)));
    }
  }

  /** Whether no thread of a process runs on; also where it is gone. */
  private static boolean isStopped(Path process) {
    return all(process.resolve("task"), thread -> "TtZX".contains(field(thread, 0)));
  }

  private static boolean all(Path folder, Predicate<Path> condition) {
    try (DirectoryStream<Path> numbers = Files.newDirectoryStream(folder, "[1-9]*")) {
      for (Path each : numbers) {
        if (!condition.test(each)) {
          return false;
        }
      }
      return true;
    } catch (NoSuchFileException | DirectoryIteratorException _) {
      return true; // it has ended
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Empty where the process or thread has ended. */
  private static String field(Path entry, int number) {
    try {
      byte[] line = Files.readAllBytes(entry.resolve("stat"));
      String all = new String(line, StandardCharsets.ISO_8859_1);
      return all.substring(all.lastIndexOf(')') + 2).split(" ")[number];
    } catch (IOException _) {
      return "";
    }
  }
}
