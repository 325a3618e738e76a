package io.vacha.audio.mp3;

import io.vacha.audio.CodecUnavailableException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * One encoder from its first sample to its last: a native handle. For one thread at a time; close
 * frees it and may be called again.
 */
public final class LameRun implements AutoCloseable {
  private static final int MONO = 3;
  private static final int FLUSH_BYTES = 7200;

  private final LameLibrary lame;
  private final MemorySegment handle;
  private boolean closed;

  private LameRun(LameLibrary lame, MemorySegment handle) {
    this.lame = lame;
    this.handle = handle;
  }

  /**
   * Starts a run: mono, constant bit rate, every frame whole in itself (no bit reservoir), no
   * information frame in front.
   *
   * @throws IOException if the library refuses the settings
   */
  public static LameRun open(LameLibrary lame, Mp3Settings settings, int sampleRateHz)
      throws IOException {
    MemorySegment handle = lame.create.create();
    if (handle.equals(MemorySegment.NULL)) {
      throw new CodecUnavailableException("libmp3lame has no memory for another encoder");
    }
    LameRun run = new LameRun(lame, handle);
    try {
      run.configure(settings, sampleRateHz);
      return run;
    } catch (IOException e) {
      run.close();
      throw e;
    }
  }

  private void configure(Mp3Settings settings, int sampleRateHz) throws IOException {
    set(lame.inSampleRate, sampleRateHz);
    set(lame.outSampleRate, sampleRateHz);
    set(lame.channels, 1);
    set(lame.mode, MONO);
    set(lame.bitRate, settings.bitRateKbps());
    set(lame.quality, settings.quality());
    set(lame.disableReservoir, 1);
    set(lame.writeInfoTag, 0);
    require(lame.initParams.run(handle));
  }

  private void set(LameLibrary.Setter setter, int value) throws IOException {
    require(setter.set(handle, value));
  }

  private static int require(int result) throws IOException {
    if (result < 0) {
      throw new IOException("libmp3lame failed with " + result);
    }
    return result;
  }

  /**
   * Encodes all samples of this run.
   *
   * @return the frames, including those that only the end of the sound sets free
   */
  public byte[] encode(short[] samples) throws IOException {
    if (closed) {
      throw new IllegalStateException("closed");
    }
    int capacity = samples.length * 5 / 4 + 2 * FLUSH_BYTES; // lame.h: 1.25 × samples + 7200
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment in = arena.allocateFrom(ValueLayout.JAVA_SHORT, samples);
      MemorySegment out = arena.allocate(capacity);
      int length = require(lame.encodeBuffer.encode(handle, in, in, samples.length, out, capacity));
      length += require(lame.flush.flush(handle, out.asSlice(length), capacity - length));
      return out.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      lame.close.run(handle);
    }
  }
}
