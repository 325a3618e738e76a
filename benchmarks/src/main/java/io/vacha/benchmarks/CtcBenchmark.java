package io.vacha.benchmarks;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionTask;
import io.vacha.engine.ctc.CtcEngine;
import io.vacha.engine.ctc.CtcSettings;
import io.vacha.engine.model.ModelProbe;
import io.vacha.engine.piece.RecordingCutter;
import io.vacha.khmer.KhmerFrontEnd;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * What does the engine {@code ctc} add to the time its runtime takes for the same samples, in turn
 * in one run?
 *
 * <p>{@code benchmarks/run ctc}.
 */
public final class CtcBenchmark {
  private static final int ROUNDS = 15;
  private static final int SAMPLES = 18 * 16_000;

  private CtcBenchmark() {}

  /** Runs it; there are no arguments. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("vacha-benchmark");
    StackModel.write(folder);
    float[] samples = noise();
    for (CtcSettings.SearchKind search : CtcSettings.SearchKind.values()) {
      try (PcmFile audio = recording(folder, samples);
          var engine =
              new CtcEngine(
                  settings(search),
                  folder,
                  new ModelProbe(folder.resolve("probes")),
                  KhmerFrontEnd.load(),
                  RecordingCutter.BY_ENERGY);
          OrtSession session = session(folder)) {
        RecognitionTask task = new RecognitionTask(audio, Language.AUTO, new Cancellation());
        for (int i = 0; i < 3; i++) {
          engine.recognize(task);
          run(session, samples);
        }
        Samples[] both =
            Samples.inTurn(ROUNDS, () -> engine.recognize(task), () -> run(session, samples));
        System.out.printf(
            Locale.ROOT,
            "ctc %s: %.0f ms, the session alone %.0f ms, ratio %.3f; %.0f M a frame, %s%n",
            search,
            both[0].median(),
            both[1].median(),
            both[0].median() / both[1].median(),
            StackModel.costMillions(),
            "18 s, one thread, medians of " + ROUNDS);
      }
    }
  }

  private static float[] noise() {
    Random random = new Random(4);
    float[] samples = new float[SAMPLES];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (float) (0.1 * random.nextGaussian());
    }
    return samples;
  }

  private static PcmFile recording(Path folder, float[] samples) throws Exception {
    ByteBuffer pcm = ByteBuffer.allocate(2 * samples.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float sample : samples) {
      pcm.putShort((short) (sample * 32_768));
    }
    Path file = Files.write(folder.resolve("recording.pcm"), pcm.array());
    return new PcmFile(file, 16_000, samples.length);
  }

  private static CtcSettings settings(CtcSettings.SearchKind search) {
    return new CtcSettings(
        null,
        null,
        List.of(Language.KM, Language.EN),
        1,
        1,
        1,
        1,
        Duration.ofSeconds(20),
        Duration.ofMinutes(10),
        4,
        search,
        16,
        null,
        0.5,
        1);
  }

  private static OrtSession session(Path folder) throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      return OrtEnvironment.getEnvironment()
          .createSession(folder.resolve("model.onnx").toString(), options);
    }
  }

  private static void run(OrtSession session, float[] samples) throws OrtException {
    try (OnnxTensor x =
            OnnxTensor.createTensor(
                OrtEnvironment.getEnvironment(),
                FloatBuffer.wrap(samples),
                new long[] {1, samples.length});
        OrtSession.Result result = session.run(Map.of("x", x))) {
      if (result.size() != 1) {
        throw new IllegalStateException("no logits");
      }
    }
  }
}
