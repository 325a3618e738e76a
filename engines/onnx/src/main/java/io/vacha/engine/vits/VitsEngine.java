package io.vacha.engine.vits;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.model.ModelLoad;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.OrderedSound;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.turns.Bounds;
import io.vacha.turns.FairWorkers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * Speaks with a neural voice, several pieces of a text at a time, and has another engine say what
 * is not in the voice's language. Thread-safe: what is shared is the pool of threads and the model.
 */
public final class VitsEngine implements SpeechEngine {
  private final VitsSettings settings;
  private final Folders folders;
  private final OtherVoice other;
  private final Respelling respelling;
  private final Admission admission;
  private final FairWorkers workers;
  private final ModelLoad<VitsModel> model;
  private final Cancellation closing = new Cancellation();

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
    this.other = new OtherVoice(other);
    this.respelling = new Respelling(frontEnd);
    this.admission =
        new Admission(new Bounds(2 * settings.workers(), settings.workers(), settings.queue()));
    this.workers =
        new FairWorkers(
            settings.workers(), 1, Thread.ofPlatform().name("vits-", 0).daemon().factory());
    this.model = ModelLoad.start("voice " + folders.voice(), () -> load(probe));
  }

  private VitsModel load(ModelProbe probe) throws UnusableModelException {
    VitsFolder files = VitsFolder.read(folders.voice(), settings);
    List<String> options = VitsTrial.options(settings.layout(), folders.work());
    probe.check(VitsTrial.class, folders.voice(), files.files(), options);
    return VitsModel.load(files, settings.threads(), folders.work());
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Deadline deadline = Deadline.after(settings.patience(task.text()));
    VitsModel loaded = model.await(deadline, task.cancellation());
    VitsVoice voice = loaded.folder().voice();
    Admission.Place place = admission.enter(task.claim(), deadline, task.cancellation());
    List<VitsPiece> pieces = new VitsPlanner(voice.language(), respelling::of).plan(task);
    Utterance utterance = new Utterance(loaded, other, task, deadline);
    return new Speech(
        new OrderedSound<>(
            voice.sampleRateHz(),
            pieces,
            (piece, stop) -> submit(utterance, piece, stop),
            2 * settings.workers() + 1,
            new OrderedSound.Admitted(place, deadline, List.of(task.cancellation(), closing))),
        Optional.empty());
  }

  private CompletableFuture<short[]> submit(
      Utterance utterance, VitsPiece piece, Cancellation stop) {
    CompletableFuture<short[]> spoken = new CompletableFuture<>();
    try {
      workers.execute(utterance.task().claim(), () -> complete(spoken, utterance, piece, stop));
    } catch (RejectedExecutionException e) {
      spoken.completeExceptionally(EngineException.unavailable("the engine is closed", e));
    }
    return spoken;
  }

  private void complete(
      CompletableFuture<short[]> spoken, Utterance utterance, VitsPiece piece, Cancellation stop) {
    try {
      stop.check();
      spoken.complete(utterance.speak(piece, stop));
    } catch (EngineException | RuntimeException | Error e) {
      // Whatever it is, whoever waits for this piece must hear of it.
      spoken.completeExceptionally(e);
    }
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
    return admission.health(
        obstacle.isEmpty(),
        obstacle.orElseGet(
            () -> "onnx-vits, %s, %d threads".formatted(folders.voice(), settings.threads())));
  }

  @Override
  public void close() {
    closing.cancel();
    workers.closeNow();
    model.close();
  }
}
