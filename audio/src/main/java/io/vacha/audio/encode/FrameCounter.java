package io.vacha.audio.encode;

import io.vacha.audio.mp3.MpegFrameHeader;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the frames of an MP3 or an ADTS stream that passes through. Confined. */
final class FrameCounter extends FilterOutputStream {
  private static final int ADTS_HEADER_BYTES = 7;

  /** That of an ID3 tag, which is longer than that of a frame. */
  private static final int ID3_HEADER_BYTES = 10;

  private final boolean adts;
  private final byte[] header;
  private int collected;
  private int skip;
  private long frames;

  private FrameCounter(OutputStream out, boolean adts) {
    super(out);
    this.adts = adts;
    this.header = new byte[adts ? ADTS_HEADER_BYTES : ID3_HEADER_BYTES];
  }

  /** One for MPEG audio layer III. */
  static FrameCounter ofMp3(OutputStream out) {
    return new FrameCounter(out, false);
  }

  /** One for AAC in ADTS (ISO/IEC 13818-7 section 6.2). */
  static FrameCounter ofAdts(OutputStream out) {
    return new FrameCounter(out, true);
  }

  /** How many frames began so far. */
  long frames() {
    return frames;
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) throws IOException {
    out.write(bytes, offset, count);
    for (int at = offset; at < offset + count; ) {
      if (skip > 0) {
        int passed = Math.min(skip, offset + count - at);
        skip -= passed;
        at += passed;
      } else {
        take(bytes[at++]);
      }
    }
  }

  private void take(byte next) throws IOException {
    header[collected++] = next;
    if (collected < header.length) {
      return;
    }
    collected = 0;
    if (!adts && header[0] == 'I' && header[1] == 'D' && header[2] == '3') {
      skip = header[6] << 21 | header[7] << 14 | header[8] << 7 | header[9];
    } else {
      frames++;
      skip = frameBytes() - header.length;
    }
  }

  private int frameBytes() throws IOException {
    int length =
        adts
            ? (header[3] & 3) << 11 | (header[4] & 0xff) << 3 | (header[5] & 0xff) >> 5
            : MpegFrameHeader.at(header, 0).map(MpegFrameHeader::lengthBytes).orElse(0);
    if (length < header.length) {
      throw new IOException("the encoder wrote what is no frame");
    }
    return length;
  }
}
