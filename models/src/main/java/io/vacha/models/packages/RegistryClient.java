package io.vacha.models.packages;

import io.vacha.process.Child;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;

/**
 * Packages by the client that the machine is set up with, {@code pip} or {@code npm}: its mirrors,
 * proxies, certificates and passwords are used. Confined to one thread.
 */
final class RegistryClient {
  private static final Duration LOOK = Duration.ofMillis(250);
  private static final Duration CHECK_DEADLINE = Duration.ofSeconds(20);
  private static final int LONGEST_COMPLAINT = 400;

  private final RegistrySettings settings;
  private final Map<Registry, Boolean> found = new EnumMap<>(Registry.class);

  RegistryClient(RegistrySettings settings) {
    this.settings = settings;
  }

  /** Whether this machine has the client of a registry. */
  boolean isThere(Registry registry) throws InterruptedException {
    Boolean known = found.get(registry);
    boolean there = known == null ? answers(registry) : known;
    found.put(registry, there);
    return there;
  }

  private boolean answers(Registry registry) throws InterruptedException {
    ProcessBuilder program = program(ClientCommand.check(registry));
    try (Child child = Child.start(program)) {
      return child.statusWithin(CHECK_DEADLINE).equals(OptionalInt.of(0));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns when the archive lies in the folder under its name, which it does whole or not at all.
   *
   * @param work a folder for what the client writes besides; emptied before and afterwards
   * @param progress is told how many bytes have arrived
   * @throws IOException if the client fails, with what it complains of
   */
  void fetch(PublishedPackage archive, Path folder, Path work, LongConsumer progress)
      throws IOException, InterruptedException {
    FileSystemUtils.deleteRecursively(work);
    Path arrived = Files.createDirectories(work.resolve("arrived"));
    Path rest = Files.createDirectories(work.resolve("rest"));
    ClientCommand command = ClientCommand.of(archive.id(), arrived, rest, settings);
    ProcessBuilder program = program(command.line());
    program.environment().putAll(command.variables());
    try (Child child = Child.startForking(program.directory(work.toFile()))) {
      follow(child, archive, work, progress);
      take(archive, arrived, folder);
    } finally {
      FileSystemUtils.deleteRecursively(work);
    }
  }

  private ProcessBuilder program(List<String> line) {
    ProcessBuilder program =
        new ProcessBuilder(line).redirectOutput(ProcessBuilder.Redirect.DISCARD);
    program.environment().clear();
    program.environment().putAll(settings.environment());
    return program;
  }

  private void follow(Child child, PublishedPackage archive, Path work, LongConsumer progress)
      throws IOException, InterruptedException {
    CompletableFuture<String> errors = CompletableFuture.supplyAsync(() -> complaint(child));
    long bytes = 0;
    long changed = System.nanoTime();
    OptionalInt status = child.statusWithin(LOOK);
    while (status.isEmpty()) {
      long now = Math.min(size(work), archive.sizeBytes());
      changed = now == bytes ? changed : System.nanoTime();
      bytes = now;
      progress.accept(bytes);
      if (System.nanoTime() - changed > patience().toNanos()) {
        throw new IOException("nothing arrives");
      }
      status = child.statusWithin(LOOK);
    }
    if (status.getAsInt() != 0) {
      throw new IOException(errors.join());
    }
  }

  /** The client gives up by itself before; it is ended only where it hangs. */
  private Duration patience() {
    return settings.stallTimeout().multipliedBy(settings.attempts() + 1L).plusSeconds(60);
  }

  private static String complaint(Child child) {
    try (InputStream in = child.errors()) {
      String all = new String(in.readNBytes(1 << 16), StandardCharsets.UTF_8);
      long _ = in.transferTo(OutputStream.nullOutputStream());
      List<String> lines = all.lines().map(String::strip).filter(l -> !l.isEmpty()).toList();
      List<String> said =
          lines.stream().filter(line -> line.matches("(?i).*\\berr(or)?\\b.*")).toList();
      String text = String.join(" ", said.isEmpty() ? lines : said);
      String hidden = text.replaceAll("(https?://)[^/@\\s]*@", "$1");
      return hidden.length() > LONGEST_COMPLAINT
          ? hidden.substring(0, LONGEST_COMPLAINT) + "…"
          : hidden;
    } catch (IOException e) {
      return "it says nothing: " + e.getMessage();
    }
  }

  private static long size(Path folder) throws IOException {
    long[] size = {0};
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            size[0] += attributes.size();
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE; // the client removes what it is done with
          }

          @Override
          public FileVisitResult postVisitDirectory(Path each, @Nullable IOException gone) {
            return FileVisitResult.CONTINUE;
          }
        });
    return size[0];
  }

  /** Clients name archives in their own ways, so the one that came is it. */
  private static void take(PublishedPackage archive, Path arrived, Path folder) throws IOException {
    List<Path> files;
    try (var all = Files.list(arrived)) {
      files = all.toList();
    }
    if (files.size() != 1) {
      throw new IOException("it brought %d files, not %s".formatted(files.size(), archive.file()));
    }
    Files.move(files.getFirst(), folder.resolve(archive.file()), StandardCopyOption.ATOMIC_MOVE);
  }
}
