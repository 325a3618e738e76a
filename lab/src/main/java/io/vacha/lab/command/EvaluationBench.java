package io.vacha.lab.command;

import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Engines;
import io.vacha.engine.EngineException;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.sample.SampleDecoder;
import io.vacha.settings.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.util.FileSystemUtils;

/**
 * What an evaluation works with, for as long as it lasts: the engines that the settings name, ready
 * or known not to be, and the table that it fills. Confined to one thread.
 *
 * @param scratch a folder for what is made, deleted at the end
 */
record EvaluationBench(
    Catalog catalog,
    KhmerFrontEnd frontEnd,
    SampleDecoder decoder,
    Path scratch,
    EvaluationTable table) {
  /** An evaluation. */
  @FunctionalInterface
  interface Work {
    void on(EvaluationBench bench) throws IOException, EngineException;
  }

  /** Does the work and prints its table. */
  static void print(Installation installation, PrintWriter out, Work work)
      throws IOException, EngineException {
    Path scratch = Files.createTempDirectory("vacha-eval");
    try {
      EvaluationTable table = new EvaluationTable();
      fill(installation, scratch, table, work);
      table.print(out);
      out.flush();
    } finally {
      FileSystemUtils.deleteRecursively(scratch);
    }
  }

  private static void fill(
      Installation installation, Path scratch, EvaluationTable table, Work work)
      throws IOException, EngineException {
    Settings settings = installation.settings();
    Path data = Files.isDirectory(installation.data()) ? installation.data() : scratch;
    try (MediaDecoder media =
            new MediaDecoder(settings.bind("vacha.media", MediaSettings.class), scratch);
        Mp3Encoder encoder = new Mp3Encoder(settings.bind("vacha.mp3", Mp3Settings.class));
        Engines engines = Engines.start(settings, data, scratch, media)) {
      engines.settledHealth();
      Catalog catalog = Catalog.of(settings, engines);
      SampleDecoder decoder = new SampleDecoder(media, encoder, scratch);
      work.on(new EvaluationBench(catalog, KhmerFrontEnd.load(), decoder, scratch, table));
    }
  }
}
