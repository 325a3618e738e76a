package io.vacha.benchmarks.soak;

import io.vacha.benchmarks.service.Metrics;
import io.vacha.benchmarks.service.ProcessStatus;
import io.vacha.benchmarks.service.ServiceProcess;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a service holds while nothing is asked of it, after a forced collection.
 *
 * @param minute minutes since the soak began
 * @param requests begun by clients so far
 * @param heapMebibytes objects in use
 * @param residentMebibytes the service's own process
 * @param descriptors its open files
 * @param temporary files in the folder for uploads
 * @param medianMillis of the short English texts since the last census
 * @param machineLoad processes of the machine that ran or waited to, over a minute
 */
public record Census(
    double minute,
    long requests,
    double heapMebibytes,
    double residentMebibytes,
    int threads,
    int descriptors,
    int children,
    int temporary,
    double medianMillis,
    double machineLoad) {
  /** The heading of a table of these. */
  public static final String HEADING =
      """
      | minute | requests | heap MiB | RSS MiB | threads | descriptors | children | temporary \
      | tts ms | load |
      |---|---|---|---|---|---|---|---|---|---|""";

  /** Takes one; forces a collection first. */
  public static Census of(ServiceProcess service, double minute, long requests, double medianMillis)
      throws IOException, InterruptedException {
    collect(service.process().pid());
    collect(service.process().pid());
    ProcessStatus status = ProcessStatus.of(service.process().pid());
    Metrics metrics = Metrics.of(service);
    return new Census(
        minute,
        requests,
        metrics.sum("jvm_memory_used_bytes", "area=\"heap\"") / (1 << 20),
        status.residentKibibytes() / 1024.0,
        status.threads(),
        status.descriptors(),
        (int) service.process().descendants().count(),
        files(service.place().data().resolve("scratch")),
        medianMillis,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  /** The collector runs twice, because what a cleaner frees is collected by the next run. */
  private static void collect(long pid) throws IOException, InterruptedException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    Process process =
        new ProcessBuilder(jcmd, Long.toString(pid), "GC.run")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException("jcmd could not collect");
    }
  }

  private static int files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return (int) all.filter(Files::isRegularFile).count();
    }
  }

  /** One row of the table. */
  public String row() {
    return String.format(
        Locale.ROOT,
        "| %6.1f | %8d | %8.2f | %8.1f | %7d | %11d | %8d | %9d | %7.0f | %5.1f |",
        minute,
        requests,
        heapMebibytes,
        residentMebibytes,
        threads,
        descriptors,
        children,
        temporary,
        medianMillis,
        machineLoad);
  }
}
