package io.vacha.engine.whisper.decode;

import io.vacha.audio.Sound;
import io.vacha.engine.worker.NativeFunctions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** What one recording is worked on with. Used by one thread at a time. */
public final class WhisperState {
  /** The longest sound that is heard at once: 30 s at 16 kHz. */
  public static final int WINDOW_SAMPLES = 30 * Sound.RECOGNITION_RATE_HZ;

  private final WhisperModel model;
  private final MemorySegment state;
  private final MemorySegment sound;
  private final MemorySegment tokens;
  private final AudioContext audioContext;
  private final int threads;

  /**
   * Makes a state; never freed, its process ends with it.
   *
   * @param threads how many work together on one step
   * @throws IllegalArgumentException where there is no memory for it
   */
  public WhisperState(WhisperModel model, int threads) {
    this.model = model;
    this.threads = threads;
    this.state = model.library().callPointer("whisper_init_state", model.context());
    if (state.equals(MemorySegment.NULL)) {
      throw new IllegalArgumentException("there is not enough memory to work with this model");
    }
    this.audioContext = new AudioContext(model, state);
    this.sound = Arena.global().allocate(ValueLayout.JAVA_FLOAT, WINDOW_SAMPLES);
    this.tokens = Arena.global().allocate(ValueLayout.JAVA_INT, model.file().shape().textContext());
  }

  WhisperModel model() {
    return model;
  }

  /**
   * Takes in a sound.
   *
   * @param samples at 16 kHz, at most {@link #WINDOW_SAMPLES}
   */
  public void hear(short[] samples) {
    for (int i = 0; i < samples.length; i++) {
      sound.setAtIndex(ValueLayout.JAVA_FLOAT, i, samples[i] / Sound.FULL_SCALE);
    }
    audioContext.fit(samples.length);
    MemorySegment context = model.context();
    NativeFunctions library = model.library();
    library.succeed(
        "whisper_pcm_to_mel_with_state", context, state, sound, samples.length, threads);
    library.succeed("whisper_encode_with_state", context, state, 0, threads);
  }

  /**
   * Goes on with these tokens after the first {@code past} ones given before, and forgets the rest.
   *
   * @return for each token of the vocabulary how well it follows, as logits
   */
  public float[] follow(int past, int... next) {
    for (int i = 0; i < next.length; i++) {
      tokens.setAtIndex(ValueLayout.JAVA_INT, i, next[i]);
    }
    NativeFunctions library = model.library();
    library.succeed(
        "whisper_decode_with_state", model.context(), state, tokens, next.length, past, threads);
    int vocabulary = model.file().shape().vocabulary();
    return WhisperLibrary.floats(
        library.callPointer("whisper_get_logits_from_state", state),
        (next.length - 1) * vocabulary,
        vocabulary);
  }
}
