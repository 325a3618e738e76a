package io.vacha.cli.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The memory of a service on this machine and of all its child processes, as {@code /proc} counts
 * it: pages that several share are divided among them, so that the sum is what the machine has lent
 * (proc_pid_smaps(5), {@code Pss}). Stateless.
 */
final class ServiceMemory {
  private static final Path PROC = Path.of("/proc");
  private static final String LISTENING = "0A";
  private static final String JAVA = "java";

  private ServiceMemory() {}

  /**
   * One process.
   *
   * @param pid its number
   * @param program what it is: {@code service}, an engine such as {@code pocketsphinx}, or the name
   *     of a program
   * @param bytes its memory
   */
  record Share(long pid, String program, long bytes) {}

  /** The process that listens on a TCP port; empty where there is none, or it is another user's. */
  static Optional<ProcessHandle> listeningOn(int port) {
    Set<String> sockets =
        Stream.of("tcp", "tcp6").flatMap(f -> sockets(f, port)).collect(Collectors.toSet());
    return ProcessHandle.allProcesses().filter(process -> holds(process, sockets)).findFirst();
  }

  /** The process and all below it, the service first; without those that have ended meanwhile. */
  static List<Share> of(ProcessHandle service) {
    Stream<Share> own = bytes(service).map(it -> new Share(service.pid(), "service", it)).stream();
    Stream<Share> others =
        service
            .descendants()
            .flatMap(
                child ->
                    bytes(child).map(it -> new Share(child.pid(), program(child), it)).stream());
    return Stream.concat(own, others).toList();
  }

  /** The links by which a process would hold the sockets that listen on a port. */
  private static Stream<String> sockets(String family, int port) {
    String local = String.format(Locale.ROOT, ":%04X", port);
    return lines(PROC.resolve("net").resolve(family)).stream()
        .map(line -> line.strip().split("\\s+"))
        .filter(fields -> fields.length > 9)
        .filter(fields -> fields[1].endsWith(local) && fields[3].equals(LISTENING))
        .map(fields -> "socket:[" + fields[9] + "]");
  }

  private static boolean holds(ProcessHandle process, Set<String> sockets) {
    Path open = PROC.resolve(Long.toString(process.pid())).resolve("fd");
    try (DirectoryStream<Path> files = Files.newDirectoryStream(open)) {
      for (Path file : files) {
        if (sockets.contains(Files.readSymbolicLink(file).toString())) {
          return true;
        }
      }
    } catch (IOException | DirectoryIteratorException _) {
      return false; // it is another user's, or has ended
    }
    return false;
  }

  private static Optional<Long> bytes(ProcessHandle process) {
    Path rollup = PROC.resolve(Long.toString(process.pid())).resolve("smaps_rollup");
    return lines(rollup).stream()
        .filter(line -> line.startsWith("Pss:"))
        .map(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
        .findFirst();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    } catch (IOException _) {
      return List.of(); // there is no such table here, or the process has ended
    }
  }

  /** A Java machine is called by the package of its main class. */
  private static String program(ProcessHandle process) {
    String command = process.info().command().orElse("(unknown)");
    String name = command.substring(command.lastIndexOf('/') + 1);
    return name.equals(JAVA) ? engine(process).orElse(JAVA) : name;
  }

  private static Optional<String> engine(ProcessHandle process) {
    return Arrays.stream(process.info().arguments().orElse(new String[0]))
        .filter(argument -> argument.startsWith("io.vacha.engine."))
        .map(main -> main.split("\\.")[3])
        .findFirst();
  }
}
