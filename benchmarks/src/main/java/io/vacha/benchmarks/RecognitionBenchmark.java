package io.vacha.benchmarks;

import io.vacha.audio.PcmFile;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.benchmarks.fixture.ChildUsage;
import io.vacha.benchmarks.fixture.Recorded;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionEngine;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.pocketsphinx.PocketsphinxEngine;
import io.vacha.engine.pocketsphinx.PocketsphinxSettings;
import io.vacha.khmer.KhmerFrontEnd;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How does one long recording share the machine with short ones? The long one is the file again and
 * again until it lasts ten minutes, or another one, and the short one its first three seconds.
 *
 * <p>{@code benchmarks/run recognition FILE [km|en|auto [OTHER km|en|auto]]}.
 */
public final class RecognitionBenchmark {
  private static final int LONG_SECONDS = 600;
  private static final int SHORT_SECONDS = 3;
  private static final int ROUNDS = 5;

  private final RecognitionEngine engine;
  private final Language language;
  private final Language languageOfLong;

  private RecognitionBenchmark(RecognitionEngine engine, Language language, Language ofLong) {
    this.engine = engine;
    this.language = language;
    this.languageOfLong = ofLong;
  }

  /** Runs it; the arguments are a recording and its language, perhaps a long one and its own. */
  public static void main(String[] arguments) throws Exception {
    Language language = Language.ofTag(arguments.length > 1 ? arguments[1] : "en").orElseThrow();
    boolean two = arguments.length > 3;
    Language ofLong = two ? Language.ofTag(arguments[3]).orElseThrow() : language;
    Path folder = Files.createTempDirectory("vacha-benchmark");
    try (MediaDecoder decoder = new MediaDecoder(MediaSettings.defaults(), folder);
        PcmFile file = Recorded.decoded(decoder, Path.of(arguments[0]));
        PcmFile clip = Recorded.repeated(folder, file, SHORT_SECONDS);
        PcmFile other = two ? Recorded.decoded(decoder, Path.of(arguments[2])) : file;
        PcmFile whole = Recorded.repeated(folder, other, LONG_SECONDS);
        var engine =
            new PocketsphinxEngine(PocketsphinxSettings.defaults(), folder, KhmerFrontEnd.load())) {
      new RecognitionBenchmark(engine, language, ofLong).run(file, clip, whole);
    }
  }

  private void run(PcmFile file, PcmFile clip, PcmFile whole) throws Exception {
    warm(clip);
    Duration before = ChildUsage.cpuTime();
    hear(file);
    double factor = ChildUsage.cpuTime().minus(before).toMillis() / (double) file.durationMillis();
    System.out.printf(Locale.ROOT, "the file: %.2f × real time on one core%n", factor);
    double alone = clips(clip, () -> false).median();
    System.out.printf(Locale.ROOT, "%d s alone: %.0f ms%n", SHORT_SECONDS, alone);
    Cancellation enough = new Cancellation();
    CompletableFuture<@Nullable Void> longOne = start(whole, languageOfLong, enough);
    Samples behind = clips(clip, longOne::isDone);
    System.out.printf(
        Locale.ROOT,
        "%d s behind ten minutes: median %.0f ms, longest %.0f ms; %.2f and %.2f × alone%n",
        SHORT_SECONDS,
        behind.median(),
        behind.quantile(1),
        behind.median() / alone,
        behind.quantile(1) / alone);
    Duration beforeRest = ChildUsage.cpuTime();
    double millis = Samples.once(() -> longOne.completeOnTimeout(null, 30, TimeUnit.SECONDS).get());
    System.out.printf(
        Locale.ROOT,
        "the ten minutes alone, %.0f s of it: %.2f cores at work%n",
        millis / 1000,
        ChildUsage.cpuTime().minus(beforeRest).toMillis() / millis);
    enough.cancel();
    System.out.printf(Locale.ROOT, "largest worker: %.0f MB%n", ChildUsage.largestMegabytes());
  }

  /** Every worker hears it, more than once: their first recordings take several times as long. */
  private void warm(PcmFile clip) throws Exception {
    List<CompletableFuture<@Nullable Void>> all = new ArrayList<>();
    for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
      all.add(start(clip, language, new Cancellation()));
    }
    for (CompletableFuture<@Nullable Void> each : all) {
      each.get();
    }
  }

  private CompletableFuture<@Nullable Void> start(
      PcmFile audio, Language told, Cancellation cancellation) {
    CompletableFuture<@Nullable Void> over = new CompletableFuture<>();
    RecognitionTask task = new RecognitionTask(audio, told, cancellation);
    Thread.ofPlatform().start(() -> hear(task, over));
    return over;
  }

  private void hear(RecognitionTask task, CompletableFuture<@Nullable Void> over) {
    try {
      engine.recognize(task);
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
}
