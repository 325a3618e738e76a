package io.vacha.lab.ears.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureStoreTest {
  private static final float[][] FIRST = {{1, 2}, {3, 4}};
  private static final float[][] SECOND = {{5, 6}};

  @TempDir private Path folder;

  @Test
  void keepsFramesForTheNext() throws IOException {
    try (FeatureStore store = open()) {
      store.put("a", FIRST);
      store.put("b", SECOND);
    }
    try (FeatureStore store = open()) {
      assertThat(store.find("a").orElseThrow().read()).isDeepEqualTo(FIRST);
      assertThat(store.find("b").orElseThrow().read()).isDeepEqualTo(SECOND);
      assertThat(store.find("c")).isEmpty();
    }
  }

  private FeatureStore open() throws IOException {
    return FeatureStore.open(folder, "encoder", 2);
  }

  @Test
  void dropsFramesThatWereCutShort() throws IOException {
    try (FeatureStore store = open()) {
      store.put("a", FIRST);
      store.put("b", SECOND);
    }
    cut("encoder.frames", 1);
    try (FeatureStore store = open()) {
      assertThat(store.has("b")).isFalse();
      store.put("c", SECOND);
      assertThat(store.find("a").orElseThrow().read()).isDeepEqualTo(FIRST);
    }
    try (FeatureStore store = open()) {
      assertThat(store.find("c").orElseThrow().read()).isDeepEqualTo(SECOND);
    }
  }

  @Test
  void dropsALineThatWasCutShort() throws IOException {
    try (FeatureStore store = open()) {
      store.put("a", FIRST);
      store.put("b", SECOND);
    }
    cut("encoder.list", 3);
    try (FeatureStore store = open()) {
      assertThat(store.has("b")).isFalse();
      store.put("b", SECOND);
    }
    try (FeatureStore store = open()) {
      assertThat(store.has("a")).isTrue();
      assertThat(store.find("b").orElseThrow().read()).isDeepEqualTo(SECOND);
    }
  }

  private void cut(String name, int bytes) throws IOException {
    Path file = folder.resolve(name);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(Files.size(file) - bytes);
    }
  }
}
