package io.vacha.lab.ears;

import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.cli.Terminal;
import io.vacha.cli.models.PullReport;
import io.vacha.lab.corpus.CorpusDownload;
import io.vacha.lab.corpus.CorpusReport;
import io.vacha.lab.corpus.PublishedCorpus;
import io.vacha.models.catalogue.CatalogueSettings;
import io.vacha.models.catalogue.ModelManifest;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code vacha train ears}: a Khmer recogniser from recordings and their texts. */
@Command(
    name = "ears",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a Khmer recogniser on recordings and their texts, measures it on a part that it was"
          + " not trained on, and installs it if it makes fewer errors than the one that serves.",
      "What is interrupted goes on where it was when the command is given again.",
      "docs/training.md says what recordings are needed and how they are laid out."
    })
final class TrainEarsCommand implements Callable<Integer> {
  /** Where the recordings are. */
  static final class Source {
    @Option(
        names = "--corpus",
        paramLabel = "DIR",
        description = "The folder of recordings, or its table.")
    private @Nullable Path folder;

    @Option(
        names = "--download",
        paramLabel = "NAME",
        description =
            "A published corpus, which is fetched first: openslr-42 (Google's Khmer voices, about"
                + " 4 hours, CC BY-SA 4.0).")
    private @Nullable String published;
  }

  @ArgGroup(multiplicity = "1")
  private Source source = new Source();

  @Option(
      names = "--calibrate",
      paramLabel = "DIR",
      description =
          "Recordings by voices unlike those of the corpus, to learn from what confidences are"
              + " worth. Default: a tenth of the corpus.")
  private @Nullable Path unlike;

  @Option(
      names = "--texts",
      paramLabel = "FILE",
      description =
          "More Khmer text, a sentence a line, to learn from which letters follow which. Nothing"
              + " needs to be recorded of it.")
  private @Nullable Path texts;

  @Option(
      names = "--from",
      paramLabel = "ID",
      description = "An installed ear of this command, such as khmer-ear, to begin with.")
  private @Nullable String from;

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "What to call the model. Default: ${DEFAULT-VALUE}.")
  private String id = "khmer-ears";

  @Option(
      names = "--encoder",
      paramLabel = "ID",
      description = "The installed Whisper model whose encoder listens. Default: ${DEFAULT-VALUE}.")
  private String encoder = "whisper-base";

  @Option(
      names = "--layers",
      paramLabel = "N",
      description = "How many layers of the encoder. Default: two thirds of them.")
  private int layers;

  @Option(
      names = "--small",
      description =
          "Train a network as small as that of khmer-ear: a quarter of the work, more errors.")
  private boolean small;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      description = "How often each recording is heard. Default: 10 to 60, by their length.")
  private int epochs;

  @Spec private CommandSpec command = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException {
    ModelManifest.requireId(id);
    Installation installation = Installation.load();
    Path corpus = source.folder == null ? fetch(installation) : source.folder;
    Path folder = Files.createDirectories(installation.data().resolve("training").resolve(id));
    MediaSettings media = installation.settings().bind("vacha.media", MediaSettings.class);
    PrintWriter out = command.commandLine().getOut();
    ProgressLine progress =
        new ProgressLine(
            command.commandLine().getErr(), InstantSource.system(), Terminal.isThere());
    try (MediaDecoder decoder = new MediaDecoder(media, folder)) {
      EarReport report =
          new EarWorkshop(installation, decoder, folder, progress)
              .make(
                  new EarOrder(corpus, unlike, texts, from, id, encoder, layers, small, epochs),
                  checked -> print(checked, out));
      table(report.figures(), out);
      return conclude(report, folder, out);
    }
  }

  private Path fetch(Installation installation) throws IOException, InterruptedException {
    PublishedCorpus published = PublishedCorpus.named(String.valueOf(source.published));
    PrintWriter out = command.commandLine().getOut();
    out.println(published.id() + ": " + published.what() + ".");
    out.println("Licence: " + published.terms());
    out.flush();
    PullReport progress =
        new PullReport(command.commandLine().getErr(), InstantSource.system(), Terminal.isThere());
    CatalogueSettings settings =
        installation.settings().bind("vacha.catalogue", CatalogueSettings.class);
    return new CorpusDownload(installation.data().resolve("corpora"), settings, progress)
        .fetch(published);
  }

  private static void print(CorpusReport checked, PrintWriter out) {
    out.println("| what | found |");
    out.println("|---|---|");
    table(checked.figures(), out);
  }

  private static void table(Map<String, String> figures, PrintWriter out) {
    figures.forEach((what, found) -> out.println("| " + what + " | " + found + " |"));
    out.flush();
  }

  private int conclude(EarReport report, Path folder, PrintWriter out) {
    if (!report.isBetter()) {
      out.println("It is no better than the one that serves, so it is not installed.");
      out.println("Its files are in " + folder.resolve("model") + ".");
      out.flush();
      return 1;
    }
    out.println(id + " is installed. At the next start of the service requests may name it.");
    out.println("To have it hear Khmer, put into vacha.yaml:");
    out.println("  vacha: {models: {svc-stt-v2: {km: " + id + "}}}");
    out.println(folder + " is not needed any more, unless you train again with more recordings.");
    out.flush();
    return 0;
  }
}
