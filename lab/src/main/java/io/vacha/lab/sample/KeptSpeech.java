package io.vacha.lab.sample;

import io.vacha.audio.PcmFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Recordings that were measured, kept for listening and for {@code lab/training/calibration}: WAV
 * files and {@code samples.tsv} with file, set, language and text. No state.
 */
public final class KeptSpeech {
  private KeptSpeech() {}

  /** Writes them to a folder, which is made; files of an earlier time are written over. */
  public static void write(List<SpeechSample> samples, Path folder) throws IOException {
    Files.createDirectories(folder);
    List<String> index = new ArrayList<>(List.of("file\tset\tlanguage\ttext"));
    for (SpeechSample sample : samples) {
      String name = String.format(Locale.ROOT, "%04d.wav", index.size());
      wav(sample.audio(), folder.resolve(name));
      index.add(String.join("\t", name, sample.set(), sample.language().tag(), sample.text()));
    }
    Files.write(folder.resolve("samples.tsv"), index);
  }

  private static void wav(PcmFile audio, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(audio.wavHeader());
      Files.copy(audio.path(), out);
    }
  }
}
