package io.vacha.benchmarks;

import ai.onnxruntime.OrtSession;
import io.vacha.audio.PcmFile;
import io.vacha.benchmarks.fixture.Behind;
import io.vacha.benchmarks.fixture.CtcFixture;
import io.vacha.benchmarks.fixture.NgramFile;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.fixture.StackModel;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.CtcSettings;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What does the engine {@code ctc} add to the time its runtime takes for the same samples, in turn
 * in one run? Greedy, with a beam, and with a beam and an n-gram model: as a ratio over a model of
 * the cost of a real one, and in milliseconds over one with hardly any layers, where the machine's
 * moods matter less.
 *
 * <p>{@code benchmarks/run ctc [greedy | beam | ngram]}: one of them, or all. {@code benchmarks/run
 * ctc behind}: a short recording behind a long one ({@link Behind}).
 */
public final class CtcBenchmark {
  private static final int SECONDS = 18;

  private CtcBenchmark() {}

  /** Runs it; the argument is what to measure. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("vacha-benchmark");
    Path deep = StackModel.write(Files.createDirectory(folder.resolve("deep")), StackModel.DEEP);
    Path shallow = StackModel.write(Files.createDirectory(folder.resolve("shallow")), 1);
    List<String> searches =
        arguments.length > 0 ? List.of(arguments) : List.of("greedy", "beam", "ngram");
    for (String search : searches) {
      if (search.equals("behind")) {
        behind(deep);
      } else {
        CtcSettings settings = settings(search, folder);
        report(search, measure(settings, deep, 7), measure(settings, shallow, 40));
      }
    }
  }

  private static void behind(Path folder) throws Exception {
    CtcSettings settings = CtcFixture.settings(0, SearchKind.GREEDY, null);
    try (PcmFile clip = CtcFixture.recording(folder, CtcFixture.noise(3));
        PcmFile minutes = CtcFixture.recording(folder, CtcFixture.noise(600));
        var engine = CtcFixture.engine(folder, settings)) {
      Behind.measure("ctc", engine, clip, minutes);
    }
  }

  private static CtcSettings settings(String search, Path folder) throws Exception {
    return CtcFixture.settings(
        1,
        search.equals("greedy") ? SearchKind.GREEDY : SearchKind.BEAM,
        search.equals("ngram") ? NgramFile.write(folder) : null);
  }

  private static Samples.Pairs measure(CtcSettings settings, Path folder, int rounds)
      throws Exception {
    float[] samples = CtcFixture.noise(SECONDS);
    try (PcmFile audio = CtcFixture.recording(folder, samples);
        var engine = CtcFixture.engine(folder, settings);
        OrtSession session = CtcFixture.session(folder)) {
      RecognitionTask task = CtcFixture.task(audio);
      Samples.Work listening = () -> engine.recognize(task);
      Samples.Work running = () -> CtcFixture.run(session, samples);
      Samples.inTurn(rounds / 3, listening, running);
      return Samples.pairs(rounds, listening, running);
    }
  }

  private static void report(String name, Samples.Pairs deep, Samples.Pairs shallow) {
    System.out.printf(
        Locale.ROOT,
        "ctc %s: %.0f ms, the session alone %.0f ms, ratio %.3f (of single rounds %.3f to %.3f);"
            + " adds %.0f ms; %.0f M a frame, %d s, one thread, medians%n",
        name,
        deep.first().median(),
        deep.second().median(),
        deep.ratios().median(),
        deep.ratios().quantile(0.1),
        deep.ratios().quantile(0.9),
        shallow.first().median() - shallow.second().median(),
        StackModel.costMillions(),
        SECONDS);
  }
}
