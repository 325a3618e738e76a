package io.vacha.audio.decode;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.vacha.audio.mp3.Mp3Search;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells by its bytes what a file is; names and declared types do not count. Looks at the beginning
 * only and decodes nothing.
 */
public final class MediaSniffer {
  private static final int HEAD_BYTES = 72 * 1024;
  private static final Set<String> RIFF = Set.of("RIFF", "RIFX", "RF64", "BW64");
  private static final Set<String> BOXES =
      Set.of("ftyp", "styp", "moov", "moof", "wide", "free", "skip");
  private static final Set<String> IMAGE_BRANDS =
      Set.of("heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis", "crx ");

  private static final Pattern DOC_TYPE =
      Pattern.compile("B\u0082.{1,8}?(webm|matroska)", Pattern.DOTALL);

  private MediaSniffer() {}

  /**
   * The format of a file.
   *
   * @return empty for an empty file and for everything the service does not support: playlists,
   *     archives, pictures, raw AAC, AIFF and so on
   * @throws IOException if the file cannot be read
   */
  public static Optional<MediaFormat> sniff(Path file) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      long start = endOfId3(in);
      byte[] head = read(in, start);
      if (start > 0 && head.length == 0) {
        return Optional.of(MediaFormat.MP3);
      }
      Optional<MediaFormat> container = container(head, in.length());
      return container.isEmpty() && Mp3Search.found(head)
          ? Optional.of(MediaFormat.MP3)
          : container;
    }
  }

  /**
   * The format of a sound that is still arriving, by its first bytes; empty where they do not tell.
   * MP4 is none: it cannot be decoded before its end.
   */
  public static Optional<MediaFormat> sniff(byte[] head) {
    Optional<MediaFormat> container =
        container(head, Long.MAX_VALUE).filter(format -> format != MediaFormat.MP4);
    return container.isEmpty() && (is(head, 0, "ID3") || Mp3Search.found(head))
        ? Optional.of(MediaFormat.MP3)
        : container;
  }

  private static byte[] read(RandomAccessFile in, long start) throws IOException {
    if (start >= in.length()) {
      return new byte[0];
    }
    byte[] head = new byte[(int) Math.min(HEAD_BYTES, in.length() - start)];
    in.seek(start);
    in.readFully(head);
    return head;
  }

  /** Where the sound begins after any number of ID3v2 tags (id3.org, section 3.1). */
  private static long endOfId3(RandomAccessFile in) throws IOException {
    long offset = 0;
    byte[] tag = new byte[10];
    while (offset + tag.length <= in.length()) {
      in.seek(offset);
      in.readFully(tag);
      if (!is(tag, 0, "ID3")) {
        return offset;
      }
      boolean footer = (tag[5] & 0x10) != 0;
      int size = 0;
      for (int i = 6; i < tag.length; i++) {
        size = (size << 7) | (tag[i] & 127);
      }
      offset += tag.length + size + (footer ? tag.length : 0);
    }
    return offset;
  }

  private static Optional<MediaFormat> container(byte[] head, long fileBytes) {
    if (is(head, 0, "OggS")) {
      return Optional.of(MediaFormat.OGG);
    }
    if (is(head, 0, "fLaC")) {
      return Optional.of(MediaFormat.FLAC);
    }
    if (RIFF.contains(text(head, 0)) && is(head, 8, "WAVE")) {
      return Optional.of(MediaFormat.WAV);
    }
    if (isMp4(head, fileBytes)) {
      return Optional.of(MediaFormat.MP4);
    }
    return isMatroska(head) ? Optional.of(MediaFormat.WEBM) : Optional.empty();
  }

  /** ISO/IEC 14496-12: a file is boxes of a 32-bit size and a type; ftyp names its brand. */
  private static boolean isMp4(byte[] head, long fileBytes) {
    if (head.length < 12) {
      return false;
    }
    long size = ByteBuffer.wrap(head).getInt() & 0xffff_ffffL;
    String type = text(head, 4);
    if (type.equals("ftyp") && IMAGE_BRANDS.contains(text(head, 8))) {
      return false;
    }
    return type.equals("mdat") || (BOXES.contains(type) && size >= 8 && size <= fileBytes);
  }

  /** RFC 8794: the EBML header holds the document type, element 0x4282. */
  private static boolean isMatroska(byte[] head) {
    if (!is(head, 0, "\u001aE\u00df\u00a3")) {
      return false;
    }
    String header = new String(head, 0, Math.min(head.length, 128), ISO_8859_1);
    return DOC_TYPE.matcher(header).find();
  }

  private static boolean is(byte[] bytes, int offset, String expected) {
    byte[] wanted = expected.getBytes(ISO_8859_1);
    return bytes.length >= offset + wanted.length
        && Arrays.equals(bytes, offset, offset + wanted.length, wanted, 0, wanted.length);
  }

  private static String text(byte[] bytes, int offset) {
    return bytes.length < offset + 4 ? "" : new String(bytes, offset, 4, ISO_8859_1);
  }
}
