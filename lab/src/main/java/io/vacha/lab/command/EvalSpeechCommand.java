package io.vacha.lab.command;

import io.vacha.Installation;
import io.vacha.engine.EngineException;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.lab.sample.FoundSpeech;
import io.vacha.lab.sample.KeptSpeech;
import io.vacha.lab.sample.KhmerSentences;
import io.vacha.lab.sample.OwnSpeech;
import io.vacha.lab.sample.SampleDecoder;
import io.vacha.lab.sample.SetChoice;
import io.vacha.lab.sample.SpeechMaterial;
import io.vacha.lab.sample.SpeechSample;
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

/** {@code vacha eval speech}: every model against recordings whose text is known. */
@Command(
    name = "speech",
    mixinStandardHelpOptions = true,
    description = {
      "Measures how speech is recognised and prints one table; takes some minutes.",
      "The folder holds any of jfk.wav, khmer-1.wav, natural/index.tsv and people/index.tsv with"
          + " their recordings; lab/recognition.md says what they are. Speech of our own voices is"
          + " made here."
    })
final class EvalSpeechCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", description = "The folder of recordings.")
  private Path folder = Path.of("");

  @Option(
      names = "--model",
      paramLabel = "ID",
      description = "Only this model; may be repeated. Default: all that are available.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "NAME",
      description =
          "Only sets whose name begins so, such as people or sovann; may be repeated. Default: all"
              + " there are.")
  private List<String> sets = new ArrayList<>();

  @Option(
      names = "--sentences",
      paramLabel = "N",
      description = "At most so many sentences of our voices, in each set. Default: all.")
  private int sentences = Integer.MAX_VALUE;

  @Option(
      names = "--recordings",
      paramLabel = "N",
      description =
          "At most so many recordings of each set that is found; of people's sets they are spread"
              + " over the speakers. Default: all.")
  private int recordings = Integer.MAX_VALUE;

  @Option(
      names = "--phrases",
      paramLabel = "N",
      description =
          "At most so many recordings of each of people's sets are heard with lists of phrases,"
              + " which takes longest. Default: 40.")
  private int phrases = 40;

  @Option(
      names = "--prompts",
      paramLabel = "FILE",
      description =
          "Khmer sentences, each a name, a tab and words parted by spaces; said are those that"
              + " lab/training/khmer-acoustic keeps aside. Default: a few of our own.")
  private @Nullable Path prompts;

  @Option(
      names = "--keep",
      paramLabel = "DIR",
      description = "Also writes the recordings there, as WAV files with a list, samples.tsv.")
  private @Nullable Path kept;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws IOException, EngineException {
    Installation installation = Installation.load();
    EvaluationNeeds needs = new EvaluationNeeds(folder);
    needs.programs(espeak(installation).program(), "ffmpeg");
    needs.check();
    EvaluationBench.print(
        installation, command.commandLine().getOut(), bench -> measure(installation, bench));
    return 0;
  }

  private void measure(Installation installation, EvaluationBench bench) throws IOException {
    var own =
        new OwnSpeech(
            bench.catalog(),
            espeak(installation),
            bench.frontEnd(),
            bench.decoder(),
            bench.scratch());
    SpeechMaterial material = material(bench.decoder(), own);
    if (kept != null) {
      KeptSpeech.write(material.samples(), kept);
    }
    var evaluation = new SpeechEvaluation(bench, material, this::report);
    evaluation.errors(only);
    evaluation.phrases(only, phrases);
  }

  private SpeechMaterial material(SampleDecoder decoder, OwnSpeech own) throws IOException {
    report("Making speech");
    SetChoice choice = new SetChoice(sets);
    FoundSpeech found = new FoundSpeech(folder, decoder, choice, recordings);
    List<SpeechSample> samples = new ArrayList<>(found.samples());
    List<String> khmer = KhmerSentences.of(prompts);
    samples.addAll(own.samples(khmer, sentences, choice));
    choice.check(samples);
    return new SpeechMaterial(samples, found.people(), khmer);
  }

  private static EspeakSettings espeak(Installation installation) {
    return installation.settings().bind("vacha.engines.espeak", EspeakSettings.class);
  }

  private void report(String step) {
    command.commandLine().getErr().println(step + " …");
  }
}
