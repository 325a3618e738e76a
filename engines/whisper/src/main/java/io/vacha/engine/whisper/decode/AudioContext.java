package io.vacha.engine.whisper.decode;

import io.vacha.engine.worker.NativeFunctions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * How many positions of the encoder a sound takes. A short one costs less so than 30 s would.
 * libwhisper takes the number with the parameters of {@code whisper_full} only, and keeps it in the
 * state: given hardly more than a second of silence it stores the number and does nothing else
 * (whisper.cpp 1.7.1). Used by one thread at a time.
 */
public final class AudioContext {
  /** {@code struct whisper_full_params}, which is passed by value. */
  static final MemoryLayout PARAMETERS =
      MemoryLayout.structLayout(MemoryLayout.sequenceLayout(33, ValueLayout.JAVA_LONG));

  private static final int SAMPLES_A_POSITION = 320;
  private static final int MARGIN = 50;
  private static final int STEP = 64;
  private static final int LEAST = 512;
  private static final int ALL = WhisperState.WINDOW_SAMPLES / SAMPLES_A_POSITION;

  private static final int SILENCE_SAMPLES = 16_160;
  private static final long AUDIO_CONTEXT = 56;
  private static final long TEXT_CONTEXT = 8;
  private static final int DEFAULT_TEXT_CONTEXT = 16_384;
  private static final long TIME_THRESHOLD = 32;
  private static final float DEFAULT_TIME_THRESHOLD = 0.01f;

  private final WhisperModel model;
  private final MemorySegment state;
  private final MemorySegment parameters;
  private final boolean known;
  private int current = ALL;

  AudioContext(WhisperModel model, MemorySegment state) {
    this.model = model;
    this.state = state;
    this.parameters = defaults(model.library());
    this.known =
        parameters.get(ValueLayout.JAVA_INT, TEXT_CONTEXT) == DEFAULT_TEXT_CONTEXT
            && parameters.get(ValueLayout.JAVA_FLOAT, TIME_THRESHOLD) == DEFAULT_TIME_THRESHOLD
            && parameters.get(ValueLayout.JAVA_INT, AUDIO_CONTEXT) == 0;
  }

  @SuppressWarnings("restricted") // the library says how long its structure is
  private static MemorySegment defaults(NativeFunctions library) {
    MemorySegment given = library.callPointer("whisper_full_default_params_by_ref", 0);
    MemorySegment copy = Arena.global().allocate(PARAMETERS);
    MemorySegment _ = copy.copyFrom(given.reinterpret(PARAMETERS.byteSize()));
    library.run("whisper_free_params", given);
    return copy;
  }

  /**
   * The positions for a sound: its own and those of a second more, in steps of 64, at least 512,
   * below which errors grow.
   */
  public static int positions(int samples) {
    int needed = (samples + SAMPLES_A_POSITION - 1) / SAMPLES_A_POSITION + MARGIN;
    return Math.min(ALL, Math.max(LEAST, (needed + STEP - 1) / STEP * STEP));
  }

  /** Has the state take in so much sound from now on; a library of another build takes in 30 s. */
  void fit(int samples) {
    int wanted = positions(samples);
    if (!known || wanted == current) {
      return;
    }
    parameters.set(ValueLayout.JAVA_INT, AUDIO_CONTEXT, wanted);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment silence = arena.allocate(ValueLayout.JAVA_FLOAT, SILENCE_SAMPLES);
      model
          .library()
          .succeed(
              "whisper_full_with_state",
              model.context(),
              state,
              parameters,
              silence,
              SILENCE_SAMPLES);
    }
    current = wanted;
  }
}
