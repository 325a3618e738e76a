package io.vacha.lab.ears;

import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.cli.CommandFailure;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.corpus.CheckedRecording;
import io.vacha.lab.corpus.Corpus;
import io.vacha.lab.corpus.CorpusCheck;
import io.vacha.lab.corpus.CorpusDecoder;
import io.vacha.lab.corpus.CorpusReport;
import io.vacha.lab.corpus.CorpusSplit;
import io.vacha.lab.corpus.CorpusSplit.Part;
import io.vacha.lab.corpus.TextLines;
import io.vacha.lab.corpus.TextMeasure;
import io.vacha.lab.ears.encoder.FeatureStore;
import io.vacha.lab.ears.encoder.WhisperEncoder;
import io.vacha.lab.ears.encoder.WhisperWeights;
import io.vacha.lab.ears.head.HeadShape;
import io.vacha.lab.ears.head.HeadTraining;
import io.vacha.lab.ears.head.TrainedHead;
import io.vacha.lab.ears.head.TrainingPlan;
import io.vacha.lab.ears.head.TrainingUtterance;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelAddition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes an ear of a corpus, step by step; what each step leaves in the folder is where the next
 * attempt goes on. Confined to one thread.
 */
final class EarWorkshop {
  private static final int BATCHES = 20;
  private static final int SMALLEST_BATCH = 400;
  private static final int LARGEST_BATCH = 3000;

  private final Installation installation;
  private final MediaDecoder decoder;
  private final Path folder;
  private final ProgressLine progress;
  private final KhmerFrontEnd frontEnd = KhmerFrontEnd.load();

  /**
   * Works with these.
   *
   * @param decoder stays the caller's
   * @param folder an existing folder for what is kept until the ear is made
   */
  EarWorkshop(Installation installation, MediaDecoder decoder, Path folder, ProgressLine progress) {
    this.installation = installation;
    this.decoder = decoder;
    this.folder = folder;
    this.progress = progress;
  }

  /**
   * Makes the ear and installs it if it is better.
   *
   * @param told what the corpus is, before anything takes long
   */
  EarReport make(EarOrder order, Consumer<CorpusReport> told) throws IOException {
    InstalledModels models = new InstalledModels(installation.data());
    requireModels(models, order);
    CorpusReport corpus = check(order.corpus());
    told.accept(corpus);
    List<CheckedRecording> unlike = order.unlike() == null ? List.of() : unlike(order.unlike());
    List<List<String>> more = order.texts() == null ? List.of() : texts(order.texts());
    try (WhisperWeights whisper = WhisperWeights.in(models.folder(order.encoder()))) {
      EarReport report = make(order, corpus, unlike, more, whisper);
      if (report.isBetter()) {
        ModelAddition.to(models).add(EarTrial.request(ear(), order.id(), false));
      }
      return report;
    }
  }

  private static void requireModels(InstalledModels models, EarOrder order) {
    if (Files.exists(models.folder(order.id()))) {
      throw new CommandFailure(
          "There is a model %s already. Choose another --id, or: ./vacha models remove %s"
              .formatted(order.id(), order.id()));
    }
    if (order.from() != null && models.find(order.from()).isEmpty()) {
      throw new CommandFailure(
          "There is no installed model %s to begin with.".formatted(order.from()));
    }
    if (models.find(order.encoder()).isEmpty()) {
      throw new CommandFailure(
          "The encoder comes from %s, which is not installed: ./vacha models pull %s"
              .formatted(order.encoder(), order.encoder()));
    }
  }

  private CorpusReport check(Path place) throws IOException {
    Corpus corpus = Corpus.read(place);
    progress.begin("checking");
    List<CheckedRecording> checked =
        new CorpusCheck(recordings(), frontEnd)
            .check(corpus, done -> progress.at((double) done / corpus.entries().size(), ""));
    return new CorpusReport(corpus, checked, CorpusSplit.of(checked));
  }

  private List<CheckedRecording> unlike(Path place) throws IOException {
    List<CheckedRecording> usable =
        check(place).recordings().stream().filter(CheckedRecording::isUsable).toList();
    if (usable.isEmpty()) {
      throw new CommandFailure("No recording in " + place + " can be used to calibrate with.");
    }
    return usable;
  }

