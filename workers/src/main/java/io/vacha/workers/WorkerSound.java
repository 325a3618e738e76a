package io.vacha.workers;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.WordListener.TimedWord;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.workers.wire.FrameKind;
import io.vacha.workers.wire.SoundStart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The sound that a worker makes. Confined to one thread at a time, but for {@link #close}. */
final class WorkerSound implements PcmStream {
  /** No voice takes longer for a text: a flood is not speech. */
  private static final long LONGEST_SECONDS = 60;

  private static final long LONGEST_SECONDS_PER_CODEPOINT = 5;

  private final WorkerAnswer answer;
  private final int sampleRateHz;
  private final long mostSamples;
  private final SpeechTask task;
  private final List<TimedWord> words = new ArrayList<>();
  private long samples;
  private short[] first;
  private boolean ended;

  private WorkerSound(WorkerAnswer answer, int sampleRateHz, SpeechTask task) {
    this.task = task;
    this.answer = answer;
    this.sampleRateHz = sampleRateHz;
    long codepoints = task.text().codePointCount(0, task.text().length());
    this.mostSamples =
        sampleRateHz * (LONGEST_SECONDS + LONGEST_SECONDS_PER_CODEPOINT * codepoints);
    this.first = new short[0];
  }

  /**
   * Waits for the first samples; the answer is closed with the speech from then on.
   *
   * @param maker is told first what the engine said of itself
   */
  static Speech begin(WorkerAnswer answer, SpeechTask task, Consumer<Optional<String>> maker)
      throws EngineException, WorkerLostException {
    FrameKind kind = answer.next();
    if (kind != FrameKind.START) {
      throw answer.unexpected(kind);
    }
    SoundStart start = answer.json(SoundStart.class);
    maker.accept(Optional.ofNullable(start.identity()));
    WorkerSound sound = new WorkerSound(answer, start.sampleRateHz(), task);
    sound.first = sound.pull();
    return new Speech(sound, Optional.ofNullable(start.contentDisposition()));
  }

  /** Words are told when their samples are taken: without any, another worker may say them. */
  private short[] pull() throws EngineException, WorkerLostException {
    FrameKind kind = answer.next();
    while (kind == FrameKind.WORD && words.size() <= task.text().length()) {
      words.add(word());
      kind = answer.next();
    }
    return sound(kind);
  }

  private short[] tellOf(short[] sound) {
    task.listener().ifPresent(listener -> words.forEach(listener::said));
    words.clear();
    return sound;
  }

  private TimedWord word() throws WorkerLostException {
    TimedWord word = answer.json(TimedWord.class);
    if (word.start() < 0 || word.end() > task.text().length()) {
      throw answer.unexpected(FrameKind.WORD);
    }
    return word;
  }

  private short[] sound(FrameKind kind) throws EngineException, WorkerLostException {
    if (kind == FrameKind.END) {
      ended = true;
      return new short[0];
    }
    byte[] bytes = answer.bytes();
    if (kind != FrameKind.SOUND || bytes.length == 0 || bytes.length % Short.BYTES != 0) {
      throw answer.unexpected(kind);
    }
    samples += bytes.length / Short.BYTES;
    if (samples > mostSamples) {
      throw EngineException.invalidAnswer("the worker's sound has no end", null);
    }
    return Sound.samples(bytes);
  }

  @Override
  public int sampleRateHz() {
    return sampleRateHz;
  }

  @Override
  public short[] next() throws EngineException {
    short[] ready = first;
    first = new short[0];
    if (ready.length > 0 || ended) {
      return tellOf(ready);
    }
    try {
      return tellOf(pull());
    } catch (WorkerLostException e) {
      throw e.failure();
    }
  }

  @Override
  public void close() {
    answer.close();
  }
}
