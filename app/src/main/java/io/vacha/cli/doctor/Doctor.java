package io.vacha.cli.doctor;

import io.vacha.Installation;
import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Engines;
import io.vacha.catalog.Model;
import io.vacha.catalog.Voice;
import io.vacha.engine.EngineHealth;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.LexiconSettings;
import io.vacha.lexicon.OperatorFile;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelInspection;
import io.vacha.process.Sandbox;
import io.vacha.ratelimit.redis.RedisCheck;
import io.vacha.ratelimit.redis.RedisSettings;
import io.vacha.settings.Settings;
import io.vacha.settings.SettingsException;
import io.vacha.speech.cache.SpeechCache;
import io.vacha.speech.cache.SpeechCacheSettings;
import io.vacha.storage.Database;
import io.vacha.storage.Storage;
import io.vacha.storage.StorageException;
import io.vacha.storage.StorageSettings;
import io.vacha.workers.ClusterSecret;
import io.vacha.workers.WorkerPool;
import io.vacha.workers.WorkersSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at everything an installation needs, and writes a line for each. Used once. */
final class Doctor {
  private final Installation installation;
  private final InstalledModels models;
  private final ModelInspection inspection;
  private final PrintWriter out;
  private final InstantSource clock;
  private Optional<String> cluster = Optional.empty();
  private int problems;

  Doctor(Installation installation, PrintWriter out) {
    this(installation, out, InstantSource.system());
  }

  /** With the clock of this machine. */
  Doctor(Installation installation, PrintWriter out, InstantSource clock) {
    this.clock = clock;
    this.installation = installation;
    this.models = new InstalledModels(installation.data());
    this.inspection = new ModelInspection(models);
    this.out = out;
  }

  /** Returns how many things there are to mend. */
  int examine() throws IOException {
    report("java", Optional.empty(), Runtime.version().toString());
    Path data = Files.createDirectories(installation.data());
    report("data", writable(data), data.toString());
    storage();
    redis();
    lexicon();
    speechCache();
    encoder();
    MediaSettings media = installation.settings().bind("vacha.media", MediaSettings.class);
    Path decoded = Files.createDirectories(data.resolve("decoded"));
    try (var decoder = new MediaDecoder(media, decoded)) {
      report("media", decoder.problem(), "ffmpeg, " + isolation(decoder));
      report("processes", Optional.empty(), "of the engines, isolation: " + Sandbox.least());
      if (workers()) {
        engines(decoded, decoder);
      }
    }
    models.problems().forEach((model, reason) -> report("model " + model, Optional.of(reason), ""));
    out.println(problems == 0 ? "No problems found." : "Problems found: " + problems);
    out.flush();
    return problems;
  }

  private static Optional<String> writable(Path data) {
    return Files.isWritable(data)
        ? Optional.empty()
        : Optional.of("cannot be written; change its owner or set VACHA_DATA");
  }

  private void storage() {
    StorageSettings storage = installation.storage();
    if (storage.url() == null) {
      return;
    }
    try (Database database = Storage.open(storage, installation.data())) {
      report("storage", Optional.empty(), "PostgreSQL");
      Duration ahead = Duration.between(database.clock().instant(), clock.instant());
      report("clock", ClockCheck.problem(ahead), "that of PostgreSQL");
      cluster = database.identity();
      report("cluster", ClusterCheck.problem(installation, database), "alone on its database");
    } catch (StorageException | SettingsException e) {
      report("storage", Optional.of(String.valueOf(e.getMessage())), "");
    }
  }

  private void redis() {
    RedisSettings redis = installation.settings().bind("vacha.redis", RedisSettings.class);
    if (redis.url() == null) {
      return;
    }
    try {
      report("redis", RedisCheck.problem(redis, redis.url(), cluster), "rates of keys");
    } catch (SettingsException e) {
      report("redis", Optional.of(String.valueOf(e.getMessage())), "");
    }
  }

  /** Whether its engines, or those of its workers, can be looked at. */
  private boolean workers() {
    WorkersSettings set = installation.settings().bind("vacha.workers", WorkersSettings.class);
    if (!set.areThere() && set.secret() == null && set.secretFile() == null) {
      return true;
    }
    try {
      if (set.areThere()) {
        WorkerPool.start(set).close();
      } else {
        ClusterSecret.of(set);
      }
      String state = set.areThere() ? set.addresses().size() + " set" : "a secret for gateways";
      report("workers", Optional.empty(), state);
      return true;
    } catch (SettingsException e) {
      report("workers", Optional.of(String.valueOf(e.getMessage())), "");
      return false;
    }
  }

  private void lexicon() {
    LexiconSettings set = installation.settings().bind("vacha.lexicon", LexiconSettings.class);
    if (set.file() == null) {
      return;
    }
    try {
      int words = OperatorFile.read(set, KhmerFrontEnd.load()).spellings().size();
      report("lexicon", Optional.empty(), words + " words in " + set.file());
    } catch (SettingsException e) {
      report("lexicon", Optional.of(String.valueOf(e.getMessage())), "");
    }
  }

  private void speechCache() {
    Settings settings = installation.settings();
    var cache = settings.bind("vacha.speech.cache", SpeechCacheSettings.class);
    Path folder = SpeechCache.folderIn(installation.data());
    report("speech cache", SpeechCache.problem(folder, cache), cache.description(folder));
  }

  private void encoder() {
    try (var encoder =
        new Mp3Encoder(installation.settings().bind("vacha.mp3", Mp3Settings.class))) {
      report("mp3", encoder.problem(), "libmp3lame");
    }
  }

  private static String isolation(MediaDecoder decoder) {
    try {
      return "isolation: " + decoder.isolation();
    } catch (CodecUnavailableException e) {
      return "not running";
    }
  }

  private void engines(Path decoded, MediaDecoder decoder) {
    try (Engines engines =
        Engines.start(installation.settings(), installation.data(), decoded, decoder)) {
      engines.settledHealth().forEach(this::engine);
      Catalog catalog = Catalog.of(installation.settings(), engines);
      for (Voice voice : catalog.voices()) {
        out.println("voice " + voice.slug() + " is spoken by " + voice.engine());
      }
      for (Model model : catalog.models()) {
        Stream<String> served =
            Stream.concat(Stream.of(model.engine()), catalog.otherEngines(model).stream());
        out.println(
            "model " + model.id() + " is served by " + served.collect(Collectors.joining(", ")));
      }
    }
  }

  /** One engine, by its name and what it does, such as {@code espeak (tts)}. */
  private void engine(String name, EngineHealth health) {
    String state = health.description();
    report(name, health.available() ? Optional.empty() : Optional.of(mending(name, state)), state);
  }

  /** What is wrong and, of an installed model, what to do about it. */
  private String mending(String name, String state) {
    String model = name.split(" ", 2)[0];
    return inspection.advice(model).map(advice -> state + ". " + advice + ".").orElse(state);
  }

  private void report(String name, Optional<String> problem, String state) {
    if (problem.isPresent()) {
      problems++;
    }
    out.printf(
        "%-28s %-8s %s%n", name, problem.isPresent() ? "MISSING" : "ok", problem.orElse(state));
  }
}
