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
  /** Frames that a chunk adds to the result. */
  static final int FRAMES = 256;

  /** The same for the first two, so that a sentence is encoded on two cores at once. */
  static final int FIRST_FRAMES = 72;

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
    int frames = chunks++ < 2 ? FIRST_FRAMES : FRAMES;
    int wanted = (leadFrames + frames + TAIL_FRAMES) * samplesPerFrame;
    ended = !fill(wanted);
    if (heldLength == 0) {
      return Optional.empty();
    }
    PcmChunk chunk = new PcmChunk(Arrays.copyOf(held, heldLength), frames, leadFrames, ended);
    keepOverlap();
    return Optional.of(chunk);
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
