package io.vacha.lab.ears;

import io.vacha.cli.CommandFailure;
import io.vacha.lab.corpus.CheckedRecording;
import io.vacha.lab.corpus.CorpusReport;
import io.vacha.lab.corpus.CorpusSplit.Part;
import io.vacha.lab.ears.encoder.FeatureStore;
import io.vacha.lab.ears.encoder.WhisperEncoder;
import io.vacha.lab.ears.head.TrainingUtterance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.DoubleConsumer;

/**
 * The usable recordings of a corpus and what an encoder makes of them, which is kept in a folder.
 * Confined to one thread.
 */
final class EarMaterial {
  private static final int FRAMES_PER_SECOND = 50;
  private static final long MARGIN_BYTES = 64L << 20;
  private static final int FEWEST = 10;

  private final CorpusReport corpus;
  private final FeatureStore features;

  EarMaterial(CorpusReport corpus, FeatureStore features) {
    this.corpus = corpus;
    this.features = features;
  }

  /** Returns where there is enough to train on and to measure with. */
  void require() {
    int trained = part(Part.TRAIN).size();
    int measured = part(Part.TEST).size();
    if (trained < FEWEST || measured == 0) {
      throw new CommandFailure(
          ("There is too little to train on: %d usable recordings to train on, %d to measure with."
                  + " It takes %d and 1 at least; twenty minutes of speech are a beginning.")
              .formatted(trained, measured, FEWEST));
    }
  }

  /** The usable recordings of a part. */
  List<CheckedRecording> part(Part part) {
    return corpus.recordings().stream()
        .filter(each -> each.isUsable() && corpus.split().part(each) == part)
        .toList();
  }

  /** Returns where there is room for what the encoder will make. */
  void requireRoom(Path folder, int width) throws IOException {
    double seconds =
        corpus.recordings().stream()
            .filter(each -> each.isUsable() && !features.has(id(each)))
            .mapToDouble(CheckedRecording::seconds)
            .sum();
    long bytes = (long) (seconds * FRAMES_PER_SECOND * width * Short.BYTES) + MARGIN_BYTES;
    long free = Files.getFileStore(folder).getUsableSpace();
    if (bytes > free) {
      throw new CommandFailure(
          "Training needs %d MiB in %s, where %d MiB are free. Make room, or set VACHA_DATA."
              .formatted(bytes >> 20, folder, free >> 20));
    }
  }

  private static String id(CheckedRecording recording) {
    return Objects.requireNonNull(recording.sound()).digest();
  }

  /** Has the encoder hear what it has not yet, one recording on each core at a time. */
  void encode(WhisperEncoder encoder, RecordingReader reader, DoubleConsumer progress)
      throws IOException {
    List<CheckedRecording> missing =
        corpus.recordings().stream()
            .filter(each -> each.isUsable() && !features.has(id(each)))
            .toList();
    int cores = Runtime.getRuntime().availableProcessors();
    try (ExecutorService threads = Executors.newFixedThreadPool(cores)) {
      List<Future<?>> asked = new ArrayList<>();
      for (CheckedRecording each : missing) {
        asked.add(threads.submit(() -> encode(each, encoder, reader)));
      }
      try {
        for (int i = 0; i < asked.size(); i++) {
          asked.get(i).get();
          progress.accept((i + 1.0) / asked.size());
        }
      } catch (ExecutionException e) {
        throw failure(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      } finally {
        threads.shutdownNow();
      }
    }
  }

  private static IOException failure(ExecutionException failed) {
    if (failed.getCause() instanceof CommandFailure cause) {
      throw cause;
    }
    return failed.getCause() instanceof IOException cause
        ? cause
        : new IOException(failed.getCause());
  }

  private Void encode(CheckedRecording recording, WhisperEncoder encoder, RecordingReader reader)
      throws IOException {
    features.put(id(recording), encoder.frames(reader.samples(recording.entry().file())));
    return null;
  }

  /** What a part's recordings are to a head; those whose text cannot fit are left out. */
  List<TrainingUtterance> utterances(Part part, EarVocabulary vocabulary) {
    List<TrainingUtterance> utterances = new ArrayList<>();
    for (CheckedRecording each : part(part)) {
      TrainingUtterance.Frames frames = features.find(id(each)).orElseThrow();
      TrainingUtterance utterance =
          new TrainingUtterance(id(each), frames, vocabulary.numbers(each.text().words()));
      if (utterance.fits()) {
        utterances.add(utterance);
      }
    }
    return utterances;
  }
}
