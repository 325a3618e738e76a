package io.vacha.lab.command;

import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Engines;
import io.vacha.catalog.Voice;
import io.vacha.cli.CommandFailure;
import io.vacha.engine.EngineException;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.identification.EngineIdentification;
import io.vacha.lab.judge.VoiceJudges;
import io.vacha.lab.sample.SampleDecoder;
import io.vacha.settings.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha eval voices}: every voice, as published judges and a recogniser hear it. */
@Command(
    name = "voices",
    mixinStandardHelpOptions = true,
    description = {
      "Has all voices that are installed read our own sentences, and prints what published models"
          + " that predict listeners' scores make of it; takes some minutes.",
      "The folder holds dnsmospro-bvcc.pt and dnsmospro-vcc2018.pt (fcumlin/DNSMOSPro) and"
          + " dnsmos-p835.onnx (microsoft/DNS-Challenge)."
    })
final class EvalVoicesCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The folder of judges.")
  private Path folder = Path.of("");

  @Option(
      names = "--voice",
      paramLabel = "NAME",
      description = "Only this voice; may be repeated. Default: all.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--khmer",
      paramLabel = "FILE",
      description =
          "Khmer sentences, each a name, a tab and words parted by spaces: also counts how many of"
              + " them, and of pairs of their words, a recogniser that knows no Khmer picks out.")
  private @Nullable Path khmer;

  @Option(
      names = "--phrases",
      paramLabel = "N",
      description = "So many sentences and pairs at most. Default: 100.")
  private int phrases = 100;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws IOException, EngineException {
    Installation installation = Installation.load();
    EvaluationNeeds needs = new EvaluationNeeds(folder);
    needs.files(VoiceJudges.files().toArray(String[]::new));
    needs.programs("ffmpeg");
    if (khmer != null) {
      needs.programs("pocketsphinx_batch");
    }
    needs.check();
    Path scratch = Files.createTempDirectory("vacha-eval");
    try {
      EvaluationTable table = new EvaluationTable();
      measure(installation, scratch, table);
      PrintWriter out = command.commandLine().getOut();
      table.print(out);
      out.flush();
    } finally {
      FileSystemUtils.deleteRecursively(scratch);
    }
    return 0;
  }

  private void measure(Installation installation, Path scratch, EvaluationTable table)
      throws IOException, EngineException {
    Settings settings = installation.settings();
    Path data = Files.isDirectory(installation.data()) ? installation.data() : scratch;
    try (MediaDecoder media =
            new MediaDecoder(settings.bind("vacha.media", MediaSettings.class), scratch);
        Mp3Encoder encoder = new Mp3Encoder(settings.bind("vacha.mp3", Mp3Settings.class));
        VoiceJudges judges = VoiceJudges.read(folder, scratch);
        Engines engines = Engines.start(settings, data, scratch, media)) {
      engines.settledHealth();
      Catalog catalog = Catalog.of(settings, engines);
      KhmerFrontEnd frontEnd = KhmerFrontEnd.load();
      SampleDecoder decoder = new SampleDecoder(media, encoder, scratch);
      var voices = new VoicesMeasurement(catalog, frontEnd, decoder, scratch, table, this::report);
      for (Voice voice : chosen(catalog)) {
        voices.judged(voice, judges);
        if (khmer != null) {
          voices.identified(
              voice, new EngineIdentification(frontEnd, khmer, phrases, this::report));
        }
      }
    }
  }

  private List<Voice> chosen(Catalog catalog) {
    List<String> known = catalog.voices().stream().map(Voice::slug).toList();
    for (String voice : only) {
      if (!known.contains(voice)) {
        throw new CommandFailure("There is no voice " + voice + ". There are: " + known + ".");
      }
    }
    return catalog.voices().stream()
        .filter(voice -> only.isEmpty() || only.contains(voice.slug()))
        .toList();
  }

  private void report(String step) {
    command.commandLine().getErr().println(step + " …");
  }
}