  /** The words of each line that has any. */
  private List<List<String>> texts(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new CommandFailure("There is no file " + file + ".");
    }
    List<List<String>> texts =
        TextLines.of(file).stream()
            .map(line -> TextMeasure.of(line, frontEnd).words())
            .filter(words -> !words.isEmpty())
            .toList();
    if (texts.isEmpty()) {
      throw new CommandFailure("There is no text in " + file + ".");
    }
    return texts;
  }

  private CorpusDecoder recordings() {
    return new CorpusDecoder(decoder, folder);
  }

  private EarReport make(
      EarOrder order,
      CorpusReport corpus,
      List<CheckedRecording> unlike,
      List<List<String>> more,
      WhisperWeights whisper)
      throws IOException {
    EarBeginning beginning = beginning(order, whisper.width());
    int layers = beginning.layers(order, whisper.layers());
    String name = order.encoder() + "-" + layers;
    try (FeatureStore features = FeatureStore.open(folder, name, whisper.width())) {
      EarMaterial material = new EarMaterial(corpus, features);
      material.require();
      material.requireRoom(folder, whisper.width());
      encode(material, whisper, layers);
      EarVocabulary vocabulary = beginning.vocabulary(words(material.part(Part.TRAIN)));
      HeadTraining training =
          training(
              order,
              material.utterances(Part.TRAIN, vocabulary),
              beginning.shape(order, whisper.width(), vocabulary),
              beginning);
      TrainedHead head = train(training);
      TokenGrams grams = grams(material, more, vocabulary);
      EarFolder.write(ear(), whisper, layers, head, vocabulary, grams);
      calibrate(order, unlike.isEmpty() ? material.part(Part.DEVELOPMENT) : unlike);
      return measure(order, material, names(corpus, training.misfits()));
    }
  }

  private static TokenGrams grams(
      EarMaterial material, List<List<String>> more, EarVocabulary vocabulary) {
    List<List<Integer>> texts =
        Stream.concat(words(material.part(Part.TRAIN)).stream(), more.stream())
            .map(vocabulary::numbers)
            .toList();
    return TokenGrams.of(texts, vocabulary);
  }

  private static List<List<String>> words(List<CheckedRecording> recordings) {
    return recordings.stream().map(each -> each.text().words()).toList();
  }

  private void encode(EarMaterial material, WhisperWeights whisper, int layers) throws IOException {
    progress.begin("encoding");
    try (WhisperEncoder encoder = WhisperEncoder.make(whisper, layers, folder)) {
      material.encode(encoder, new RecordingReader(recordings()), share -> progress.at(share, ""));
    }
  }

  private EarBeginning beginning(EarOrder order, int width) {
    return order.from() == null
        ? EarBeginning.CHANCE
        : EarBeginning.with(new InstalledModels(installation.data()).folder(order.from()), width);
  }

  private static HeadTraining training(
      EarOrder order, List<TrainingUtterance> utterances, HeadShape shape, EarBeginning beginning) {
    long frames = utterances.stream().mapToLong(each -> each.frames().count()).sum();
    TrainingPlan plan =
        new TrainingPlan(
            order.epochsFor(frames),
            order.rate(),
            Math.clamp(frames / BATCHES, SMALLEST_BATCH, LARGEST_BATCH),
            1,
            Runtime.getRuntime().availableProcessors());
    return HeadTraining.of(shape, plan, utterances, beginning.head());
  }

  private TrainedHead train(HeadTraining training) throws IOException {
    progress.begin("training");
    return training.run(
        folder.resolve("head"),
        (epoch, done, loss) ->
            progress.at(done, String.format(Locale.ROOT, "epoch %d, loss %.3f", epoch, loss)));
  }

  private EarReport measure(EarOrder order, EarMaterial material, List<String> misfits)
      throws IOException {
    EarTrial trial = trial();
    List<CheckedRecording> test = material.part(Part.TEST);
    progress.begin("measuring the ear that serves now");
    EarScore before = trial.before(test, done -> progress.at((double) done / test.size(), ""));
    progress.begin("measuring the new ear");
    EarScore after = hear(order, trial, test);
    return new EarReport(test, before, after, misfits);
  }

  private EarTrial trial() {
    return new EarTrial(installation, decoder, frontEnd, folder);
  }

  /** Fits what confidences are worth to what is neither trained on nor measured with. */
  private void calibrate(EarOrder order, List<CheckedRecording> development) throws IOException {
    if (!development.isEmpty()) {
      progress.begin("calibrating");
      var curve = CurveFit.of(hear(order, trial(), development).judged());
      if (curve.isPresent()) {
        EarFolder.calibrate(ear(), curve.get());
      }
    }
  }

  private EarScore hear(EarOrder order, EarTrial trial, List<CheckedRecording> recordings)
      throws IOException {
    return trial.of(
        order.id(), ear(), recordings, done -> progress.at((double) done / recordings.size(), ""));
  }

  private static List<String> names(CorpusReport corpus, List<TrainingUtterance> misfits) {
    var ids = misfits.stream().map(TrainingUtterance::id).collect(Collectors.toSet());
    return corpus.recordings().stream()
        .filter(each -> each.isUsable())
        .filter(each -> ids.contains(Objects.requireNonNull(each.sound()).digest()))
        .map(each -> String.valueOf(each.entry().file().getFileName()))
        .toList();
  }

  private Path ear() {
    return folder.resolve("model");
  }
}
