package io.vacha.engine.identity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.ZipFile;

/**
 * Sizes and checksums of files, which tell versions of them apart. Thread-safe: what was found of
 * code is kept, since the code of a process stays.
 */
final class FileContents {
  private static final int BUFFER_BYTES = 256 * 1024;
  private static final Map<Path, String> CODE = new ConcurrentHashMap<>();

  private FileContents() {}

  /** Size and checksum of a file. */
  static String of(Path file) throws IOException {
    CRC32C sum = new CRC32C();
    long size = 0;
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        sum.update(buffer, 0, count);
        size += count;
      }
    }
    return size + ":" + Long.toHexString(sum.getValue());
  }

  /** The same of all that is in the jar or the folder that a class came from. */
  static String ofCode(Class<?> type) throws IOException {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    if (source == null) {
      throw new IOException("nobody knows where " + type + " came from");
    }
    try {
      Path place = Path.of(source.getLocation().toURI());
      return CODE.computeIfAbsent(place, FileContents::ofPlace);
    } catch (URISyntaxException e) {
      throw new IOException(source + " is no file", e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static String ofPlace(Path place) {
    try {
      List<String> lines = Files.isDirectory(place) ? ofFolder(place) : ofJar(place);
      return lines.stream().sorted().collect(Collectors.joining("\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> ofJar(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(each -> each.getName() + ":" + each.getCrc()).toList();
    }
  }

  private static List<String> ofFolder(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(
              file -> {
                try {
                  return folder.relativize(file) + ":" + of(file);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              })
          .toList();
    }
  }
}
