package io.vacha.benchmarks.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a process and all below it have used, by {@code /proc}. No state. */
public final class ProcessCosts {
  private static final double TICKS_A_SECOND = 100;

  private ProcessCosts() {}

  /** Processor seconds, with those of children that have ended. */
  public static double cpuSeconds(ProcessHandle top) throws IOException {
    double ticks = 0;
    for (ProcessHandle each : all(top)) {
      String[] fields = stat(each.pid()).replaceFirst(".*\\) ", "").split(" ");
      for (int i = 11; i < Math.min(15, fields.length); i++) {
        ticks += Long.parseLong(fields[i]);
      }
    }
    return ticks / TICKS_A_SECOND;
  }

  private static List<ProcessHandle> all(ProcessHandle top) {
    return Stream.concat(Stream.of(top), top.descendants()).toList();
  }

  private static String stat(long pid) throws IOException {
    try {
      return Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
    } catch (NoSuchFileException _) {
      return ""; // it has just ended
    }
  }

  /** The most memory that the process itself has had resident, in MiB. */
  public static long mostMebibytes(ProcessHandle process) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
              .filter(line -> line.startsWith("VmHWM:"))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
              .sum()
          / 1024;
    }
  }
}
