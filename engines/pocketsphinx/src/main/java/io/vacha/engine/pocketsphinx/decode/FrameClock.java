package io.vacha.engine.pocketsphinx.decode;

import io.vacha.engine.worker.NativeFunctions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Tells when a frame of the decoder was said. The library's front end leaves long silences out and
 * counts only the frames it keeps, so its frame numbers run behind the clock. A second front end
 * with the same configuration is fed ten milliseconds at a time; how many frames come out after
 * each tells which were kept. Costs about a thousandth of the recording's time. Confined to one
 * thread.
 */
final class FrameClock implements AutoCloseable {
  /** Samples of ten milliseconds at 16 kHz, the step between two frames. */
  private static final int STEP = 160;

  private static final int MILLIS_A_STEP = 10;

  /** Rows for what one step can give; kept frames before speech come out in a burst. */
  private static final int ROWS = 64;

  private final NativeFunctions library;
  private final MemorySegment frontEnd;
  private final MemorySegment rows;
  private final MemorySegment input;
  private final MemorySegment inputLeft;
  private final MemorySegment output;

  FrameClock(NativeFunctions library, MemorySegment configuration, Arena arena) {
    this.library = library;
    this.frontEnd = library.callPointer("fe_init_auto_r", configuration);
    int coefficients = library.callInt("fe_get_output_size", frontEnd);
    MemorySegment values = arena.allocate(ValueLayout.JAVA_FLOAT, (long) ROWS * coefficients);
    this.rows = arena.allocate(ValueLayout.ADDRESS, ROWS);
    for (int i = 0; i < ROWS; i++) {
      rows.setAtIndex(
          ValueLayout.ADDRESS, i, values.asSlice((long) i * coefficients * Float.BYTES));
    }
    this.input = arena.allocate(ValueLayout.ADDRESS);
    this.inputLeft = arena.allocate(ValueLayout.JAVA_LONG);
    this.output = arena.allocate(ValueLayout.JAVA_INT);
  }

  /** The begin of every kept frame, in milliseconds from the start of the samples. */
  int[] startMillis(MemorySegment samples, int sampleCount) {
    library.run("fe_start_stream", frontEnd);
    library.run("fe_start_utt", frontEnd);
    int[] times = new int[sampleCount / STEP + ROWS];
    int kept = 0;
    for (int step = 0; step * STEP < sampleCount; step++) {
      int came = feed(samples.asSlice(2L * step * STEP), Math.min(STEP, sampleCount - step * STEP));
      times = times.length < kept + came ? Arrays.copyOf(times, 2 * (kept + came)) : times;
      for (int i = 0; i < came; i++) {
        times[kept++] = Math.max(0, step - (came - 1 - i)) * MILLIS_A_STEP;
      }
    }
    library.run("fe_end_utt", frontEnd, rows.get(ValueLayout.ADDRESS, 0), output);
    return Arrays.copyOf(times, kept);
  }

  private int feed(MemorySegment samples, int count) {
    input.set(ValueLayout.ADDRESS, 0, samples);
    inputLeft.set(ValueLayout.JAVA_LONG, 0, count);
    int frames = 0;
    int came;
    do {
      output.set(ValueLayout.JAVA_INT, 0, ROWS);
      library.run(
          "fe_process_frames", frontEnd, input, inputLeft, rows, output, MemorySegment.NULL);
      came = output.get(ValueLayout.JAVA_INT, 0);
      frames += came;
    } while (came > 0 && inputLeft.get(ValueLayout.JAVA_LONG, 0) > 0);
    return frames;
  }

  @Override
  public void close() {
    library.run("fe_free", frontEnd);
  }
}
