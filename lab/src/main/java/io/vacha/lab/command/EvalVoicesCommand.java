package io.vacha.lab.command;

import io.vacha.Installation;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.cli.CommandFailure;
import io.vacha.engine.EngineException;
import io.vacha.engine.EngineHealth;
import io.vacha.lab.identification.ClosedLists;
import io.vacha.lab.judge.VoiceJudges;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
  /** How many of a person's are compared with. */
  private static final int SENTENCES = 40;

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

  @Option(
      names = "--vowels",
      paramLabel = "FILE",
      description =
          "A native speaker's vowels (native-vowels.tsv): also compares formants and lengths.")
  private @Nullable Path vowels;

  @Option(
      names = "--person",
      paramLabel = "DIR",
      description =
          "Recordings of a person with their texts, laid out as for train ears: also compares pace"
              + " and pitch in sentences that are spread over them.")
  private @Nullable Path person;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws IOException, EngineException {
    Installation installation = Installation.load();
    EvaluationNeeds needs = new EvaluationNeeds(folder);
    needs.files(VoiceJudges.files().toArray(String[]::new));
    needs.programs("ffmpeg");
    if (khmer != null) {
      needs.programs("pocketsphinx_batch");
      EvaluationNeeds.readable(khmer);
    }
    if (vowels != null || person != null) {
      needs.programs("praat");
    }
    if (vowels != null) {
      EvaluationNeeds.readable(vowels);
    }
    needs.check();
    EvaluationBench.print(installation, command.commandLine().getOut(), this::measure);
    return 0;
  }

  private void measure(EvaluationBench bench) throws IOException, EngineException {
    ClosedLists lists = khmer == null ? null : ClosedLists.read(khmer, phrases);
    var voices = new VoicesMeasurement(bench, this::report);
    var beside = person == null ? null : voices.person(person, SENTENCES);
    try (VoiceJudges judges = VoiceJudges.read(folder, bench.scratch())) {
      for (Voice voice : chosen(bench.catalog())) {
        EngineHealth health = bench.catalog().speechEngine(voice).health();
        if (!health.available()) {
          bench.table().note(voice.slug() + ": not available", health.description());
          continue;
        }
        voices.judged(voice, judges);
        if (lists != null) {
          voices.identified(voice, lists);
        }
        if (vowels != null) {
          voices.vowels(voice, vowels);
        }
        if (beside != null) {
          voices.prosody(voice, beside);
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
