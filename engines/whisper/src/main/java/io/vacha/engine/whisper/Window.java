package io.vacha.engine.whisper;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A stretch of a recording that is heard at once, in frames of {@link VoiceActivity}.
 *
 * @param from its first frame
 * @param to the frame after its last
 */
record Window(int from, int to) {
  private static final int FRAMES_A_SECOND = 50;

  /** Silence up to this does not part what is said: 0.5 s. */
  private static final int GAP = 25;

  /** What is kept before and after: 0.2 s. */
  private static final int MARGIN = 10;

  /** Less than this is no speech: 60 ms. */
  private static final int SHORTEST = 3;

  /**
   * The windows that hold all the speech of a recording, none longer than {@code longest} frames.
   */
  static List<Window> of(VoiceActivity voice, int longest) {
    List<Window> windows = new ArrayList<>();
    for (Window stretch : stretches(voice)) {
      Window last = windows.isEmpty() ? null : windows.getLast();
      if (last != null && stretch.to - last.from <= longest) {
        windows.set(windows.size() - 1, new Window(last.from, stretch.to));
      } else {
        windows.addAll(stretch.cut(voice, longest));
      }
    }
    return windows;
  }

  private static List<Window> stretches(VoiceActivity voice) {
    List<Window> stretches = new ArrayList<>();
    int start = -1;
    int lastVoiced = 0;
    int voiced = 0;
    for (int frame = 0; frame <= voice.frames(); frame++) {
      if (frame < voice.frames() && voice.isVoiced(frame)) {
        start = start < 0 ? frame : start;
        lastVoiced = frame;
        voiced++;
      } else if (start >= 0 && (frame - lastVoiced > GAP || frame == voice.frames())) {
        if (voiced >= SHORTEST) {
          int to = Math.min(voice.frames(), lastVoiced + 1 + MARGIN);
          stretches.add(new Window(Math.max(0, start - MARGIN), to));
        }
        start = -1;
        voiced = 0;
      }
    }
    return stretches;
  }

  /** The same in parts that are not too long, cut where it is quietest in their second half. */
  List<Window> cut(VoiceActivity voice, int longest) {
    List<Window> parts = new ArrayList<>();
    int start = from;
    while (to - start > longest) {
      int end = voice.quietest(start + longest / 2, start + longest);
      parts.add(new Window(start, end));
      start = end;
    }
    parts.add(new Window(start, to));
    return parts;
  }

  /** Both halves, cut at the quietest place about the middle. */
  List<Window> halves(VoiceActivity voice) {
    int quarter = (to - from) / 4;
    int middle = voice.quietest(from + quarter, to - quarter);
    return List.of(new Window(from, middle), new Window(middle, to));
  }

  /** What remains of it this much later. */
  Window after(long millis) {
    return new Window(from + (int) (millis * FRAMES_A_SECOND / 1000), to);
  }

  long startMillis() {
    return from * 1000L / FRAMES_A_SECOND;
  }

  long durationMillis() {
    return (to - from) * 1000L / FRAMES_A_SECOND;
  }

  /** Its samples. */
  short[] read(PcmFile audio) throws IOException {
    int samples = (to - from) * VoiceActivity.FRAME;
    ByteBuffer bytes = ByteBuffer.allocate(samples * Short.BYTES);
    try (FileChannel file = FileChannel.open(audio.path(), StandardOpenOption.READ)) {
      file.position((long) from * VoiceActivity.FRAME * Short.BYTES);
      while (bytes.hasRemaining()) {
        if (file.read(bytes) < 0) {
          throw new EOFException("the recording is shorter than it says");
        }
      }
    }
    return Sound.of(bytes.array(), audio.sampleRateHz()).toShorts();
  }
}
