package io.vacha.lab.identification;

import io.vacha.audio.PcmStream;
import io.vacha.audio.Sound;
import io.vacha.engine.EngineException;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;

/** WAV files of what engines say. No state. */
public final class WavFiles {
  private WavFiles() {}

  /** Has an engine say something, all of which is kept in memory first. */
  public static void record(SpeechEngine engine, SpeechTask task, Path file)
      throws IOException, EngineException {
    var samples = new ByteArrayOutputStream();
    try (Speech speech = engine.speak(task);
        PcmStream audio = speech.audio()) {
      for (short[] piece = audio.next(); piece.length > 0; piece = audio.next()) {
        samples.writeBytes(Sound.bytes(piece));
      }
      write(samples.toByteArray(), audio.sampleRateHz(), file);
    }
  }

  /** Writes samples of 16 bits, mono, the lower byte first. */
  public static void write(byte[] samples, int sampleRateHz, Path file) throws IOException {
    var format = new AudioFormat(sampleRateHz, 16, 1, true, false);
    try (var in =
        new AudioInputStream(
            new ByteArrayInputStream(samples), format, samples.length / Short.BYTES)) {
      AudioSystem.write(in, AudioFileFormat.Type.WAVE, file.toFile());
    }
  }
}
