package io.vacha.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What the processes below this one have used. No state. */
final class Children {
  private Children() {}

  /** CPU time of all processes below this one. */
  static Duration cpuTime() {
    return ProcessHandle.current()
        .descendants()
        .map(child -> child.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** The most resident memory that one of them has had, in megabytes. */
  static double largestMegabytes() throws IOException {
    double largest = 0;
    for (ProcessHandle child : ProcessHandle.current().descendants().toList()) {
      Path status = Path.of("/proc", Long.toString(child.pid()), "status");
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          largest = Math.max(largest, Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1e6);
        }
      }
    }
    return largest;
  }
}
