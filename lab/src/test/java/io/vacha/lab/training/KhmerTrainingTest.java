package io.vacha.lab.training;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The command that makes the Khmer model again, as far as it goes without a recording. */
class KhmerTrainingTest {
  @Test
  @Timeout(120)
  void makesOfTextWhatTheShippedModelWasMadeOf() throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("python3", "-B", "lab/training/khmer-acoustic/check.py");
    builder.directory(Repository.root().toFile()).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.environment().put("PYTHONUTF8", "1");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said.lines()).last().isEqualTo("The training's text steps fit the shipped model.");
  }
}
