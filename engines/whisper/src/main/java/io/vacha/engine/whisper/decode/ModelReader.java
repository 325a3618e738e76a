package io.vacha.engine.whisper.decode;

import io.vacha.engine.whisper.ggml.GgmlFile;
import io.vacha.engine.whisper.ggml.GgmlStream;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * Reads a model to the library ({@code struct whisper_model_loader}), piece by piece straight to
 * where it keeps it. The library does not ask whether reading goes well: where it does not, it gets
 * zeros and is told that this is the end. Confined to one thread.
 */
@SuppressWarnings("restricted") // the library calls back
final class ModelReader implements Closeable {
  private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

  private final GgmlStream stream;
  private @Nullable IOException failure;

  ModelReader(GgmlFile file) throws IOException {
    stream = new GgmlStream(file);
  }

  /** The structure that the library is given; it lives as long as the arena. */
  MemorySegment loader(Arena arena) {
    MemorySegment loader = arena.allocate(POINTER, 4);
    FunctionDescriptor read =
        FunctionDescriptor.of(ValueLayout.JAVA_LONG, POINTER, POINTER, ValueLayout.JAVA_LONG);
    FunctionDescriptor ended = FunctionDescriptor.of(ValueLayout.JAVA_BOOLEAN, POINTER);
    loader.setAtIndex(ValueLayout.ADDRESS, 1, callback("read", read, arena));
    loader.setAtIndex(ValueLayout.ADDRESS, 2, callback("ended", ended, arena));
    loader.setAtIndex(
        ValueLayout.ADDRESS, 3, callback("leave", FunctionDescriptor.ofVoid(POINTER), arena));
    return loader;
  }

  private MemorySegment callback(String name, FunctionDescriptor signature, Arena arena) {
    MethodType type = signature.toMethodType();
    try {
      MethodHandle method = MethodHandles.lookup().bind(this, name, type);
      return Linker.nativeLinker().upcallStub(method, signature, arena);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(name, e);
    }
  }

  /** Called by the library: fills so many bytes. */
  @SuppressWarnings("unused") // by its name
  private long read(MemorySegment context, MemorySegment target, long size) {
    MemorySegment room = target.reinterpret(size);
    try {
      if (failure == null && !stream.ended()) {
        stream.read(room);
        return size;
      }
    } catch (IOException e) {
      failure = e;
    }
    MemorySegment _ = room.fill((byte) 0);
    return 0;
  }

  /** Called by the library: whether there is no more. */
  @SuppressWarnings("unused") // by its name
  private boolean ended(MemorySegment context) {
    try {
      return failure != null || stream.ended();
    } catch (IOException e) {
      failure = e;
      return true;
    }
  }

  /** Called by the library once it has read all; {@link #close} follows. */
  @SuppressWarnings("unused") // by its name
  private void leave(MemorySegment context) {}

  /** Throws what went wrong while the library read. */
  void check() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
