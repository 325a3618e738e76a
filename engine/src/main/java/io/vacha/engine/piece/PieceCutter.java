package io.vacha.engine.piece;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a long recording where it is quietest: each cut falls on the least energy over 300 ms within
 * the second half of the longest piece allowed, the last such place where several are equal. Reads
 * the file once, holding the energies of one piece. Confined to one thread.
 */
public final class PieceCutter {
  private static final int FRAMES_A_SECOND = 50;
  private static final int WINDOW_FRAMES = 15;

  /** A pause between words is 20 dB below the speech around it. */
  private static final double QUIET = 0.01;

  private final int frameSamples;
  private final int longestFrames;
  private final long[] energies;
  private final List<Piece> pieces = new ArrayList<>();
  private long pieceStart;
  private int frames;

  private PieceCutter(int sampleRateHz, Duration longest) {
    frameSamples = sampleRateHz / FRAMES_A_SECOND;
    longestFrames = (int) (longest.toMillis() * FRAMES_A_SECOND / 1000);
    energies = new long[longestFrames];
  }

  /** How much the sound of a moment counts: 1 where somebody may speak, less where nobody does. */
  @FunctionalInterface
  public interface Weights {
    double at(double seconds);
  }

  /** Whether the whole recording is one piece. */
  public static boolean isShort(PcmFile audio, Duration longest) {
    return audio.sampleCount() * 1000 <= longest.toMillis() * audio.sampleRateHz();
  }

  /** Consecutive pieces that cover the recording, none longer than {@code longest}. */
  public static List<Piece> cut(PcmFile audio, Duration longest, Weights weights)
      throws IOException {
    if (isShort(audio, longest)) {
      return List.of(new Piece(0, (int) audio.sampleCount()));
    }
    PieceCutter cutter = new PieceCutter(audio.sampleRateHz(), longest);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(audio.path()), 1 << 16)) {
      byte[] frame = new byte[cutter.frameSamples * Short.BYTES];
      Sound sound = Sound.of(frame, audio.sampleRateHz());
      long whole = audio.sampleCount() / cutter.frameSamples;
      for (long i = 0; i < whole; i++) {
        in.readNBytes(frame, 0, frame.length);
        long energy = sound.energy(0, sound.length());
        cutter.add((long) (energy * weights.at((i + 0.5) / FRAMES_A_SECOND)));
      }
    }
    cutter.finish(audio.sampleCount());
    return cutter.pieces;
  }

  private void add(long energy) {
    if (frames == longestFrames) {
      cutAt(quietest());
    }
    energies[frames++] = energy;
  }

  private int quietest() {
    int best = frames;
    long least = Long.MAX_VALUE;
    for (int centre = frames / 2; centre <= frames - WINDOW_FRAMES / 2 - 1; centre++) {
      long sum = 0;
      for (int i = centre - WINDOW_FRAMES / 2; i <= centre + WINDOW_FRAMES / 2; i++) {
        sum += energies[i];
      }
      if (sum <= least) {
        least = sum;
        best = centre;
      }
    }
    return best;
  }

  private void cutAt(int frame) {
    pieces.add(new Piece(pieceStart, frame * frameSamples, !isQuiet(frame)));
    pieceStart += (long) frame * frameSamples;
    System.arraycopy(energies, frame, energies, 0, frames - frame);
    frames -= frame;
  }

  /** Whether the sound around a frame is far below the mean of what is held. */
  private boolean isQuiet(int frame) {
    int from = Math.max(0, frame - WINDOW_FRAMES / 2);
    int to = Math.min(frames, frame + WINDOW_FRAMES / 2 + 1);
    double around = Arrays.stream(energies, from, to).average().orElse(0);
    return around <= QUIET * Arrays.stream(energies, 0, frames).average().orElse(0);
  }

  private void finish(long sampleCount) {
    if (sampleCount - pieceStart > (long) longestFrames * frameSamples) {
      cutAt(quietest());
    }
    pieces.add(new Piece(pieceStart, (int) (sampleCount - pieceStart)));
  }
}
