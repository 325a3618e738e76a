package io.vacha.engine.whisper;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The functions of libwhisper by name, with the signatures of whisper.h as of whisper.cpp 1.7.1. No
 * structure crosses the border, only numbers and pointers. Immutable; what may be called from
 * several threads is up to the library: different states of one context may.
 */
@SuppressWarnings("restricted") // native access is what this class is for
final class WhisperLibrary {
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;
  private static final MemoryLayout INT = ValueLayout.JAVA_INT;

  private final Map<String, MethodHandle> functions = new HashMap<>();
  private final SymbolLookup symbols;

  /**
   * Loads the library, and libggml, which lies beside it.
   *
   * @throws IllegalArgumentException where it cannot be loaded, such as without libgomp1
   */
  WhisperLibrary(Path library) {
    symbols = SymbolLookup.libraryLookup(library, Arena.global());
    bind("whisper_init_from_file_no_state", POINTER, POINTER);
    bind("whisper_init_state", POINTER, POINTER);
    bind("whisper_pcm_to_mel_with_state", INT, POINTER, POINTER, POINTER, INT, INT);
    bind("whisper_encode_with_state", INT, POINTER, POINTER, INT, INT);
    bind("whisper_decode_with_state", INT, POINTER, POINTER, POINTER, INT, INT, INT);
    bind("whisper_get_logits_from_state", POINTER, POINTER);
    bind("whisper_lang_id", INT, POINTER);
    bind("whisper_token_lang", INT, POINTER, INT);
    for (String token : List.of("eot", "sot", "transcribe", "nosp", "not", "beg")) {
      bind("whisper_token_" + token, INT, POINTER);
    }
  }

  private void bind(String name, MemoryLayout result, MemoryLayout... parameters) {
    FunctionDescriptor signature = FunctionDescriptor.of(result, parameters);
    functions.put(name, Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), signature));
  }

  /** Calls a function that returns a number. */
  int number(String name, Object... arguments) {
    return (int) call(name, arguments);
  }

  /** Calls a function that returns a pointer, which may be null. */
  MemorySegment pointer(String name, Object... arguments) {
    return (MemorySegment) call(name, arguments);
  }

  /** Calls a function that returns numbers, and copies so many of them after the first ones. */
  float[] floats(String name, int first, int count, Object... arguments) {
    return pointer(name, arguments)
        .reinterpret((long) (first + count) * Float.BYTES)
        .asSlice((long) first * Float.BYTES)
        .toArray(ValueLayout.JAVA_FLOAT);
  }

  /**
   * Calls a function that returns zero if all went well.
   *
   * @throws IllegalStateException otherwise
   */
  void run(String name, Object... arguments) {
    int result = number(name, arguments);
    if (result != 0) {
      throw new IllegalStateException(name + " returns " + result);
    }
  }

  private Object call(String name, Object... arguments) {
    MethodHandle function = functions.get(name);
    if (function == null) {
      throw new IllegalArgumentException("not bound: " + name);
    }
    try {
      return function.invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }
}
