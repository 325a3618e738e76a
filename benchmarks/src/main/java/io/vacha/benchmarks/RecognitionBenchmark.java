package io.vacha.benchmarks;

import io.vacha.audio.DecodeTask;
import io.vacha.audio.Decoding;
import io.vacha.audio.MediaDecoder;
import io.vacha.audio.MediaSettings;
import io.vacha.audio.MediaSniffer;
import io.vacha.audio.PcmFile;
import io.vacha.audio.StopHook;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.pocketsphinx.PocketsphinxEngine;
import io.vacha.engine.pocketsphinx.PocketsphinxSettings;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How does one long recording share the machine with short ones? The long one is the file again and
 * again until it lasts ten minutes, the short one its first three seconds.
 *
 * <p>{@code benchmarks/run recognition FILE [km|en|auto]}.
 */
public final class RecognitionBenchmark {
  private static final int LONG_SECONDS = 600;
  private static final int SHORT_SECONDS = 3;
  private static final int ROUNDS = 5;
  private static final int BYTES_A_SECOND = 32_000;

  private final RecognitionEngine engine;
  private final Language language;

  private RecognitionBenchmark(RecognitionEngine engine, Language language) {
    this.engine = engine;
    this.language = language;
  }

  /** Runs it; the arguments are a recording and the language it is told to be in. */
  public static void main(String[] arguments) throws Exception {
    Language language = Language.ofTag(arguments.length > 1 ? arguments[1] : "en").orElseThrow();
    Path folder = Files.createTempDirectory("vacha-benchmark");
    try (MediaDecoder decoder = new MediaDecoder(MediaSettings.defaults(), folder);
        PcmFile file = decode(decoder, Path.of(arguments[0]));
        PcmFile clip = repeated(folder, file, SHORT_SECONDS);
        PcmFile whole = repeated(folder, file, LONG_SECONDS);
        var engine =
            new PocketsphinxEngine(PocketsphinxSettings.defaults(), folder, KhmerFrontEnd.load())) {
      new RecognitionBenchmark(engine, language).run(file, clip, whole);
    }
  }

  private void run(PcmFile file, PcmFile clip, PcmFile whole) throws Exception {
    hear(clip);
    Duration before = Children.cpuTime();
    hear(file);
    double factor = Children.cpuTime().minus(before).toMillis() / (double) file.durationMillis();
    System.out.printf(Locale.ROOT, "the file: %.2f × real time on one core%n", factor);
    double alone = clips(clip, () -> false).median();
    System.out.printf(Locale.ROOT, "%d s alone: %.0f ms%n", SHORT_SECONDS, alone);
    Cancellation enough = new Cancellation();
    CompletableFuture<@Nullable Void> longOne = start(whole, enough);
    Samples behind = clips(clip, longOne::isDone);
    System.out.printf(
        Locale.ROOT,
        "%d s behind ten minutes: median %.0f ms, longest %.0f ms; %.2f and %.2f × alone%n",
        SHORT_SECONDS,
        behind.median(),
        behind.quantile(1),
        behind.median() / alone,
        behind.quantile(1) / alone);
    Duration beforeRest = Children.cpuTime();
    double millis = Samples.once(() -> longOne.completeOnTimeout(null, 30, TimeUnit.SECONDS).get());
    System.out.printf(
        Locale.ROOT,
        "the ten minutes alone, %.0f s of it: %.2f cores at work%n",
        millis / 1000,
        Children.cpuTime().minus(beforeRest).toMillis() / millis);
    enough.cancel();
    System.out.printf(Locale.ROOT, "largest worker: %.0f MB%n", Children.largestMegabytes());
  }

  private CompletableFuture<@Nullable Void> start(PcmFile audio, Cancellation cancellation) {
    CompletableFuture<@Nullable Void> over = new CompletableFuture<>();
    Thread.ofPlatform().start(() -> hear(audio, cancellation, over));
    return over;
  }

  private void hear(
      PcmFile audio, Cancellation cancellation, CompletableFuture<@Nullable Void> over) {
    try {
      engine.recognize(new RecognitionTask(audio, language, cancellation));
      over.complete(null);
    } catch (EngineException e) {
      over.completeExceptionally(e);
    }
  }

  /** The clip again and again: some rounds, or until it is over. */
  private Samples clips(PcmFile clip, BooleanSupplier over) throws Exception {
    List<Double> millis = new ArrayList<>();
    while (millis.size() < 4 * ROUNDS && !over.getAsBoolean()) {
      millis.add(Samples.once(() -> hear(clip)));
    }
    return Samples.of(millis.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private void hear(PcmFile audio) throws EngineException {
    engine.recognize(new RecognitionTask(audio, language, new Cancellation()));
  }

  private static PcmFile decode(MediaDecoder decoder, Path file) throws IOException {
    var task = DecodeTask.whole(file, MediaSniffer.sniff(file).orElseThrow(), 16_000);
    if (decoder.decode(task, StopHook.never()) instanceof Decoding.Decoded(PcmFile audio)) {
      return audio;
    }
    throw new IOException("not decodable: " + file);
  }

  private static PcmFile repeated(Path folder, PcmFile audio, int seconds) throws IOException {
    Path raw = Files.createTempFile(folder, "repeated", ".pcm");
    byte[] once = Files.readAllBytes(audio.path());
    for (int left = seconds * BYTES_A_SECOND; left > 0; left -= once.length) {
      byte[] part = left < once.length ? Arrays.copyOf(once, left) : once;
      Files.write(raw, part, StandardOpenOption.APPEND);
    }
    return new PcmFile(raw, audio.sampleRateHz(), Files.size(raw) / Short.BYTES);
  }
}
