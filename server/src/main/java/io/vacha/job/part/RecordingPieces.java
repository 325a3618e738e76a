package io.vacha.job.part;

import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Cuts a recording into pieces where it is quietest, always at the same places. Confined to the
 * thread that works on the job.
 */
public final class RecordingPieces {
  /** How long a quiet place is. */
  private static final int QUIET_PARTS_A_SECOND = 5;

  /** This part of the end of a piece is searched for one. */
  private static final int SEARCHED_PART = 6;

  private static final int COPIED_BYTES = 64 * 1024;

  private final PcmFile audio;
  private final long longest;

  /** No piece is longer than that. */
  public RecordingPieces(PcmFile audio, Duration longest) {
    this.audio = audio;
    this.longest = longest.toMillis() * audio.sampleRateHz() / 1000;
  }

  /** The first sample after the piece that begins with a sample. */
  public long end(long from) throws IOException {
    if (audio.sampleCount() - from <= longest) {
      return audio.sampleCount();
    }
    long searched = from + longest - longest / SEARCHED_PART;
    int step = audio.sampleRateHz() / QUIET_PARTS_A_SECOND;
    Sound end = read(searched, (int) (from + longest - searched));
    int quietest = 0;
    for (int at = 0; at + step <= end.length(); at += step) {
      if (end.energy(at, at + step) < end.energy(quietest, quietest + step)) {
        quietest = at;
      }
    }
    return searched + quietest + step / 2;
  }

  private Sound read(long from, int count) throws IOException {
    byte[] bytes = new byte[count * Short.BYTES];
    try (RandomAccessFile file = new RandomAccessFile(audio.path().toFile(), "r")) {
      file.seek(from * Short.BYTES);
      file.readFully(bytes);
    }
    return Sound.of(bytes, audio.sampleRateHz());
  }

  /** A piece as a recording of its own, which the caller closes. */
  public PcmFile piece(long from, long to) throws IOException {
    Path folder = audio.path().toAbsolutePath().getParent();
    Path file = Files.createTempFile(folder, "piece-", "");
    PcmFile piece = new PcmFile(file, audio.sampleRateHz(), to - from);
    try (InputStream in = Files.newInputStream(audio.path());
        OutputStream out = Files.newOutputStream(file)) {
      in.skipNBytes(from * Short.BYTES);
      byte[] buffer = new byte[COPIED_BYTES];
      for (long left = (to - from) * Short.BYTES; left > 0; ) {
        int read = in.readNBytes(buffer, 0, (int) Math.min(buffer.length, left));
        out.write(buffer, 0, read);
        left -= read;
      }
      return piece;
    } catch (IOException | RuntimeException e) {
      piece.close();
      throw e;
    }
  }
}
