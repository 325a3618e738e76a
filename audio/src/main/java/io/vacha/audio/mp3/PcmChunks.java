package io.vacha.audio.mp3;

import io.vacha.audio.PcmStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a sound into chunks that overlap, so that they can be encoded apart and their frames joined.
 * Where the cuts fall depends on the samples alone, never on how they arrive. Confined.
 */
final class PcmChunks {
  /** The most frames that a chunk adds to the result. */
  private static final int MOST_FRAMES = 256;

  /**
   * The first quarter of a second, since somebody may wait for the first sound; then so that a
   * sentence is encoded on two cores at once. Later each is half as long as what came before, so
   * that a voice that takes its time is heard without a gap.
   */
  private static final int[] FIRST_FRAMES = {10, 50, 60};

  /** Frames before, after which an encoder's state no longer shows where it began. */
  static final int LEAD_FRAMES = 8;

  /** Frames after, which the encoder looks ahead into. */
  private static final int TAIL_FRAMES = 4;

  private final PcmStream source;
  private final int samplesPerFrame;
  private short[] held = {};
  private int heldLength;
  private short[] piece = {};
  private int pieceUsed;
  private int leadFrames;
  private int chunks;
  private long framesBefore;
  private boolean ended;

  PcmChunks(PcmStream source) {
    this.source = source;
    this.samplesPerFrame = MpegFrameHeader.samplesPerFrame(source.sampleRateHz());
  }

  /**
   * The next chunk; empty after the last. A sound without samples has none.
   *
   * @throws IOException if the sound cannot be made
   */
  Optional<PcmChunk> next() throws IOException {
    if (ended) {
      return Optional.empty();
    }
    int frames = nextFrames();
    int wanted = (leadFrames + frames + TAIL_FRAMES) * samplesPerFrame;
    ended = !fill(wanted);
    if (heldLength == 0) {
      return Optional.empty();
    }
    PcmChunk chunk = new PcmChunk(Arrays.copyOf(held, heldLength), frames, leadFrames, ended);
    keepOverlap();
    return Optional.of(chunk);
  }

  private int nextFrames() {
    int frames =
        chunks < FIRST_FRAMES.length
            ? FIRST_FRAMES[chunks]
            : (int) Math.min(MOST_FRAMES, framesBefore / 2);
    chunks++;
    framesBefore += frames;
    return frames;
  }

  /** Holds {@code wanted} samples; false if the sound ends before. */
  private boolean fill(int wanted) throws IOException {
    if (held.length < wanted) {
      held = Arrays.copyOf(held, wanted);
    }
    while (heldLength < wanted) {
      if (pieceUsed == piece.length) {
        piece = source.next();
        pieceUsed = 0;
        if (piece.length == 0) {
          return false;
        }
      }
      int count = Math.min(wanted - heldLength, piece.length - pieceUsed);
      System.arraycopy(piece, pieceUsed, held, heldLength, count);
      pieceUsed += count;
      heldLength += count;
    }
    return true;
  }

  private void keepOverlap() {
    leadFrames = LEAD_FRAMES;
    int overlap = Math.min(heldLength, (LEAD_FRAMES + TAIL_FRAMES) * samplesPerFrame);
    System.arraycopy(held, heldLength - overlap, held, 0, overlap);
    heldLength = overlap;
  }
}
