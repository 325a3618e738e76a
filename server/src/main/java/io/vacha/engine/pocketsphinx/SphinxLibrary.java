package io.vacha.engine.pocketsphinx;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The functions of pocketsphinx 5prealpha (libpocketsphinx.so.3, libsphinxbase.so.3) by name, with
 * the signatures of its headers. Not thread-safe: the library has global state, so it is used by
 * one thread of one process.
 */
@SuppressWarnings("restricted") // native access is what this class is for
final class SphinxLibrary {
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;
  private static final MemoryLayout INT = ValueLayout.JAVA_INT;
  private static final MemoryLayout LONG = ValueLayout.JAVA_LONG;

  private final Map<String, MethodHandle> functions = new HashMap<>();
  private final SymbolLookup symbols;

  /**
   * Loads both libraries.
   *
   * @param arena closes them
   * @throws IllegalArgumentException where one is not installed
   */
  SphinxLibrary(Arena arena) {
    symbols =
        SymbolLookup.libraryLookup("libpocketsphinx.so.3", arena)
            .or(SymbolLookup.libraryLookup("libsphinxbase.so.3", arena));
    bindConfiguration();
    bindDecoder();
    bindSegments();
    bindFrontEnd();
  }

  private void bindConfiguration() {
    bind("ps_args", POINTER);
    bind("cmd_ln_parse_r", POINTER, POINTER, POINTER, INT, POINTER, INT);
    bind("cmd_ln_free_r", INT, POINTER);
  }

  private void bindDecoder() {
    bind("ps_init", POINTER, POINTER);
    bind("ps_free", INT, POINTER);
    bind("ps_start_stream", INT, POINTER);
    bind("ps_start_utt", INT, POINTER);
    bind("ps_process_raw", INT, POINTER, POINTER, LONG, INT, INT);
    bind("ps_end_utt", INT, POINTER);
    bind("ps_get_logmath", POINTER, POINTER);
    bind("logmath_exp", ValueLayout.JAVA_DOUBLE, POINTER, INT);
  }

  private void bindSegments() {
    bind("ps_seg_iter", POINTER, POINTER);
    bind("ps_seg_next", POINTER, POINTER);
    bind("ps_seg_word", POINTER, POINTER);
    bindVoid("ps_seg_frames", POINTER, POINTER, POINTER);
    bind("ps_seg_prob", INT, POINTER, POINTER, POINTER, POINTER);
  }

  private void bindFrontEnd() {
    bind("fe_init_auto_r", POINTER, POINTER);
    bind("fe_free", INT, POINTER);
    bind("fe_get_output_size", INT, POINTER);
    bindVoid("fe_start_stream", POINTER);
    bind("fe_start_utt", INT, POINTER);
    bind("fe_process_frames", INT, POINTER, POINTER, POINTER, POINTER, POINTER, POINTER);
    bind("fe_end_utt", INT, POINTER, POINTER, POINTER);
  }

  private void bind(String name, MemoryLayout result, MemoryLayout... parameters) {
    bind(name, FunctionDescriptor.of(result, parameters));
  }

  private void bindVoid(String name, MemoryLayout... parameters) {
    bind(name, FunctionDescriptor.ofVoid(parameters));
  }

  private void bind(String name, FunctionDescriptor signature) {
    functions.put(name, Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), signature));
  }

  /** Calls a function that returns an int. */
  int callInt(String name, Object... arguments) {
    return (int) call(name, arguments);
  }

  /** Calls a function that returns a double. */
  double callDouble(String name, Object... arguments) {
    return (double) call(name, arguments);
  }

  /** Calls a function that returns a pointer, which may be null. */
  MemorySegment callPointer(String name, Object... arguments) {
    return (MemorySegment) call(name, arguments);
  }

  /** Calls a function that returns a C string. */
  String callText(String name, Object... arguments) {
    return callPointer(name, arguments).reinterpret(Long.MAX_VALUE).getString(0);
  }

  /** Calls a function that returns nothing, or whose result does not matter. */
  void run(String name, Object... arguments) {
    invoke(name, arguments);
  }

  private Object call(String name, Object... arguments) {
    Object result = invoke(name, arguments);
    if (result == null) {
      throw new IllegalArgumentException(name + " returns nothing");
    }
    return result;
  }

  private @Nullable Object invoke(String name, Object... arguments) {
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
