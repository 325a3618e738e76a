package io.vacha.job.result;

import io.vacha.settings.SettingsException;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The results of jobs. They are made in the folder of jobs; where there is a bucket they are moved
 * there, and stay in the folder until it takes them. Thread-safe.
 */
public final class JobResults {
  private static final Logger LOG = LoggerFactory.getLogger(JobResults.class);

  private final BiFunction<String, String, Path> files;
  private final Optional<S3Bucket> bucket;
  private volatile boolean away;

  /**
   * Results in a folder, and in the bucket of these settings if they name one.
   *
   * @param files where the result of a job is in a form
   * @throws SettingsException if the settings are not complete
   */
  public JobResults(
      BiFunction<String, String, Path> files, BucketSettings settings, InstantSource clock) {
    this.files = files;
    this.bucket = S3Bucket.of(settings, clock);
  }

  /** Whether results go to a bucket. */
  public boolean hasBucket() {
    return bucket.isPresent();
  }

  /**
   * A result; empty where neither this folder nor the bucket has it.
   *
   * @throws StorageUnavailableException if the bucket cannot be asked
   */
  public Optional<KeptResult> find(String id, String form) throws IOException {
    try {
      return Optional.of(FileResult.open(files.apply(id, form)));
    } catch (NoSuchFileException _) {
      String name = name(id, form);
      return bucket.flatMap(it -> it.size(name).map(size -> new BucketResult(it, name, size)));
    }
  }

  /**
   * Moves the results of a job to the bucket, as far as they are in the folder.
   *
   * @param isKept whether the job is still there; asked once they are in the bucket
   * @return whether none is left in the folder
   */
  public boolean moveToBucket(String id, List<String> forms, BooleanSupplier isKept) {
    if (bucket.isEmpty()) {
      return false;
    }
    try {
      for (String form : forms) {
        move(bucket.get(), id, form);
      }
      if (!isKept.getAsBoolean()) {
        delete(id, forms);
      }
      noteAway(false, "");
      return true;
    } catch (IOException | StorageUnavailableException e) {
      noteAway(true, String.valueOf(e.getMessage()));
      return false;
    }
  }

  private void move(S3Bucket to, String id, String form) throws IOException {
    Path file = files.apply(id, form);
    if (Files.exists(file)) {
      to.put(name(id, form), file);
      Files.deleteIfExists(file);
    }
  }

  /** Whether the bucket took nothing when it was last asked to: whoever asks it may wait long. */
  public boolean isBucketAway() {
    return away;
  }

  /** One line when the bucket takes no more, and one when it does again. */
  private void noteAway(boolean isAway, String why) {
    if (isAway && !away) {
      LOG.warn("Results of jobs stay in the folder until the bucket takes them: {}", why);
    }
    if (!isAway && away) {
      LOG.info("The bucket takes results of jobs again");
    }
    away = isAway;
  }

  /**
   * Deletes results from the bucket.
   *
   * @throws StorageUnavailableException if it cannot be asked; they may be asked for again
   */
  public void delete(String id, List<String> forms) {
    bucket.ifPresent(it -> forms.forEach(form -> it.delete(name(id, form))));
  }

  /**
   * Deletes results from the bucket, if it can be asked.
   *
   * @return whether they are gone
   */
  public boolean deleteIfReached(String id, List<String> forms) {
    try {
      delete(id, forms);
      return true;
    } catch (StorageUnavailableException e) {
      LOG.debug("the results of {} stay in the bucket for now", id, e);
      return false;
    }
  }

  private static String name(String id, String form) {
    return id + "/result." + form;
  }
}
