package io.vacha.audio.mp3;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.List;
import java.util.Optional;

/** Looks for MPEG layer III frames where a file does not say what it is. */
public final class Mp3Search {
  private static final int FRAMES_IN_A_ROW = 3;
  private static final int MAX_JUNK_BYTES = 64 * 1024;

  /** What other files begin with that may carry MPEG frames or look alike. */
  private static final List<String> FOREIGN =
      List.of(
          "RIFF",
          "RIFX",
          "FORM",
          "caff",
          "FLV",
          "PK\u0003\u0004",
          "\u001f\u008b",
          "Rar!",
          "7z",
          "0&\u00b2u",
          "\u0000\u0000\u0001\u00ba",
          "GIF8",
          "\u0089PNG",
          "%PDF");

  private Mp3Search() {}

  /**
   * Whether a layer III frame begins at once, or three of one kind follow each other after zeros or
   * other junk, such as the rest of a frame that was cut.
   */
  public static boolean found(byte[] head) {
    if (MpegFrameHeader.at(head, 0).isPresent()) {
      return true;
    }
    String start = new String(head, 0, Math.min(4, head.length), ISO_8859_1);
    if (FOREIGN.stream().anyMatch(start::startsWith)) {
      return false;
    }
    for (int offset = 1; offset < Math.min(head.length, MAX_JUNK_BYTES); offset++) {
      if (framesFollow(head, offset)) {
        return true;
      }
    }
    return false;
  }

  private static boolean framesFollow(byte[] head, int start) {
    Optional<MpegFrameHeader> first = MpegFrameHeader.at(head, start);
    int offset = start;
    for (int i = 0; i < FRAMES_IN_A_ROW; i++) {
      Optional<MpegFrameHeader> header = MpegFrameHeader.at(head, offset);
      if (header.isEmpty()
          || header.get().lengthBytes() == 0
          || header.get().sampleRateHz() != first.orElseThrow().sampleRateHz()) {
        return false;
      }
      offset += header.get().lengthBytes();
    }
    return true;
  }
}
