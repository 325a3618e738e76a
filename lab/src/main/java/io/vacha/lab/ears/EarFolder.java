package io.vacha.lab.ears;

import io.vacha.engine.ctc.ConfidenceCurve;
import io.vacha.lab.ears.encoder.EncoderGraph;
import io.vacha.lab.ears.encoder.WhisperWeights;
import io.vacha.lab.ears.graph.GraphWriter;
import io.vacha.lab.ears.head.HeadGraph;
import io.vacha.lab.ears.head.TrainedHead;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Writes a trained ear as the folder of a model in the layout {@code wav2vec2}. */
final class EarFolder {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final String VOCABULARY = "vocab.json";

  private EarFolder() {}

  /**
   * Writes the encoder and the head as one graph, and what belongs to it. The encoder's weights
   * stay in Whisper's file, of which the folder has a second name.
   *
   * @param folder made where it is not there
   * @param grams what follows what in the texts
   */
  static void write(
      Path folder,
      WhisperWeights encoder,
      int layers,
      TrainedHead head,
      EarVocabulary vocabulary,
      TokenGrams grams)
      throws IOException {
    Files.createDirectories(folder);
    encoder.putInto(folder);
    try (GraphWriter graph = GraphWriter.to(folder.resolve("model.onnx"))) {
      String frames = EncoderGraph.add(graph, encoder, layers);
      String scores = HeadGraph.add(graph, head, frames);
      graph.output(scores, "logits", 1, "frames", vocabulary.tokens().size());
      graph.finish();
    }
    Files.writeString(
        folder.resolve(VOCABULARY), JSON.writeValueAsString(vocabulary.byToken()) + "\n");
    Files.writeString(folder.resolve("preprocessor_config.json"), "{\"do_normalize\": false}\n");
    grams.write(folder.resolve("lm.arpa"));
    Files.deleteIfExists(folder.resolve(ConfidenceCurve.FILE));
  }

  /** The characters that the ear in a folder writes. */
  static EarVocabulary vocabulary(Path folder) throws IOException {
    Path file = folder.resolve(VOCABULARY);
    try {
      Map<String, Integer> numbers =
          JSON.readValue(Files.readString(file), new TypeReference<>() {});
      return new EarVocabulary(
          numbers.entrySet().stream()
              .sorted(Map.Entry.comparingByValue())
              .map(Map.Entry::getKey)
              .toList());
    } catch (JacksonException e) {
      throw new IOException(file + " is no vocabulary: " + e.getOriginalMessage(), e);
    }
  }

  /** Adds what the confidences of the ear in a folder are worth. */
  static void calibrate(Path folder, ConfidenceCurve curve) throws IOException {
    Files.writeString(folder.resolve(ConfidenceCurve.FILE), JSON.writeValueAsString(curve) + "\n");
  }
}
