package io.vacha.job.tus;

import io.vacha.storage.PrivateFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.util.FileSystemUtils;

/**
 * The files of one upload: {@code data} with its bytes, {@code info} with what was announced, and
 * {@code sure} while bytes arrive that may turn out wrong. Immutable.
 */
record UploadFiles(Path folder) {
  /** What is known of an upload from its beginning. */
  record Announced(long length, Instant expiresAt, String metadata) {}

  /** Makes the files of a new upload, which are on disk when this returns. */
  void create(Announced announced) throws IOException {
    PrivateFolder.make(folder);
    Files.createFile(data());
    write(
        info(),
        announced.length()
            + "\n"
            + announced.expiresAt().toEpochMilli()
            + "\n"
            + announced.metadata());
    sync(Objects.requireNonNull(folder.getParent()));
  }

  Path data() {
    return folder.resolve("data");
  }

  private Path info() {
    return folder.resolve("info");
  }

  private Path sure() {
    return folder.resolve("sure");
  }

  private void write(Path file, String text) throws IOException {
    Path part = folder.resolve("part");
    try (FileChannel out =
        FileChannel.open(
            part,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        int _ = out.write(bytes);
      }
      out.force(true);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    sync(folder);
  }

  private static void sync(Path folder) throws IOException {
    try (FileChannel entries = FileChannel.open(folder, StandardOpenOption.READ)) {
      entries.force(true);
    }
  }

  /** What was announced; none where there is no such upload. */
  Optional<Announced> announced() throws IOException {
    try {
      List<String> lines = Files.readString(info()).lines().toList();
      return Optional.of(
          new Announced(
              Long.parseLong(lines.getFirst()),
              Instant.ofEpochMilli(Long.parseLong(lines.get(1))),
              lines.size() > 2 ? lines.get(2) : ""));
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }

  /** How many bytes are there, which are on disk when this returns. */
  long offset() throws IOException {
    try (FileChannel file = FileChannel.open(data(), StandardOpenOption.WRITE)) {
      long bytes = sureBytes().orElse(file.size());
      file.force(true);
      return bytes;
    }
  }

  private Optional<Long> sureBytes() throws IOException {
    try {
      return Optional.of(Long.parseLong(Files.readString(sure())));
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }

  /** Takes away what an earlier writer was killed over before it could be checked. */
  void cutUnsure(FileChannel file) throws IOException {
    Optional<Long> bytes = sureBytes();
    if (bytes.isPresent()) {
      var _ = file.truncate(bytes.get());
      file.force(true);
      Files.delete(sure());
    }
  }

  /** From now on only so many bytes are there, whatever is written. */
  void doubt(long bytes) throws IOException {
    write(sure(), Long.toString(bytes));
  }

  /** What was written is there. */
  void trust() throws IOException {
    Files.deleteIfExists(sure());
    sync(folder);
  }

  /** When the upload was begun or last changed, in milliseconds of the epoch. */
  long touchedAt() {
    return folder.toFile().lastModified();
  }

  /** Deletes all of it. */
  void delete() throws IOException {
    FileSystemUtils.deleteRecursively(folder);
  }
}
