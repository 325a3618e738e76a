package io.vacha.engine.ctc;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.engine.support.Readers;
import io.vacha.engine.support.Recordings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Engines that hear tones.
 *
 * @param folder for models and recordings
 * @param memory of the probe
 */
record ToneEars(Path folder, Path memory) {
  /** No quick workers. */
  static CtcSettings settings(@Nullable SearchKind search, int batchSize, int longestPieceSeconds) {
    return settings(search, batchSize, longestPieceSeconds, 0);
  }

  static CtcSettings settings(
      @Nullable SearchKind search, int batchSize, int longestPieceSeconds, int quickWorkers) {
    return new CtcSettings(
        null,
        null,
        List.of(Language.KM, Language.EN),
        1,
        2,
        quickWorkers,
        4,
        batchSize,
        Duration.ofSeconds(longestPieceSeconds),
        Duration.ofSeconds(60),
        4,
        search,
        8,
        null,
        0.5,
        0);
  }

  CtcEngine engine(Path model, CtcSettings settings) {
    return new CtcEngine(
        settings, model, new ModelProbe(memory), Readers.PLAIN, RecordingCutter.BY_ENERGY);
  }

  /** One in the Omnilingual layout. */
  CtcEngine omnilingual() throws IOException {
    return engine(
        ToneFolders.omnilingual(folder.resolve("omnilingual")), settings(SearchKind.GREEDY, 1, 20));
  }

  Recognition hear(CtcEngine engine, Language language, short... samples) throws IOException {
    try (PcmFile audio = Recordings.of(folder, samples)) {
      return engine.recognize(new RecognitionTask(audio, language, new Cancellation()));
    }
  }
}
