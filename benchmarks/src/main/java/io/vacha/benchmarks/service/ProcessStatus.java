package io.vacha.benchmarks.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the kernel says of a process.
 *
 * @param residentKibibytes its resident memory
 * @param threads its threads
 * @param descriptors its open files, pipes and sockets
 */
public record ProcessStatus(long residentKibibytes, int threads, int descriptors) {

  /** Of a process that runs. */
  public static ProcessStatus of(long pid) throws IOException {
    Path folder = Path.of("/proc", Long.toString(pid));
    List<String> lines = Files.readAllLines(folder.resolve("status"));
    try (Stream<Path> descriptors = Files.list(folder.resolve("fd"))) {
      return new ProcessStatus(
          number(lines, "VmRSS:"), (int) number(lines, "Threads:"), (int) descriptors.count());
    }
  }

  private static long number(List<String> lines, String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .sum();
  }
}
