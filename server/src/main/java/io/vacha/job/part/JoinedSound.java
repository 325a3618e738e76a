package io.vacha.job.part;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pieces of one voice, one after the other. Confined to the thread that encodes them. */
public final class JoinedSound implements PcmStream {
  private static final int READ_BYTES = 32 * 1024;

  private final int sampleRateHz;
  private final Iterator<SpeechJobPiece> pieces;
  private final Cancellation cancellation;
  private @Nullable InputStream current;

  /** The pieces in their order; stops when the work is cancelled. */
  public JoinedSound(List<SpeechJobPiece> pieces, Cancellation cancellation) throws IOException {
    this.sampleRateHz = pieces.getFirst().sampleRateHz();
    this.pieces = pieces.iterator();
    this.cancellation = cancellation;
  }

  @Override
  public int sampleRateHz() {
    return sampleRateHz;
  }

  @Override
  public short[] next() throws IOException {
    try {
      cancellation.check();
    } catch (EngineException e) {
      throw new IOException("cancelled", e);
    }
    while (true) {
      byte[] bytes = current == null ? new byte[0] : current.readNBytes(READ_BYTES);
      if (bytes.length > 0) {
        return Sound.samples(bytes);
      }
      close();
      if (!pieces.hasNext()) {
        return new short[0];
      }
      InputStream next = new BufferedInputStream(Files.newInputStream(pieces.next().path()));
      current = next;
      next.skipNBytes(SpeechJobPiece.HEADER_BYTES);
    }
  }

  @Override
  public void close() {
    try {
      if (current != null) {
        current.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    current = null;
  }
}
