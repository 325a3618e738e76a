package io.vacha.support;

import io.vacha.cli.Main;
import io.vacha.testing.FewWords;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;

/**
 * The classes of this process for those that it starts. Where a whole run is made ({@code ./vacha
 * test}) they come as jars, with the JDK's cache of classes that are loaded and linked already,
 * which folders cannot have. It takes as much as six starts, and there are four times as many. Runs
 * side by side make one together. Thread-safe.
 */
final class PackedClasses {
  private static final boolean WANTED = Boolean.getBoolean("vacha.whole-run");
  private static final String CLASS_PATH = System.getProperty("java.class.path");
  private static final List<Path> ENTRIES = Stream.of(CLASS_PATH.split(":")).map(Path::of).toList();

  private PackedClasses() {}

  /** The class path and, where it is there, the cache. */
  static synchronized List<String> options() throws IOException {
    List<String> unpacked = List.of("-cp", CLASS_PATH);
    if (!WANTED) {
      return unpacked;
    }
    Path folder = Files.createDirectories(Path.of("target/packed", stamp()).toAbsolutePath());
    Path cache = folder.resolve("classes.aot");
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      if (lock != null && Files.notExists(cache)) {
        make(folder, cache);
      }
    }
    if (Files.notExists(cache)) {
      return unpacked; // another run is making it
    }
    Stream<Path> tests = folders().filter(PackedClasses::isOfTests);
    String packed = joined(Stream.concat(shipped(folder), tests));
    return List.of("-XX:AOTCache=" + cache, "-Xlog:aot=off", "-Xlog:cds=off", "-cp", packed);
  }

  private static Stream<Path> folders() {
    return ENTRIES.stream().filter(Files::isDirectory);
  }

  private static Stream<Path> mainFolders() {
    return folders().filter(folder -> !isOfTests(folder));
  }

  /** When the newest class was compiled: what was packed before is not used. */
  private static String stamp() throws IOException {
    FileTime newest = FileTime.fromMillis(0);
    for (Path folder : mainFolders().toList()) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.toList()) {
          FileTime changed = Files.getLastModifiedTime(file);
          newest = changed.compareTo(newest) > 0 ? changed : newest;
        }
      }
    }
    return Long.toString(newest.toMillis());
  }

  /** What a service needs, the same for each, in jars only: the cache is for these. */
  private static Stream<Path> shipped(Path packed) {
    return Stream.concat(
        ENTRIES.stream().filter(Files::isRegularFile),
        mainFolders().map(folder -> jarOf(folder, packed)));
  }

  private static boolean isOfTests(Path entry) {
    return entry.endsWith("test-classes");
  }

  private static Path jarOf(Path folder, Path packed) {
    return packed.resolve(folder.getParent().getParent().getFileName() + ".jar");
  }

  private static String joined(Stream<Path> entries) {
    return entries.map(Path::toString).collect(Collectors.joining(":"));
  }

  private static void make(Path folder, Path cache) throws IOException {
    for (Path each : mainFolders().toList()) {
      pack(each, jarOf(each, folder));
    }
    Path draft = folder.resolve("draft.aot");
    List<String> command = new ArrayList<>(ChildProgram.JAVA);
    command.addAll(List.of("-XX:AOTCacheOutput=" + draft, "-cp", joined(shipped(folder))));
    Path scratch = Files.createTempDirectory(folder, "scratch-");
    OneCertificate.into(scratch);
    command.addAll(List.of(Main.class.getName(), "warm-up", scratch.toString()));
    Path log = folder.resolve("cache.log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("VACHA_ENGINES_POCKETSPHINX_MODEL", FewWords.folder().toString());
    int status = builder.start().onExit().join().exitValue();
    if (status != 0) {
      throw new IOException("no cache of classes could be made; see " + log);
    }
    Files.move(draft, cache, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void pack(Path folder, Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> found = Files.walk(folder)) {
      out.setLevel(Deflater.NO_COMPRESSION);
      for (Path each : found.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(folder.relativize(each).toString()));
        Files.copy(each, out);
        out.closeEntry();
      }
    }
  }
}
