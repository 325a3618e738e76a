package io.vacha.audio.decode;

import io.vacha.audio.PcmChannels;
import io.vacha.audio.PcmFile;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Samples of several channels side by side, as ffmpeg leaves them: an AU file of 16 bits, whose
 * header says how many channels there are (RFC 2361 calls its samples big-endian; the header is six
 * words). The file stays the caller's.
 *
 * @param path the file
 * @param dataOffset where the samples begin
 * @param channels how many there are, at least one
 * @param samples how many samples there are in all channels together
 */
record InterleavedSound(Path path, long dataOffset, int channels, long samples) {
  private static final int MAGIC = 0x2e736e64;
  private static final int HEADER_BYTES = 24;
  private static final int SKIPPED_BYTES = 12;
  private static final int FRAMES_AT_ONCE = 1 << 14;

  /** What a file holds; empty where nothing was decoded. */
  static Optional<InterleavedSound> of(Path path) throws IOException {
    long size = Files.size(path);
    if (size < HEADER_BYTES) {
      return Optional.empty();
    }
    try (DataInputStream in = new DataInputStream(Files.newInputStream(path))) {
      int magic = in.readInt();
      long offset = Integer.toUnsignedLong(in.readInt());
      in.skipNBytes(SKIPPED_BYTES);
      int channels = in.readInt();
      if (magic != MAGIC || offset < HEADER_BYTES || channels < 1) {
        throw new IOException("ffmpeg wrote no AU file");
      }
      long samples = Math.max(0, size - offset) / Short.BYTES;
      return Optional.of(new InterleavedSound(path, offset, channels, samples));
    }
  }

  /** How many samples each channel has. */
  long frames() {
    return samples / channels;
  }

  /** Every channel as a recording of its own, which the caller closes. */
  PcmChannels split(Path folder, int sampleRateHz) throws IOException {
    List<PcmFile> files = new ArrayList<>();
    try {
      for (int channel = 0; channel < channels; channel++) {
        Path file = Files.createTempFile(folder, "pcm-", ".raw");
        files.add(new PcmFile(file, sampleRateHz, frames()));
      }
      copy(files);
      return new PcmChannels(files);
    } catch (IOException | RuntimeException e) {
      files.forEach(PcmFile::close);
      throw e;
    }
  }

  private void copy(List<PcmFile> files) throws IOException {
    List<OutputStream> outputs = new ArrayList<>();
    try (InputStream in = Files.newInputStream(path)) {
      for (PcmFile file : files) {
        outputs.add(new BufferedOutputStream(Files.newOutputStream(file.path())));
      }
      in.skipNBytes(dataOffset);
      int frameBytes = channels * Short.BYTES;
      byte[] frames = new byte[FRAMES_AT_ONCE * frameBytes];
      for (long left = frames(); left > 0; ) {
        int count = (int) Math.min(FRAMES_AT_ONCE, left);
        if (in.readNBytes(frames, 0, count * frameBytes) < count * frameBytes) {
          throw new IOException("decoded samples are missing");
        }
        deal(frames, count, outputs);
        left -= count;
      }
      for (OutputStream output : outputs) {
        output.flush();
      }
    } finally {
      close(outputs);
    }
  }

  /** To each channel its samples, little-endian. */
  private static void deal(byte[] frames, int count, List<OutputStream> outputs)
      throws IOException {
    int at = 0;
    for (int frame = 0; frame < count; frame++) {
      for (OutputStream output : outputs) {
        output.write(frames[at + 1]);
        output.write(frames[at]);
        at += Short.BYTES;
      }
    }
  }

  private static void close(List<OutputStream> outputs) throws IOException {
    for (OutputStream output : outputs) {
      output.close();
    }
  }
}
