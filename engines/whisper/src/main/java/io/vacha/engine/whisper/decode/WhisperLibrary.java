package io.vacha.engine.whisper.decode;

import io.vacha.engine.worker.NativeFunctions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.List;

/**
 * The functions of libwhisper by name, with the signatures of whisper.h as of whisper.cpp 1.7.1.
 * Two structures cross the border ({@link AudioContext}, {@link ModelReader}), else only numbers
 * and pointers. Immutable; what may be called from several threads is up to the library: different
 * states of one context may.
 */
@SuppressWarnings("restricted") // native access is what this class is for
public final class WhisperLibrary {
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;
  private static final MemoryLayout INT = ValueLayout.JAVA_INT;

  private WhisperLibrary() {}

  /**
   * Loads the library, and libggml, which lies beside it.
   *
   * @throws IllegalArgumentException where it cannot be loaded, such as without libgomp1
   */
  public static NativeFunctions load(Path path) {
    var library = new NativeFunctions(SymbolLookup.libraryLookup(path, Arena.global()));
    library.bind("whisper_init_no_state", POINTER, POINTER);
    library.bind("whisper_init_state", POINTER, POINTER);
    library.bind("whisper_pcm_to_mel_with_state", INT, POINTER, POINTER, POINTER, INT, INT);
    library.bind("whisper_encode_with_state", INT, POINTER, POINTER, INT, INT);
    library.bind("whisper_decode_with_state", INT, POINTER, POINTER, POINTER, INT, INT, INT);
    library.bind("whisper_get_logits_from_state", POINTER, POINTER);
    library.bind("whisper_full_default_params_by_ref", POINTER, INT);
    library.bindVoid("whisper_free_params", POINTER);
    library.bind(
        "whisper_full_with_state", INT, POINTER, POINTER, AudioContext.PARAMETERS, POINTER, INT);
    library.bind("whisper_lang_id", INT, POINTER);
    library.bind("whisper_token_lang", INT, POINTER, INT);
    for (String token : List.of("eot", "sot", "translate", "transcribe", "nosp", "not", "beg")) {
      library.bind("whisper_token_" + token, INT, POINTER);
    }
    return library;
  }

  /** Copies so many of the numbers that a function returns, after the first ones. */
  static float[] floats(MemorySegment numbers, int first, int count) {
    return numbers
        .reinterpret((long) (first + count) * Float.BYTES)
        .asSlice((long) first * Float.BYTES)
        .toArray(ValueLayout.JAVA_FLOAT);
  }
}
