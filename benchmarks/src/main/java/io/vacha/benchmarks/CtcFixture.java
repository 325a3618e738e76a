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
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** What the benchmarks of the engine {@code ctc} are made of. */
final class CtcFixture {
  private CtcFixture() {}

  /** The engine over a model's folder. */
  static CtcEngine engine(Path folder, CtcSettings settings) {
    return new CtcEngine(
        settings,
        folder,
        new ModelProbe(folder.resolve("probes")),
        KhmerFrontEnd.load(),
        RecordingCutter.BY_ENERGY);
  }

  static RecognitionTask task(PcmFile audio) {
    return new RecognitionTask(audio, Language.AUTO, new Cancellation());
  }

  /** Sound that is no silence. */
  static float[] noise(int seconds) {
    Random random = new Random(4);
    float[] samples = new float[seconds * 16_000];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (float) (0.1 * random.nextGaussian());
    }
    return samples;
  }

  static PcmFile recording(Path folder, float[] samples) throws Exception {
    ByteBuffer pcm = ByteBuffer.allocate(2 * samples.length).order(ByteOrder.LITTLE_ENDIAN);
    for (float sample : samples) {
      pcm.putShort((short) (sample * 32_768));
    }
    Path file = Files.write(Files.createTempFile(folder, "recording", ".pcm"), pcm.array());
    return new PcmFile(file, 16_000, samples.length);
  }

  static CtcSettings settings(
      int threads, CtcSettings.SearchKind search, @Nullable Path languageModel) {
    return new CtcSettings(
        null,
        null,
        List.of(Language.KM, Language.EN),
        threads,
        1,
        1,
        1,
        1,
        Duration.ofSeconds(20),
        Duration.ofMinutes(10),
        4,
        search,
        16,
        languageModel,
        0.5,
        1);
  }

  static OrtSession session(Path folder) throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      return OrtEnvironment.getEnvironment()
          .createSession(folder.resolve("model.onnx").toString(), options);
    }
  }

  static void run(OrtSession session, float[] samples) throws OrtException {
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
