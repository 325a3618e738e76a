package io.vacha.cli.doctor;

import io.vacha.cli.CommandFailure;
import io.vacha.cli.doctor.ServiceMemory.Share;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes a line for each program of a running service: how many processes, how much memory. */
final class MemoryReport {
  private final PrintWriter out;

  MemoryReport(PrintWriter out) {
    this.out = out;
  }

  /**
   * Looks at the service that listens on a port of this machine.
   *
   * @throws CommandFailure where there is none that we may look at
   */
  void print(int port) {
    ProcessHandle service =
        ServiceMemory.listeningOn(port)
            .orElseThrow(
                () ->
                    new CommandFailure(
                        "No service of yours listens on port %d. Start it, or run this as its user."
                            .formatted(port)));
    List<Share> shares = ServiceMemory.of(service);
    if (shares.isEmpty()) {
      throw new CommandFailure(
          "/proc/%d/smaps_rollup cannot be read. Run this as the service's user or as root."
              .formatted(service.pid()));
    }
    out.printf(
        "Memory of process %d and its child processes, shared pages divided:%n", service.pid());
    Map<String, List<Share>> programs =
        shares.stream()
            .collect(Collectors.groupingBy(Share::program, TreeMap::new, Collectors.toList()));
    programs.forEach(this::line);
    line("total", shares);
    out.flush();
  }

  private void line(String name, List<Share> shares) {
    long bytes = shares.stream().mapToLong(Share::bytes).sum();
    out.printf("%-28s %3d  %7.1f MB%n", name, shares.size(), bytes / 1e6);
  }
}
