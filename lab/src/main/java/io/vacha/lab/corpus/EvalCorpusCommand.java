package io.vacha.lab.corpus;

import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vacha eval corpus}: which recordings of a corpus a recogniser could be trained on. */
@Command(
    name = "corpus",
    mixinStandardHelpOptions = true,
    description = {
      "Checks recordings of Khmer and their texts, and prints one table of what can be trained on.",
      "DIR is laid out as OpenSLR's corpora (line_index.tsv, wavs/), has a table (index.tsv: file,"
          + " text, speaker), or a text beside each recording; docs/training.md has examples."
    })
public final class EvalCorpusCommand implements Callable<Integer> {
  private static final int REPORTED_EVERY = 200;

  @Parameters(paramLabel = "DIR", description = "The folder of recordings, or its table.")
  private Path place = Path.of("");

  @Option(
      names = "--list",
      paramLabel = "FILE",
      description = "Also writes a table of every recording: its part, or why it is left out.")
  private @Nullable Path list;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    Corpus corpus = Corpus.read(place);
    CorpusReport report = report(corpus);
    if (list != null) {
      report.write(list);
    }
    PrintWriter out = command.commandLine().getOut();
    out.println("| what | found |");
    out.println("|---|---|");
    report.figures().forEach((what, found) -> out.println("| " + what + " | " + found + " |"));
    out.flush();
    return 0;
  }

  private CorpusReport report(Corpus corpus) throws IOException {
    MediaSettings settings =
        Installation.load().settings().bind("vacha.media", MediaSettings.class);
    Path scratch = Files.createTempDirectory("vacha-corpus");
    try (MediaDecoder decoder = new MediaDecoder(settings, scratch)) {
      List<CheckedRecording> checked =
          new CorpusCheck(new CorpusDecoder(decoder, scratch), KhmerFrontEnd.load())
              .check(corpus, done -> progress(done, corpus.entries().size()));
      return new CorpusReport(corpus, checked, CorpusSplit.of(checked));
    } finally {
      FileSystemUtils.deleteRecursively(scratch);
    }
  }

  private void progress(int done, int all) {
    if (done % REPORTED_EVERY == 0) {
      command.commandLine().getErr().printf("Checked %d of %d recordings …%n", done, all);
    }
  }
}
