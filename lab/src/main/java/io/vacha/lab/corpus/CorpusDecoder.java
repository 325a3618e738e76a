package io.vacha.lab.corpus;

import io.vacha.audio.PcmChannels;
import io.vacha.audio.PcmFile;
import io.vacha.audio.Sound;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Decodes recordings to 16 kHz. A WAV file that is nothing else already is copied, because starting
 * a decoder for each of thousands takes longer than hearing them. Thread-safe.
 *
 * @param decoder stays the caller's
 * @param folder an existing folder for copies
 */
public record CorpusDecoder(MediaDecoder decoder, Path folder) {
  private static final int HEADER_BYTES = 44;

  /** The sound of a file, if it is no longer than this. */
  public Decoding decode(Path file, long maxMillis) throws IOException {
    long samples = (Files.size(file) - HEADER_BYTES) / Short.BYTES;
    if (samples > 0 && samples * 1000 / Sound.RECOGNITION_RATE_HZ <= maxMillis) {
      PcmFile plain = new PcmFile(file, Sound.RECOGNITION_RATE_HZ, samples);
      try (InputStream in = Files.newInputStream(file)) {
        if (Arrays.equals(in.readNBytes(HEADER_BYTES), plain.wavHeader())) {
          return new Decoding.Decoded(new PcmChannels(List.of(copy(in, samples))));
        }
      }
    }
    Optional<MediaFormat> format = MediaSniffer.sniff(file);
    if (format.isEmpty()) {
      return new Decoding.Undecodable("no sound");
    }
    var task = new DecodeTask(file, format.get(), Sound.RECOGNITION_RATE_HZ, maxMillis);
    return decoder.decode(task, StopHook.never());
  }

  private PcmFile copy(InputStream in, long samples) throws IOException {
    Path copy = Files.createTempFile(folder, "corpus", ".pcm");
    try (OutputStream out = Files.newOutputStream(copy)) {
      in.transferTo(out);
    } catch (IOException e) {
      Files.deleteIfExists(copy);
      throw e;
    }
    return new PcmFile(copy, Sound.RECOGNITION_RATE_HZ, samples);
  }
}
