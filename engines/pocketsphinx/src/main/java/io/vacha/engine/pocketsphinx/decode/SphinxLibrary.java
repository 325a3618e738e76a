package io.vacha.engine.pocketsphinx.decode;

import io.vacha.engine.worker.NativeFunctions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;

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

  private SphinxLibrary() {}

  /**
   * Loads both libraries.
   *
   * @param arena closes them
   * @throws IllegalArgumentException where one is not installed
   */
  static NativeFunctions load(Arena arena) {
    NativeFunctions library =
        new NativeFunctions(
            SymbolLookup.libraryLookup("libpocketsphinx.so.3", arena)
                .or(SymbolLookup.libraryLookup("libsphinxbase.so.3", arena)));
    bindConfiguration(library);
    bindDecoder(library);
    bindSegments(library);
    bindFrontEnd(library);
    return library;
  }

  private static void bindConfiguration(NativeFunctions library) {
    library.bind("ps_args", POINTER);
    library.bind("cmd_ln_parse_r", POINTER, POINTER, POINTER, INT, POINTER, INT);
    library.bind("cmd_ln_free_r", INT, POINTER);
  }

  private static void bindDecoder(NativeFunctions library) {
    library.bind("ps_init", POINTER, POINTER);
    library.bind("ps_free", INT, POINTER);
    library.bind("ps_start_stream", INT, POINTER);
    library.bind("ps_start_utt", INT, POINTER);
    library.bind("ps_process_raw", INT, POINTER, POINTER, LONG, INT, INT);
    library.bind("ps_end_utt", INT, POINTER);
    library.bind("ps_get_logmath", POINTER, POINTER);
    library.bind("logmath_exp", ValueLayout.JAVA_DOUBLE, POINTER, INT);
  }

  private static void bindSegments(NativeFunctions library) {
    library.bind("ps_seg_iter", POINTER, POINTER);
    library.bind("ps_seg_next", POINTER, POINTER);
    library.bind("ps_seg_word", POINTER, POINTER);
    library.bindVoid("ps_seg_frames", POINTER, POINTER, POINTER);
    library.bind("ps_seg_prob", INT, POINTER, POINTER, POINTER, POINTER);
  }

  private static void bindFrontEnd(NativeFunctions library) {
    library.bind("fe_init_auto_r", POINTER, POINTER);
    library.bind("fe_free", INT, POINTER);
    library.bind("fe_get_output_size", INT, POINTER);
    library.bindVoid("fe_start_stream", POINTER);
    library.bind("fe_start_utt", INT, POINTER);
    library.bind("fe_process_frames", INT, POINTER, POINTER, POINTER, POINTER, POINTER, POINTER);
    library.bind("fe_end_utt", INT, POINTER, POINTER, POINTER);
  }
}
