package io.vacha.models.transfer;

import io.vacha.models.ModelException;
import io.vacha.models.catalogue.ModelManifest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Fetches files, going on where an earlier attempt, of this or another process, ended. What arrives
 * is checked before it gets its name. Confined to one thread.
 */
public final class FileDownload {
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final Transfer transfer;
  private final int attempts;
  private final Pause pause;
  private final PullProgress progress;

  public FileDownload(FileSource source, int attempts, Pause pause, PullProgress progress) {
    this.transfer = new Transfer(source, progress);
    this.attempts = attempts;
    this.pause = pause;
    this.progress = progress;
  }

  /**
   * Returns when the file lies in the folder under its name, checked, with its digest.
   *
   * @throws ModelException if no address has it; what arrived so far is kept
   */
  public ModelManifest.InstalledFile fetch(Wanted wanted, Path folder)
      throws IOException, InterruptedException {
    Path file = folder.resolve(wanted.name());
    String digest = Digests.sha256(file);
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
        transfer.run(wanted, address, part);
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
}
