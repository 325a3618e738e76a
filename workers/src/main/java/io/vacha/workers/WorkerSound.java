package io.vacha.workers;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.workers.wire.FrameKind;
import io.vacha.workers.wire.SoundStart;
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
  private long samples;
  private short[] first;
  private boolean ended;

  private WorkerSound(WorkerAnswer answer, int sampleRateHz, String text) {
    this.answer = answer;
    this.sampleRateHz = sampleRateHz;
    long codepoints = text.codePointCount(0, text.length());
    this.mostSamples =
        sampleRateHz * (LONGEST_SECONDS + LONGEST_SECONDS_PER_CODEPOINT * codepoints);
    this.first = new short[0];
  }

  /**
   * Waits for the first samples; the answer is closed with the speech from then on.
   *
   * @param maker is told first what the engine said of itself
   */
  static Speech begin(WorkerAnswer answer, String text, Consumer<Optional<String>> maker)
      throws EngineException, WorkerLostException {
    FrameKind kind = answer.next();
    if (kind != FrameKind.START) {
      throw answer.unexpected(kind);
    }
    SoundStart start = answer.json(SoundStart.class);
    maker.accept(Optional.ofNullable(start.identity()));
    WorkerSound sound = new WorkerSound(answer, start.sampleRateHz(), text);
    sound.first = sound.pull();
    return new Speech(sound, Optional.ofNullable(start.contentDisposition()));
  }

  private short[] pull() throws EngineException, WorkerLostException {
    FrameKind kind = answer.next();
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
      return ready;
    }
    try {
      return pull();
    } catch (WorkerLostException e) {
      throw e.failure();
    }
  }

  @Override
  public void close() {
    answer.close();
  }
}
