package io.vacha.models;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Fetches files, going on where an earlier attempt, of this or another process, ended. What arrives
 * is checked before it gets its name. Confined to one thread.
 */
final class FileDownload {
  private static final int BUFFER_BYTES = 65_536;
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final Source source;
  private final int attempts;
  private final Pause pause;
  private final PullProgress progress;

  FileDownload(Source source, int attempts, Pause pause, PullProgress progress) {
    this.source = source;
    this.attempts = attempts;
    this.pause = pause;
    this.progress = progress;
  }

  /**
   * Returns when the file lies in the folder under its name, checked, with its digest.
   *
   * @throws ModelException if no address has it; what arrived so far is kept
   */
  ModelManifest.InstalledFile fetch(Wanted wanted, Path folder)
      throws IOException, InterruptedException {
    Path file = folder.resolve(wanted.name());
    String digest = digestOf(file);
    for (int i = 0; digest.isEmpty() || wanted.isNot(digest); i++) {
      URI address = wanted.addresses().get(i);
      try {
        digest = fetch(wanted, address, file);
      } catch (ModelException e) {
        if (i + 1 == wanted.addresses().size()) {
          throw e;
        }
        progress.note(e.getMessage() + " Trying another address.");
      }
    }
    return new ModelManifest.InstalledFile(wanted.name(), Files.size(file), digest);
  }

  private static String digestOf(Path file) throws IOException {
    if (!Files.exists(file)) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      return Digests.sha256(in);
    }
  }

  /** From one address; pieces that do not fit together are fetched once more as a whole. */
  private String fetch(Wanted wanted, URI address, Path file)
      throws IOException, InterruptedException {
    PartFile part = new PartFile(file);
    boolean pieces = complete(wanted, address, part);
    String digest = part.digest();
    if (wanted.isNot(digest) && pieces) {
      progress.note("The pieces of " + wanted.name() + " do not fit together; beginning anew.");
      part.discard();
      complete(wanted, address, part);
      digest = part.digest();
    }
    if (wanted.isNot(digest)) {
      part.discard();
      throw wanted.mismatch(address, digest);
    }
    part.finish(file);
    return digest;
  }

  /** Returns when all bytes are there, whether or not they arrived in several pieces. */
  private boolean complete(Wanted wanted, URI address, PartFile part)
      throws IOException, InterruptedException {
    boolean pieces = part.size() > 0;
    int failures = 0;
    progress.begin(wanted.name(), wanted.sizeBytes());
    while (wanted.sizeBytes() < 0 || part.size() != wanted.sizeBytes()) {
      long before = part.size();
      try {
        transfer(wanted, address, part);
        break;
      } catch (IOException e) {
        failures = part.size() > before ? 1 : failures + 1;
        pieces = true;
        retry(wanted, address, failures, e);
      }
    }
    progress.end();
    return pieces;
  }

  private void retry(Wanted wanted, URI address, int failures, IOException failure)
      throws InterruptedException {
    String reason = Outage.words(failure);
    if (failures >= attempts) {
      throw new ModelException(
          "Cannot pull %s from %s: %s. What has arrived is kept; the same command goes on from there."
              .formatted(wanted.name(), address, reason),
          failure);
    }
    Duration time = Duration.ofSeconds(1L << Math.min(failures - 1, 10));
    time = time.compareTo(LONGEST_PAUSE) < 0 ? time : LONGEST_PAUSE;
    progress.note("%s; trying again in %d s.".formatted(reason, time.toSeconds()));
    pause.await(time);
  }

  /** One connection. */
  private void transfer(Wanted wanted, URI address, PartFile part) throws IOException {
    String validator = part.validator(address.toString());
    boolean certain = wanted.sha256() != null || !validator.isEmpty();
    boolean tooLong = wanted.sizeBytes() >= 0 && part.size() > wanted.sizeBytes();
    long from = certain && !tooLong ? part.size() : 0;
    try (Source.Rest rest = source.open(address, from, validator)) {
      wanted.requireLength(rest.totalBytes(), address);
      long total = rest.totalBytes() >= 0 ? rest.totalBytes() : wanted.sizeBytes();
      long size = copy(rest, address, part, total);
      if (total >= 0 && size < total) {
        throw new EOFException("it broke off after %,d of %,d bytes".formatted(size, total));
      }
    }
  }

  private long copy(Source.Rest rest, URI address, PartFile part, long total) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    long size = rest.from();
    progress.at(size);
    try (OutputStream out = part.append(size, address.toString(), rest.validator())) {
      for (int read = rest.in().read(buffer); read >= 0; read = rest.in().read(buffer)) {
        size += read;
        if (total >= 0 && size > total) {
          throw new ModelException(address + " sends more than it should.");
        }
        part.write(out, buffer, read);
        progress.at(size);
      }
    }
    return size;
  }
}
