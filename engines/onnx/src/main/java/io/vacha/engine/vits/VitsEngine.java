package io.vacha.engine.vits;

import io.vacha.audio.PcmStream;
import io.vacha.audio.SpokenPiece;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechEngine.PlanSupport;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.VoiceKind;
import io.vacha.engine.identity.Fingerprint;
import io.vacha.engine.model.ModelLoad;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.SpeakingPool;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Bounds;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Speaks with a neural voice, several pieces of a text at a time, and has another engine say what
 * is not in the voice's language. Thread-safe: what is shared is the pool of threads and the model.
 */
public final class VitsEngine implements SpeechEngine {
  private final VitsSettings settings;
  private final Folders folders;
  private final FallbackVoice other;
  private final Respelling respelling;
  private final SpeakingPool pool;
  private final ModelLoad<VitsModel> model;
  private volatile Optional<String> identity = Optional.empty();

  /**
   * Where things are.
   *
   * @param voice the folder of the voice
   * @param work a folder of our own, made where it does not exist
   */
  public record Folders(Path voice, Path work) {}

  /**
   * Starts to load the voice in the background; if it cannot be, the engine is unavailable and says
   * why.
   *
   * @param probe tries the voice out first
   * @param other says what is in the other language; asked for when it is needed
   * @param frontEnd reads Khmer without anybody's words
   */
  public VitsEngine(
      VitsSettings settings,
      Folders folders,
      ModelProbe probe,
      Supplier<SpeechEngine> other,
      KhmerFrontEnd frontEnd) {
    this.settings = settings;
    this.folders = folders;
    this.other = new FallbackVoice(other);
    this.respelling = new Respelling(frontEnd);
    this.pool =
        new SpeakingPool(
            "vits",
            settings.workers(),
            new Bounds(2 * settings.workers(), settings.workers(), settings.queue()));
    this.model = probe.load("voice " + folders.voice(), () -> load(probe));
  }

  private VitsModel load(ModelProbe probe) throws UnusableModelException {
    VitsFolder files = VitsFolder.read(folders.voice(), settings);
    List<String> options = VitsTrial.options(settings.layout(), folders.work());
    probe.check(VitsTrial.class, folders.voice(), files.files(), options);
    VitsModel loaded = VitsModel.load(files, settings.threads(), folders.work());
    identity = identity(files);
    return loaded;
  }

  private Optional<String> identity(VitsFolder read) {
    Fingerprint print = Fingerprint.ofEngine(VitsEngine.class).program(settings.program());
    print.text(settings.layout() + " " + settings.speaker() + " " + settings.rate());
    read.files().forEach(print::file);
    return print.text(Integer.toString(settings.threads())).value();
  }

  /** {@inheritDoc} What is in the other language sounds as its engine says it. */
  @Override
  public Optional<String> identity() {
    return identity.flatMap(own -> other.identity().map(others -> own + "-" + others));
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Deadline deadline = Deadline.after(settings.patience(task.text()));
    VitsModel loaded = model.await(deadline, task.cancellation());
    VitsVoice voice = loaded.folder().voice();
    Utterance utterance = new Utterance(loaded, other, task, deadline);
    PcmStream sound =
        pool.speak(
            task,
            deadline,
            voice.sampleRateHz(),
            () -> new VitsPlanner(voice.language(), respelling::of).plan(task),
            (piece, stop) ->
                pool.submit(task.claim(), () -> SpokenPiece.of(utterance.speak(piece, stop))));
    return new Speech(sound, Optional.empty());
  }

  @Override
  public PlanSupport planSupport() {
    return PlanSupport.PLAN;
  }

  @Override
  public Optional<VoiceKind> kind() {
    return Optional.of(VoiceKind.NATURAL);
  }

  @Override
  public boolean isLoading() {
    return model.isLoading();
  }

  @Override
  public boolean mayComeUp() {
    return isLoading();
  }

  @Override
  public EngineHealth health() {
    Optional<String> obstacle = model.obstacle();
    return pool.health(
        obstacle.isEmpty(),
        obstacle.orElseGet(
            () -> "onnx-vits, %s, %d threads".formatted(folders.voice(), settings.threads())));
  }

  @Override
  public void close() {
    pool.close();
    model.close();
  }
}
