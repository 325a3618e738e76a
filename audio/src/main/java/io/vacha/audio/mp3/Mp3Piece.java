package io.vacha.audio.mp3;

import java.io.IOException;
import java.util.Arrays;

/**
 * The frames that one chunk adds to the stream.
 *
 * @param bytes whole frames in order
 * @param frames how many they are
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
public record Mp3Piece(byte[] bytes, int frames) {
  /**
   * Takes a chunk's own frames out of what its encoder made.
   *
   * @throws IOException if the encoder did not make as many frames as the chunk needs
   */
  public static Mp3Piece cut(byte[] encoded, PcmChunk chunk) throws IOException {
    int start = skip(encoded, 0, chunk.leadFrames());
    int end = chunk.last() ? encoded.length : skip(encoded, start, chunk.frames());
    int frames = chunk.last() ? count(encoded, start) : chunk.frames();
    return new Mp3Piece(Arrays.copyOfRange(encoded, start, end), frames);
  }

  private static int skip(byte[] encoded, int from, int frames) throws IOException {
    int offset = from;
    for (int i = 0; i < frames; i++) {
      offset += frameLength(encoded, offset);
    }
    return offset;
  }

  private static int count(byte[] encoded, int from) throws IOException {
    int frames = 0;
    for (int offset = from; offset < encoded.length; frames++) {
      offset += frameLength(encoded, offset);
    }
    return frames;
  }

  private static int frameLength(byte[] encoded, int offset) throws IOException {
    return MpegFrameHeader.at(encoded, offset)
        .map(MpegFrameHeader::lengthBytes)
        .filter(length -> length > 0 && offset + length <= encoded.length)
        .orElseThrow(() -> new IOException("libmp3lame made no frame at byte " + offset));
  }
}
