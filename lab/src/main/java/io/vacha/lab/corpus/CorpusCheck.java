package io.vacha.lab.corpus;

import io.vacha.audio.PcmFile;
import io.vacha.audio.decode.Decoding;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Finds the recordings of a corpus that cannot be trained on. Thread-safe. */
public final class CorpusCheck {
  /** Shorter sounds are clicks and cut words. */
  static final double SHORTEST_SECONDS = 0.2;

  /** As much as a recogniser hears at once. */
  static final int LONGEST_SECONDS = 30;

  /** People who mix in English still write more Khmer than this. */
  private static final double LEAST_KHMER = 0.25;

  private final CorpusDecoder decoder;
  private final KhmerFrontEnd frontEnd;

  /** Decodes and reads with these. */
  public CorpusCheck(CorpusDecoder decoder, KhmerFrontEnd frontEnd) {
    this.decoder = decoder;
    this.frontEnd = frontEnd;
  }

  /**
   * Listens to all recordings, one on each core at a time.
   *
   * @param progress told how many are done
   * @return in the order of the corpus
   * @throws IOException if nothing can be decoded here, for want of ffmpeg or of room on the disk
   */
  public List<CheckedRecording> check(Corpus corpus, IntConsumer progress) throws IOException {
    List<CheckedRecording> heard = hear(corpus.entries(), progress);
    return PaceCheck.of(heard).leaveOut(withoutRepeated(heard));
  }

  private List<CheckedRecording> hear(List<CorpusEntry> entries, IntConsumer progress)
      throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    try (ExecutorService threads = Executors.newFixedThreadPool(cores)) {
      try {
        List<Future<CheckedRecording>> asked =
            entries.stream().map(entry -> threads.submit(() -> hear(entry))).toList();
        List<CheckedRecording> heard = new ArrayList<>();
        for (Future<CheckedRecording> each : asked) {
          heard.add(each.get());
          progress.accept(heard.size());
        }
        return heard;
      } catch (ExecutionException e) {
        throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw (IOException) new InterruptedIOException("interrupted").initCause(e);
      } finally {
        threads.shutdownNow();
      }
    }
  }

  private CheckedRecording hear(CorpusEntry entry) throws IOException {
    TextMeasure text = TextMeasure.of(entry.text(), frontEnd);
    if (!Files.isRegularFile(entry.file())) {
      return new CheckedRecording(entry, text, null, Fault.MISSING);
    }
    return switch (decoder.decode(entry.file(), LONGEST_SECONDS * 1000L)) {
      case Decoding.Decoded decoded -> {
        try (PcmFile audio = decoded.audio()) {
          SoundMeasure sound = SoundMeasure.of(audio);
          yield new CheckedRecording(entry, text, sound, fault(text, sound));
        }
      }
      case Decoding.TooLong _ -> new CheckedRecording(entry, text, null, Fault.TOO_LONG);
      case Decoding.Undecodable _,
          Decoding.UnsupportedCodec _,
          Decoding.TooManyChannels _,
          Decoding.Stopped _ ->
          new CheckedRecording(entry, text, null, Fault.NO_SOUND);
    };
  }

  private static @Nullable Fault fault(TextMeasure text, SoundMeasure sound) {
    if (sound.isSilent()) {
      return Fault.SILENT;
    }
    if (sound.isClipped()) {
      return Fault.CLIPPED;
    }
    if (sound.soundSeconds() < SHORTEST_SECONDS) {
      return Fault.TOO_SHORT;
    }
    if (text.words().isEmpty()) {
      return Fault.NO_TEXT;
    }
    return text.khmer() < LEAST_KHMER ? Fault.NOT_KHMER : null;
  }

  private static List<CheckedRecording> withoutRepeated(List<CheckedRecording> heard) {
    Set<String> before = new HashSet<>();
    return heard.stream()
        .map(
            each -> {
              boolean fresh = each.sound() == null || before.add(each.sound().digest());
              return fresh || !each.isUsable() ? each : each.without(Fault.REPEATED);
            })
        .toList();
  }
}
