package io.vacha.audio.mp3;

import io.vacha.audio.CodecUnavailableException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandleProxies;

/**
 * The functions of libmp3lame (lame.h of 3.100) that one encoder run needs. The library stays
 * loaded for the life of the process. Thread-safe: the library keeps no state outside its handles.
 */
public final class LameLibrary {
  // Public, as MethodHandleProxies asks of them; the class that holds them is not.

  public interface Create {
    MemorySegment create();
  }

  public interface Setter {
    int set(MemorySegment handle, int value);
  }

  public interface Action {
    int run(MemorySegment handle);
  }

  public interface EncodeBuffer {
    int encode(
        MemorySegment handle,
        MemorySegment left,
        MemorySegment right,
        int samples,
        MemorySegment out,
        int outBytes);
  }

  public interface Flush {
    int flush(MemorySegment handle, MemorySegment out, int outBytes);
  }

  /** Its name on Debian and wherever the ABI is that of 3.98 to 3.100. */
  public static final String NAME = "libmp3lame.so.0";

  private static final MemoryLayout INT = ValueLayout.JAVA_INT;
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

  private final SymbolLookup symbols;
  final Create create;
  final Action initParams;
  final EncodeBuffer encodeBuffer;
  final Flush flush;
  final Action close;
  final Setter inSampleRate;
  final Setter outSampleRate;
  final Setter channels;
  final Setter mode;
  final Setter bitRate;
  final Setter quality;
  final Setter disableReservoir;
  final Setter writeInfoTag;

  private LameLibrary(SymbolLookup symbols) {
    this.symbols = symbols;
    create = bind(Create.class, "lame_init", FunctionDescriptor.of(POINTER));
    initParams = action("lame_init_params");
    encodeBuffer =
        bind(
            EncodeBuffer.class,
            "lame_encode_buffer",
            FunctionDescriptor.of(INT, POINTER, POINTER, POINTER, INT, POINTER, INT));
    flush =
        bind(Flush.class, "lame_encode_flush", FunctionDescriptor.of(INT, POINTER, POINTER, INT));
    close = action("lame_close");
    inSampleRate = setter("lame_set_in_samplerate");
    outSampleRate = setter("lame_set_out_samplerate");
    channels = setter("lame_set_num_channels");
    mode = setter("lame_set_mode");
    bitRate = setter("lame_set_brate");
    quality = setter("lame_set_quality");
    disableReservoir = setter("lame_set_disable_reservoir");
    writeInfoTag = setter("lame_set_bWriteVbrTag");
  }

  /**
   * Loads the library by the system's search path.
   *
   * @throws CodecUnavailableException if it is not installed
   */
  @SuppressWarnings("restricted") // loading a native library is what this class is for
  public static LameLibrary load(String name) throws CodecUnavailableException {
    SymbolLookup symbols;
    try {
      symbols = SymbolLookup.libraryLookup(name, Arena.global());
    } catch (IllegalArgumentException e) {
      throw new CodecUnavailableException(
          name + " cannot be loaded. Install it: apt-get install libmp3lame0", e);
    }
    return new LameLibrary(symbols);
  }

  private Setter setter(String name) {
    return bind(Setter.class, name, FunctionDescriptor.of(INT, POINTER, INT));
  }

  private Action action(String name) {
    return bind(Action.class, name, FunctionDescriptor.of(INT, POINTER));
  }

  @SuppressWarnings("restricted") // calling the native library is what this class is for
  private <T> T bind(Class<T> type, String name, FunctionDescriptor signature) {
    var handle = Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), signature);
    return MethodHandleProxies.asInterfaceInstance(type, handle);
  }
}
