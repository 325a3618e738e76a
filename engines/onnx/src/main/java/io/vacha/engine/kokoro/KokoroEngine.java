package io.vacha.engine.kokoro;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.OwnVoice;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.VoiceKind;
import io.vacha.engine.model.ModelLoad;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Admission;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.OrderedSound;
import io.vacha.turns.Bounds;
import io.vacha.turns.FairWorkers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;

/**
 * Speaks both languages with natural voices, a text in pieces in order. Thread-safe: what is shared
 * is the pool of threads and the model.
 */
public final class KokoroEngine implements SpeechEngine {
  private final KokoroSettings settings;
  private final Folders folders;
  private final List<OwnVoice> voices;
  private final EnglishSymbols english;
  private final Admission admission;
  private final FairWorkers workers;
  private final ModelLoad<KokoroModel> model;
  private final Cancellation closing = new Cancellation();

  /**
   * Where things are.
   *
   * @param model the folder of the model
   * @param work a folder of our own, made where it does not exist
   */
  public record Folders(Path model, Path work) {}

  /**
   * Starts to load the model in the background; if it cannot be, the engine is unavailable and says
   * why.
   *
   * @param probe tries the model out first
   */
  public KokoroEngine(KokoroSettings settings, Folders folders, ModelProbe probe) {
    this.settings = settings;
    this.folders = folders;
    this.voices =
        KokoroVoice.ALL.stream()
            .filter(voice -> Files.exists(folders.model().resolve(voice.file())))
            .map(KokoroVoice::voice)
            .toList();
    this.english = EnglishSymbols.by(settings.program());
    this.admission =
        new Admission(new Bounds(2 * settings.workers(), settings.workers(), settings.queue()));
    this.workers =
        new FairWorkers(
            settings.workers(), 1, Thread.ofPlatform().name("kokoro-", 0).daemon().factory());
    this.model = ModelLoad.start("voices " + folders.model(), () -> load(probe));
  }

  private KokoroModel load(ModelProbe probe) throws UnusableModelException {
    KokoroFolder files = KokoroFolder.read(folders.model());
    List<String> options = List.of(folders.work().toString());
    probe.check(KokoroTrial.class, folders.model(), files.files(), options);
    return KokoroModel.load(files, settings.threads(), folders.work());
  }

  @Override
  public List<OwnVoice> voices() {
    return voices;
  }

  @Override
  public Optional<VoiceKind> kind() {
    return Optional.of(VoiceKind.NATURAL);
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Deadline deadline = Deadline.after(settings.patience(task.text()));
    KokoroModel loaded = model.await(deadline, task.cancellation());
    Admission.Place place = admission.enter(task.claim(), deadline, task.cancellation());
    KokoroUtterance utterance =
        new KokoroUtterance(loaded, english, loaded.style(task.voice()), settings.rate(), deadline);
    return new Speech(
        new OrderedSound<>(
            KokoroModel.SAMPLE_RATE_HZ,
            KokoroPlanner.plan(task),
            (piece, stop) -> submit(task, utterance, piece, stop),
            2 * settings.workers() + 1,
            new OrderedSound.Admitted(place, deadline, List.of(task.cancellation(), closing))),
        Optional.empty());
  }

  private CompletableFuture<short[]> submit(
      SpeechTask task, KokoroUtterance utterance, KokoroPiece piece, Cancellation stop) {
    CompletableFuture<short[]> spoken = new CompletableFuture<>();
    try {
      workers.execute(task.claim(), () -> complete(spoken, utterance, piece, stop));
    } catch (RejectedExecutionException e) {
      spoken.completeExceptionally(EngineException.unavailable("the engine is closed", e));
    }
    return spoken;
  }

  private static void complete(
      CompletableFuture<short[]> spoken,
      KokoroUtterance utterance,
      KokoroPiece piece,
      Cancellation stop) {
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
            () -> "kokoro, %s, %d threads".formatted(folders.model(), settings.threads())));
  }

  @Override
  public void close() {
    closing.cancel();
    workers.closeNow();
    model.close();
  }
}
