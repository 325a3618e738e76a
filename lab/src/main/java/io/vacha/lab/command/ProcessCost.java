package io.vacha.lab.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What this process and those it started have used. No state. */
final class ProcessCost {
  private ProcessCost() {}

  /** CPU time of this process and of all below it that run. */
  static Duration cpuTime() {
    ProcessHandle self = ProcessHandle.current();
    return self.descendants().map(ProcessCost::cpuTime).reduce(cpuTime(self), Duration::plus);
  }

  private static Duration cpuTime(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** The most resident memory that one process below this one has had, in megabytes. */
  static double largestChildMegabytes() {
    return ProcessHandle.current()
            .descendants()
            .mapToDouble(child -> peakKilobytes(child.pid()))
            .max()
            .orElse(0)
        * 1024
        / 1e6;
  }

  /** Zero for one that has just ended. */
  private static double peakKilobytes(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .sum();
    } catch (IOException e) {
      return 0;
    }
  }
}
