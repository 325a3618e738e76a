package io.vacha.lab.ears;

import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Engines;
import io.vacha.catalog.Model;
import io.vacha.cli.CommandFailure;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.corpus.CheckedRecording;
import io.vacha.lab.corpus.CorpusDecoder;
import io.vacha.lab.score.ComparableText;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelAddition;
import io.vacha.models.catalogue.Licence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.springframework.util.FileSystemUtils;

/**
 * Measures the ear that serves now and one that would, both as the service would use them. Confined
 * to one thread.
 */
final class EarTrial {
  /** A trial in a process of its own may take five minutes, and then it is loaded. */
  private static final Duration LONGEST_START = Duration.ofMinutes(6);

  private final Installation installation;
  private final MediaDecoder decoder;
  private final ComparableText texts;
  private final Path scratch;

  /**
   * Measures with these.
   *
   * @param scratch an existing folder for files in between
   */
  EarTrial(Installation installation, MediaDecoder decoder, KhmerFrontEnd frontEnd, Path scratch) {
    this.installation = installation;
    this.decoder = decoder;
    this.texts = new ComparableText(frontEnd);
    this.scratch = scratch;
  }

  /** The default model's score. */
  EarScore before(List<CheckedRecording> recordings, IntConsumer progress) throws IOException {
    try (Engines engines =
        Engines.start(installation.settings(), installation.data(), scratch, decoder)) {
      Catalog catalog = Catalog.of(installation.settings(), engines);
      Model model = catalog.model(Optional.empty());
      RecognitionEngine engine = catalog.recognitionEngine(model);
      requireKhmer(model.id(), engine);
      return score(engine, recordings, progress);
    }
  }

  private static void requireKhmer(String id, RecognitionEngine engine) {
    EngineHealth health = settled(engine);
    if (!health.available() || !engine.languages().contains(Language.KM)) {
      throw new CommandFailure(
          "The model %s, which serves now, cannot be compared with: %s."
              .formatted(id, health.description()));
    }
  }

  /** Its health once it has come up, or cannot. The engines beside it are not waited for. */
  private static EngineHealth settled(RecognitionEngine engine) {
    Instant latest = InstantSource.system().instant().plus(LONGEST_START);
    EngineHealth health = engine.health();
    while (!health.available()
        && engine.mayComeUp()
        && InstantSource.system().instant().isBefore(latest)) {
      LockSupport.parkNanos(50_000_000);
      health = engine.health();
    }
    return health;
  }

  /** The score of the ear in a folder. */
  EarScore of(String id, Path folder, List<CheckedRecording> recordings, IntConsumer progress)
      throws IOException {
    Path data = Files.createTempDirectory(scratch, "trial");
    ModelAddition.to(new InstalledModels(data)).add(request(folder, id, true));
    try (Engines engines = Engines.startHere(installation.settings(), data, scratch, decoder)) {
      RecognitionEngine engine = Objects.requireNonNull(engines.listening().get(id), id);
      EngineHealth health = settled(engine);
      if (!health.available()) {
        throw new CommandFailure("The trained model cannot be used: " + health.description());
      }
      return score(engine, recordings, progress);
    } finally {
      FileSystemUtils.deleteRecursively(data);
    }
  }

  private EarScore score(
      RecognitionEngine engine, List<CheckedRecording> recordings, IntConsumer progress)
      throws IOException {
    return EarScore.of(
        engine,
        texts,
        new RecordingReader(new CorpusDecoder(decoder, scratch)),
        recordings,
        progress);
  }

  /** How the ear in a folder is installed. */
  static ModelAddition.Request request(Path folder, String id, boolean link) {
    return new ModelAddition.Request(
        folder, id, null, null, List.of("km"), Licence.NOT_STATED, link);
  }
}
