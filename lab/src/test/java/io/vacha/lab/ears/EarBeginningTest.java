package io.vacha.lab.ears;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.lab.ears.head.HeadShape;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarBeginningTest {
  private static final int FRAME = 512;

  @TempDir private Path folder;

  @Test
  void goesOnWithTheEarThatComesAlongInItsOwnSize() throws IOException {
    for (String name : List.of("model.onnx", "model.onnx.weights", "vocab.json")) {
      unpack(name);
    }
    EarBeginning beginning = EarBeginning.with(folder, FRAME);
    EarVocabulary vocabulary = beginning.vocabulary(List.of(List.of("ថ្មី", "ɓ")));
    HeadShape shape = beginning.shape(order(false), FRAME, vocabulary);
    assertThat(shape.tokens()).isEqualTo(EarFolder.vocabulary(folder).tokens().size() + 1);
    HeadShape fresh = EarBeginning.CHANCE.shape(order(false), FRAME, vocabulary);
    assertThat(shape.width()).isLessThan(fresh.width());
    assertThat(EarBeginning.CHANCE.shape(order(true), FRAME, vocabulary)).isEqualTo(shape);
  }

  private EarOrder order(boolean small) {
    return new EarOrder(folder, null, null, null, "ear", "whisper-base", 0, small, 1);
  }

  private void unpack(String name) throws IOException {
    Path packed = Repository.root().resolve("models/src/main/resources/models/khmer-ear");
    try (InputStream in = new GZIPInputStream(Files.newInputStream(packed.resolve(name + ".gz")))) {
      Files.copy(in, folder.resolve(name));
    }
  }
}
