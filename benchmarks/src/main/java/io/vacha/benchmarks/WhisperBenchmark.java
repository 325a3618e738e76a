package io.vacha.benchmarks;

import io.vacha.audio.PcmFile;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.benchmarks.fixture.Behind;
import io.vacha.benchmarks.fixture.Recorded;
import io.vacha.engine.model.LoadGate;
import io.vacha.engine.whisper.WhisperEngine;
import io.vacha.engine.whisper.WhisperSettings;
import io.vacha.khmer.KhmerFrontEnd;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How long does a short recording wait behind a long one with a Whisper model?
 *
 * <p>{@code benchmarks/run whisper MODEL FILE}: a folder with one ggml file, and a recording, of
 * which the first three seconds are the short one and ten minutes, again and again, the long one.
 */
public final class WhisperBenchmark {
  private WhisperBenchmark() {}

  /** Runs it with the settings of someone who set nothing. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("vacha-benchmark");
    KhmerFrontEnd frontEnd = KhmerFrontEnd.load();
    try (MediaDecoder decoder = new MediaDecoder(MediaSettings.defaults(), folder);
        PcmFile file = Recorded.decoded(decoder, Path.of(arguments[1]));
        PcmFile clip = Recorded.repeated(folder, file, 3);
        PcmFile minutes = Recorded.repeated(folder, file, 600);
        var engine =
            new WhisperEngine(
                WhisperSettings.defaults(),
                Path.of(arguments[0]),
                folder,
                frontEnd,
                LoadGate.opened())) {
      Behind.measure("whisper", engine, clip, minutes);
    }
  }
}
