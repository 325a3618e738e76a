package io.vacha.speech.cache;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sounds that were made before, in files of one folder. It never fails whoever asks: what cannot be
 * read is not there, what cannot be written is not kept. Thread-safe.
 */
public final class SpeechCache implements AutoCloseable {
  /** So much of the disk is left to all else. */
  static final long KEPT_FREE_BYTES = 1L << 30;

  private static final Logger LOG = LoggerFactory.getLogger(SpeechCache.class);

  private final Path place;
  private final SpeechCacheSettings settings;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final MeterRegistry metrics;
  private final CacheIndex index;
  private volatile @Nullable CacheFolder folder;
  private volatile boolean paused;
  private volatile boolean troubled;

  private SpeechCache(
      Path place,
      SpeechCacheSettings settings,
      InstantSource clock,
      RandomGenerator random,
      MeterRegistry metrics) {
    this.place = place;
    this.settings = settings;
    this.clock = clock;
    this.random = random;
    this.metrics = metrics;
    this.index = new CacheIndex(settings.maxBytes(), settings.maxFiles());
  }

  /** Opens the cache in this folder; where it is off, what an earlier start kept is deleted. */
  public static SpeechCache open(
      Path place,
      SpeechCacheSettings settings,
      InstantSource clock,
      RandomGenerator random,
      MeterRegistry metrics) {
    SpeechCache cache = new SpeechCache(place, settings, clock, random, metrics);
    if (settings.isOn() || Files.isDirectory(place)) {
      cache.takeFolder();
    }
    Gauge.builder("vacha.speech.cache.bytes", cache.index, CacheIndex::bytes).register(metrics);
    Gauge.builder("vacha.speech.cache.files", cache.index, CacheIndex::files).register(metrics);
    return cache;
  }

  /** Where the cache of an installation is. */
  public static Path folderIn(Path data) {
    return data.resolve("speech-cache");
  }

  /** Why nothing can be kept; empty if it can, or is not to be. */
  public static Optional<String> problem(Path folder, SpeechCacheSettings settings) {
    Path there = Files.exists(folder) ? folder : folder.toAbsolutePath().getParent();
    if (!settings.isOn() || there == null) {
      return Optional.empty();
    }
    if (!Files.isDirectory(there) || !Files.isWritable(there)) {
      return Optional.of(there + " cannot be written; change its owner, or turn the cache off");
    }
    return there.toFile().getUsableSpace() < KEPT_FREE_BYTES
        ? Optional.of("less than 1 GiB of the disk is free, so nothing is kept; make room")
        : Optional.empty();
  }

  private void takeFolder() {
    try {
      Optional<CacheFolder> taken = CacheFolder.take(place);
      if (taken.isEmpty()) {
        trouble("another service on this data folder has the cache", null);
        return;
      }
      CacheFolder mine = taken.get();
      mine.clean().forEach(entry -> delete(mine, index.add(entry)));
      folder = mine;
      sweep();
      recovered();
    } catch (IOException | RuntimeException e) {
      trouble("its folder cannot be used", e);
    }
  }

  /** The sound of a key; empty where there is none that is whole. */
  public Optional<KeptSound> find(SoundKey key) {
    Optional<KeptSound> found = index.use(key).filter(this::isFresh).flatMap(e -> read(key, e));
    count(found.isPresent() ? "hit" : "miss");
    return found;
  }

  private boolean isFresh(CacheEntry entry) {
    return entry.madeAt().isAfter(oldest());
  }

  private Instant oldest() {
    return clock.instant().minus(settings.kept());
  }

  private Optional<KeptSound> read(SoundKey key, CacheEntry entry) {
    CacheFolder mine = folder;
    if (mine == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(SoundFile.open(mine.file(entry), key));
    } catch (NoSuchFileException e) {
      index.remove(entry);
    } catch (SoundFile.DamagedException e) {
      LOG.warn("A sound of the cache is made again: {}", e.getMessage());
      count("damaged");
      index.remove(entry);
      delete(mine, List.of(entry));
    } catch (IOException e) {
      trouble("a sound cannot be read", e);
    }
    return Optional.empty();
  }

  /** What writes the bytes of a sound. */
  @FunctionalInterface
  public interface Body {
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * A sound that is all there and was charged.
   *
   * @param durationMillis what was charged
   * @param sizeBytes how many bytes it has
   * @param body writes them
   */
  public record MadeSound(long durationMillis, long sizeBytes, Body body) {}

  /** Keeps a sound, unless it is too large or cannot be written now. */
  public void keep(SoundKey key, String keyId, MadeSound sound) {
    CacheFolder mine = folder;
    boolean fits = sound.sizeBytes() <= settings.maxSoundBytes();
    if (mine == null || paused || !settings.isOn() || !fits || index.has(key)) {
      return;
    }
    try {
      if (mine.usableBytes() < KEPT_FREE_BYTES + sound.sizeBytes()) {
        throw new IOException("less than 1 GiB of the disk is free");
      }
      delete(mine, index.add(written(mine, key, keyId, sound)));
      recovered();
    } catch (IOException | RuntimeException e) {
      paused = true;
      trouble("sounds cannot be written", e);
    }
  }

  private CacheEntry written(CacheFolder mine, SoundKey key, String keyId, MadeSound sound)
      throws IOException {
    Path draft = mine.draft();
    try {
      SoundFile.write(draft, key, sound.durationMillis(), sound.body()::writeTo);
      CacheEntry entry =
          new CacheEntry(
              key.digest(),
              CacheEntry.owner(keyId),
              Instant.ofEpochMilli(clock.millis()),
              HexFormat.of().toHexDigits(random.nextInt()),
              Files.size(draft));
      mine.publish(draft, entry);
      return entry;
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(draft);
      throw e;
    }
  }

  private void count(String result) {
    metrics.counter("vacha.speech.cache", "result", result).increment();
  }

  private static void delete(CacheFolder mine, List<CacheEntry> gone) {
    for (CacheEntry each : gone) {
      try {
        Files.deleteIfExists(mine.file(each));
      } catch (IOException e) {
        LOG.warn("A file of the speech cache cannot be deleted", e);
      }
    }
  }

  /** One line when it begins to step aside, until it is well again. */
  private void trouble(String what, @Nullable Exception cause) {
    if (!troubled) {
      LOG.warn("The speech cache steps aside, for {}{}", what, cause == null ? "" : ": " + cause);
    }
    troubled = true;
  }

  private void recovered() {
    if (troubled) {
      LOG.info("The speech cache keeps sounds again");
    }
    troubled = false;
  }

  /** Deletes what has been kept for long enough, and tries again what failed. */
  void sweep() {
    CacheFolder mine = folder;
    if (mine == null) {
      if (settings.isOn()) {
        takeFolder();
      }
      return;
    }
    delete(mine, index.removeMadeBefore(oldest()));
    if (paused) {
      restore(mine);
    }
  }

  private void restore(CacheFolder mine) {
    try {
      mine.restore();
      paused = false;
    } catch (IOException e) {
      LOG.debug("the folder of the speech cache cannot be made", e);
    }
  }

  /** Gives the folder up to whoever starts next. */
  @Override
  public void close() throws IOException {
    CacheFolder mine = folder;
    folder = null;
    if (mine != null) {
      mine.close();
    }
  }
}
