package io.vacha.lab.sample;

import io.vacha.audio.PcmFile;
import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes samples of files as the service does, with MP3 in between where asked. Thread-safe. */
public final class SampleDecoder {
  private static final int SPOKEN_HZ = 24_000;

  private final MediaDecoder decoder;
  private final Mp3Encoder encoder;
  private final Path folder;

  /**
   * Works with these.
   *
   * @param folder for files in between; stays the caller's
   */
  public SampleDecoder(MediaDecoder decoder, Mp3Encoder encoder, Path folder) {
    this.decoder = decoder;
    this.encoder = encoder;
    this.folder = folder;
  }

  /** A sound file at 16 kHz. @throws CommandFailure if it is none */
  public PcmFile decode(Path file) throws IOException {
    return decode(file, Sound.RECOGNITION_RATE_HZ);
  }

  private PcmFile decode(Path file, int sampleRateHz) throws IOException {
    MediaFormat format = MediaSniffer.sniff(file).orElseThrow(() -> noSound(file));
    DecodeTask task = DecodeTask.whole(file, format, sampleRateHz);
    if (decoder.decode(task, StopHook.never()) instanceof Decoding.Decoded decoded) {
      return decoded.audio();
    }
    throw noSound(file);
  }

  private static CommandFailure noSound(Path file) {
    return new CommandFailure(file + " is no recording that can be decoded.");
  }

  /** The same, at 16 kHz, of what is left of a sound after MP3; closes the sound. */
  PcmFile coded(PcmStream sound) throws IOException {
    Path mp3 = Files.createTempFile(folder, "spoken", "");
    try (sound;
        OutputStream out = Files.newOutputStream(mp3)) {
      for (byte[] piece : encoder.encode(sound).pieces()) {
        out.write(piece);
      }
    }
    PcmFile heard = decode(mp3);
    Files.delete(mp3);
    return heard;
  }

  /** A sound file after MP3, at 16 kHz; the file is deleted. */
  PcmFile coded(Path file) throws IOException {
    try (PcmFile sound = decode(file, SPOKEN_HZ)) {
      Files.delete(file);
      return coded(sound.stream());
    }
  }
}
