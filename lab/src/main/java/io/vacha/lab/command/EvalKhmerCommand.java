package io.vacha.lab.command;

import io.vacha.Installation;
import io.vacha.engine.espeak.EspeakSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha eval khmer}: the Khmer front end and voices against people's data. */
@Command(
    name = "khmer",
    mixinStandardHelpOptions = true,
    description = {
      "Measures how Khmer is read and spoken and prints one table; takes some minutes.",
      "The folder holds lexicon.tsv, prompts.tsv and textnorm/ for what is read,"
          + " native-vowels.tsv and prompts.tsv for what is heard;"
          + " docs/khmer.md says where they come from."
    })
final class EvalKhmerCommand implements Callable<Integer> {
  /** What is measured. */
  enum Part {
    /** What is read: needs data only. */
    TEXT,
    /** What is heard: needs praat, ffmpeg, pocketsphinx_batch and espeak-ng as well. */
    VOICE,
    ALL
  }

  @Parameters(paramLabel = "DIR", description = "The folder of data.")
  private Path folder = Path.of("");

  @Option(
      names = "--only",
      paramLabel = "PART",
      description = "text (what is read) or voice (what is heard).")
  private Part part = Part.ALL;

  @Option(
      names = "--disagreements",
      description = "Lists the lines that are not read as expected, too.")
  private boolean disagreements;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    boolean text = part != Part.VOICE;
    boolean voice = part != Part.TEXT;
    EspeakSettings espeak =
        Installation.load().settings().bind("vacha.engines.espeak", EspeakSettings.class);
    EvaluationNeeds needs = new EvaluationNeeds(folder);
    if (text) {
      needs.files("lexicon.tsv", "prompts.tsv", "textnorm");
    }
    if (voice) {
      needs.files("native-vowels.tsv", "prompts.tsv");
      needs.programs(espeak.program(), "praat", "ffmpeg", "pocketsphinx_batch");
    }
    needs.check();
    EvaluationTable table = new EvaluationTable();
    KhmerMeasurement measurement = new KhmerMeasurement(folder, table, this::report);
    if (text) {
      measurement.text();
    }
    if (voice) {
      measurement.voices(espeak);
    }
    PrintWriter out = command.commandLine().getOut();
    table.print(out);
    if (disagreements) {
      measurement.disagreements().forEach(out::println);
    }
    out.flush();
    return 0;
  }

  private void report(String step) {
    command.commandLine().getErr().println(step + " …");
  }
}
