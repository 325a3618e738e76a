package io.vacha.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What {@code /proc} says of processes (proc_pid_stat(5)). Stateless. */
final class ProcessTable {
  private static final Path PROC = Path.of("/proc");
  private static final String STOPPED = "T";

  private ProcessTable() {}

  /**
   * One line of it.
   *
   * @param state one letter
   * @param group the number of its process group
   */
  private record Entry(String state, long group) {}

  /** Whether a process is stopped by a signal; false where it is gone. */
  static boolean isStopped(long pid) {
    return entry(PROC.resolve(Long.toString(pid)))
        .filter(entry -> entry.state().equals(STOPPED))
        .isPresent();
  }

  /** The process groups with a member that is stopped by a signal. Looks at all processes. */
  static Set<Long> stoppedGroups() {
    Set<Long> groups = new HashSet<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[1-9]*")) {
      for (Path process : processes) {
        entry(process)
            .filter(entry -> entry.state().equals(STOPPED))
            .ifPresent(entry -> groups.add(entry.group()));
      }
    } catch (IOException | DirectoryIteratorException _) {
      return groups; // no such folder here: then nothing can be told
    }
    return groups;
  }

  /** The name, which stands in brackets and may hold anything, comes before the state. */
  private static Optional<Entry> entry(Path process) {
    try {
      String line =
          new String(Files.readAllBytes(process.resolve("stat")), StandardCharsets.ISO_8859_1);
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", 4);
      return Optional.of(new Entry(fields[0], Long.parseLong(fields[2])));
    } catch (IOException | RuntimeException _) {
      return Optional.empty(); // it has ended meanwhile
    }
  }
}
