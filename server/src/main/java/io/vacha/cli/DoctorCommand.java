package io.vacha.cli;

import io.vacha.Installation;
import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.MediaDecoder;
import io.vacha.audio.MediaSettings;
import io.vacha.audio.Mp3Encoder;
import io.vacha.audio.Mp3Settings;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Engines;
import io.vacha.catalog.Model;
import io.vacha.catalog.Voice;
import io.vacha.engine.EngineHealth;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.LexiconSettings;
import io.vacha.lexicon.OperatorFile;
import io.vacha.models.InstalledModels;
import io.vacha.settings.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code vacha doctor}: what is installed, what serves what, and what would help. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description =
        "Says what is installed, which engine serves which voice and model, what to mend.")
final class DoctorCommand implements Callable<Integer> {
  private int problems;

  @Override
  public Integer call() throws IOException {
    Installation installation = Installation.load();
    report("java", Optional.empty(), Runtime.version().toString());
    Path data = Files.createDirectories(installation.data());
    report("data", writable(data), data.toString());
    lexicon(installation);
    encoder(installation);
    MediaSettings media = installation.settings().bind("vacha.media", MediaSettings.class);
    Path decoded = Files.createDirectories(data.resolve("decoded"));
    try (var decoder = new MediaDecoder(media, decoded)) {
      report("media", decoder.problem(), "ffmpeg, " + isolation(decoder));
      engines(installation, decoded, decoder);
    }
    new InstalledModels(data)
        .problems()
        .forEach((model, reason) -> report("model " + model, Optional.of(reason), ""));
    System.out.println(problems == 0 ? "All is well." : "Things to mend: " + problems);
    return problems == 0 ? 0 : 1;
  }

  private static Optional<String> writable(Path data) {
    return Files.isWritable(data)
        ? Optional.empty()
        : Optional.of("cannot be written; change its owner or set VACHA_DATA");
  }

  private void lexicon(Installation installation) {
    LexiconSettings set = installation.settings().bind("vacha.lexicon", LexiconSettings.class);
    if (set.file() == null) {
      return;
    }
    try {
      int words = OperatorFile.read(set, KhmerFrontEnd.load()).spellings().size();
      report("lexicon", Optional.empty(), words + " words in " + set.file());
    } catch (SettingsException e) {
      report("lexicon", Optional.of(String.valueOf(e.getMessage())), "");
    }
  }

  private void encoder(Installation installation) {
    try (var encoder =
        new Mp3Encoder(installation.settings().bind("vacha.mp3", Mp3Settings.class))) {
      report("mp3", encoder.problem(), "libmp3lame");
    }
  }

  private static String isolation(MediaDecoder decoder) {
    try {
      return "isolation: " + decoder.isolation();
    } catch (CodecUnavailableException e) {
      return "not running";
    }
  }

  private void engines(Installation installation, Path decoded, MediaDecoder decoder) {
    try (Engines engines =
        Engines.start(installation.settings(), installation.data(), decoded, decoder)) {
      Map<String, EngineHealth> health = engines.settledHealth();
      health.forEach(
          (name, each) ->
              report(
                  name,
                  each.available() ? Optional.empty() : Optional.of(each.description()),
                  each.description()));
      Catalog catalog = Catalog.of(installation.settings(), engines);
      for (Voice voice : catalog.voices()) {
        System.out.println("voice " + voice.slug() + " is spoken by " + voice.engine());
      }
      for (Model model : catalog.models()) {
        System.out.println("model " + model.id() + " is served by " + model.engine());
      }
    }
  }

  private void report(String name, Optional<String> problem, String state) {
    if (problem.isPresent()) {
      problems++;
    }
    System.out.printf(
        "%-28s %-8s %s%n", name, problem.isPresent() ? "MISSING" : "ok", problem.orElse(state));
  }
}
