package io.vacha.engine.kokoro;

import io.vacha.audio.PcmStream;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.engine.OwnVoice;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechEngine.PlanSupport;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.VoiceKind;
import io.vacha.engine.identity.Fingerprint;
import io.vacha.engine.kokoro.symbols.EnglishSymbols;
import io.vacha.engine.model.ModelLoad;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.model.UnusableModelException;
import io.vacha.engine.worker.Deadline;
import io.vacha.engine.worker.SpeakingPool;
import io.vacha.turns.Bounds;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Speaks both languages with natural voices, a text in pieces in order. Thread-safe: what is shared
 * is the pool of threads and the model.
 */
public final class KokoroEngine implements SpeechEngine {
  private final KokoroSettings settings;
  private final Folders folders;
  private final List<OwnVoice> voices;
  private final EnglishSymbols english;
  private final SpeakingPool pool;
  private final ModelLoad<KokoroModel> model;
  private volatile Optional<String> identity = Optional.empty();
  private volatile boolean timesWords = true;

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
    this.voices = KokoroVoice.in(folders.model()).stream().map(KokoroVoice.Found::voice).toList();
    this.english = EnglishSymbols.by(settings.program());
    this.pool =
        new SpeakingPool(
            "kokoro",
            settings.workers(),
            new Bounds(2 * settings.workers(), settings.workers(), settings.queue()));
    this.model = probe.load("voices " + folders.model(), () -> load(probe));
  }

  private KokoroModel load(ModelProbe probe) throws UnusableModelException {
    KokoroFolder files = KokoroFolder.read(folders.model());
    List<String> options = List.of(folders.work().toString());
    probe.check(KokoroTrial.class, folders.model(), files.files(), options);
    KokoroModel loaded = KokoroModel.load(files, settings.threads(), folders.work());
    identity = identity(files);
    timesWords = loaded.timesWords();
    return loaded;
  }

  private Optional<String> identity(KokoroFolder read) {
    Fingerprint print = Fingerprint.ofEngine(KokoroEngine.class).program(settings.program());
    read.files().forEach(print::file);
    return print.text(settings.rate() + " " + settings.threads()).value();
  }

  @Override
  public Optional<String> identity() {
    return identity;
  }

  @Override
  public List<OwnVoice> voices() {
    return voices;
  }

  @Override
  public PlanSupport planSupport() {
    return PlanSupport.PHONES;
  }

  @Override
  public Optional<VoiceKind> kind() {
    return Optional.of(VoiceKind.NATURAL);
  }

  /** Not with a graph that cannot be divided; until it is loaded, nobody knows. */
  @Override
  public boolean timesWords() {
    return timesWords;
  }

  @Override
  public Speech speak(SpeechTask task) throws EngineException {
    Deadline deadline = Deadline.after(settings.patience(task.text()));
    KokoroModel loaded = model.await(deadline, task.cancellation());
    KokoroUtterance utterance =
        new KokoroUtterance(loaded, english, loaded.style(task.voice()), settings.rate(), deadline);
    PcmStream sound =
        pool.speak(
            task,
            deadline,
            KokoroModel.SAMPLE_RATE_HZ,
            () -> utterance.stretches(KokoroPlanner.plan(task)),
            (stretch, stop) -> pool.submit(task.claim(), () -> stretch.sound(stop)));
    return new Speech(sound, Optional.empty());
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
            () -> "kokoro, %s, %d threads".formatted(folders.model(), settings.threads())));
  }

  @Override
  public void close() {
    pool.close();
    model.close();
  }
}
