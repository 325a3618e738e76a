package io.vacha.engine.pocketsphinx;

import io.vacha.audio.PcmFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a long recording where it is quietest: each cut falls on the least energy over 300 ms within
 * the second half of the longest piece allowed, the last such place where several are equal. Reads
 * the file once, holding the energies of one piece. Confined to one thread.
 */
final class PieceCutter {
  private static final int FRAMES_A_SECOND = 50;
  private static final int WINDOW_FRAMES = 15;

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

  /** Consecutive pieces that cover the recording, none longer than {@code longest}. */
  static List<Piece> cut(PcmFile audio, Duration longest) throws IOException {
    if (audio.sampleCount() * 1000 <= longest.toMillis() * audio.sampleRateHz()) {
      return List.of(new Piece(0, (int) audio.sampleCount()));
    }
    PieceCutter cutter = new PieceCutter(audio.sampleRateHz(), longest);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(audio.path()), 1 << 16)) {
      byte[] frame = new byte[cutter.frameSamples * Short.BYTES];
      long whole = audio.sampleCount() / cutter.frameSamples;
      for (long i = 0; i < whole; i++) {
        in.readNBytes(frame, 0, frame.length);
        cutter.add(energy(ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer()));
      }
    }
    cutter.finish(audio.sampleCount());
    return cutter.pieces;
  }

  private static long energy(ShortBuffer samples) {
    long sum = 0;
    while (samples.hasRemaining()) {
      long sample = samples.get();
      sum += sample * sample;
    }
    return sum;
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
    pieces.add(new Piece(pieceStart, frame * frameSamples));
    pieceStart += (long) frame * frameSamples;
    System.arraycopy(energies, frame, energies, 0, frames - frame);
    frames -= frame;
  }

  private void finish(long sampleCount) {
    if (sampleCount - pieceStart > (long) longestFrames * frameSamples) {
      cutAt(quietest());
    }
    pieces.add(new Piece(pieceStart, (int) (sampleCount - pieceStart)));
  }
}
