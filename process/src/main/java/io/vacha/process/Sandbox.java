package io.vacha.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Locks a program in with bubblewrap: no network, no other process in sight, no capabilities, and
 * of the file system only what the system installed and the files named, none to be written. Where
 * bubblewrap does not work, such as in a container without user namespaces, it only takes new
 * privileges away. Which of the two is found out once, and remembered. Thread-safe.
 */
public final class Sandbox {
  /** For a program that needs no more than its libraries and its files. */
  public static final Sandbox PROGRAM = new Sandbox(List.of());

  /** For a Java machine: it finds itself in a {@code /proc} of its own, and has an empty /tmp. */
  public static final Sandbox JAVA = new Sandbox(List.of("--proc", "/proc", "--tmpfs", "/tmp"));

  private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);
  private static final Duration LONGEST_PROBE = Duration.ofSeconds(10);
  private static final Path SYSTEM = Path.of("/usr");

  /** Without the last Java makes its first random number in ten seconds, from threads' timing. */
  private static final List<String> DEVICES = List.of("/dev/null", "/dev/urandom", "/dev/random");

  private static final List<String> LIMITS = List.of("setpriv", "--no-new-privs");

  private final List<String> extras;
  private volatile @Nullable Isolation found;

  private Sandbox(List<String> extras) {
    this.extras = extras;
  }

  /**
   * A command that runs another one locked in.
   *
   * @param command the program, by name or path, and its arguments
   * @param readable files and folders that it may read beside itself, seen where they are; one that
   *     is missing is not seen
   * @throws IOException if there is no such program
   */
  public List<String> around(List<String> command, Collection<Path> readable) throws IOException {
    Path program = Path.of(ProgramPath.of(command.getFirst())).toAbsolutePath().normalize();
    List<String> locked = new ArrayList<>();
    if (isolation() == Isolation.SANDBOXED) {
      List<String> views = new ArrayList<>(extras);
      views.addAll(view(program));
      readable.forEach(path -> views.addAll(view(path)));
      locked.addAll(bubblewrap(views));
    } else {
      locked.addAll(LIMITS);
    }
    locked.add(program.toString());
    locked.addAll(command.subList(1, command.size()));
    return locked;
  }

  /** How well it locks in here. The first call takes as long as a program takes to start. */
  public Isolation isolation() {
    Isolation known = found;
    if (known == null) {
      known = works(bubblewrap(extras)) ? Isolation.SANDBOXED : Isolation.LIMITED;
      found = known;
    }
    return known;
  }

  /** How well every kind of program is locked in here, at least. */
  public static Isolation least() {
    return PROGRAM.isolation() == Isolation.SANDBOXED ? JAVA.isolation() : Isolation.LIMITED;
  }

  private static boolean works(List<String> prefix) {
    List<String> command = new ArrayList<>(prefix);
    command.add("true");
    ProcessBuilder nothing =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    try (Child child = Child.startForking(nothing)) {
      return child.statusWithin(LONGEST_PROBE).equals(OptionalInt.of(0));
    } catch (IOException e) {
      LOG.debug("no bubblewrap", e);
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * What a command begins with to run in bubblewrap.
   *
   * @param views further arguments, such as files to be seen, and where
   */
  public static List<String> bubblewrap(List<String> views) {
    List<String> arguments = new ArrayList<>(List.of("bwrap", "--unshare-all", "--unshare-user"));
    arguments.addAll(List.of("--uid", "65534", "--gid", "65534", "--cap-drop", "ALL"));
    arguments.addAll(List.of("--ro-bind", SYSTEM.toString(), SYSTEM.toString()));
    for (String directory : List.of("/bin", "/lib", "/lib64")) {
      arguments.addAll(systemDirectory(Path.of(directory)));
    }
    for (String file : List.of("/etc/ld.so.cache", "/etc/alternatives")) {
      arguments.addAll(List.of("--ro-bind-try", file, file));
    }
    for (String device : DEVICES) {
      arguments.addAll(List.of("--dev-bind-try", device, device));
    }
    arguments.addAll(views);
    arguments.addAll(List.of("--remount-ro", "/", "--chdir", "/"));
    return arguments;
  }

  private static List<String> systemDirectory(Path directory) {
    if (!Files.isSymbolicLink(directory)) {
      return List.of("--ro-bind-try", directory.toString(), directory.toString());
    }
    try {
      String target = Files.readSymbolicLink(directory).toString();
      return List.of("--symlink", target, directory.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A link in what the system installed is there already; what it names may not be. */
  private static List<String> view(Path path) {
    Path seen = path.toAbsolutePath().normalize();
    Path real = real(seen);
    Path place = seen.startsWith(SYSTEM) ? real : seen;
    return place.startsWith(SYSTEM)
        ? List.of()
        : List.of("--ro-bind-try", real.toString(), place.toString());
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException _) {
      return path; // it is not there, so nothing is shown
    }
  }
}
