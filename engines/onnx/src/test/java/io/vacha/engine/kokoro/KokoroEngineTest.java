package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.OwnVoice;
import io.vacha.engine.VoiceKind;
import io.vacha.engine.onnx.support.TinyKokoro;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class KokoroEngineTest {
  private static final String KHMER = "ខ្ញុំទៅផ្សារ។ សួស្តី";

  @TempDir static Path directory;

  private static KokoroRoom room;
  private static KokoroEngine engine;

  @BeforeAll
  static void open() throws Exception {
    room = new KokoroRoom(directory);
    TinyKokoro.in(room.folder());
    engine = room.engine();
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @Test
  void saysTheSameEachTimeAndEachVoiceSomethingElse() throws Exception {
    short[] first = KokoroRoom.speak(engine, KHMER, "bopha");
    assertThat(first.length).isGreaterThan(20 * TinyKokoro.TONE);
    assertThat(KokoroRoom.speak(engine, KHMER, "bopha")).isEqualTo(first);
    assertThat(KokoroRoom.speak(engine, KHMER, "rithy")).isNotEqualTo(first);
    assertThat(engine.health().available()).isTrue();
  }

  @Test
  void saysAForeignWordInTheBreathAroundIt() throws Exception {
    short[] khmer = KokoroRoom.speak(engine, "ខ្ញុំប្រើ", "bopha");
    short[] both = KokoroRoom.speak(engine, "ខ្ញុំប្រើ computer", "bopha");
    assertThat(both.length - khmer.length)
        .isBetween(7 * 2 * TinyKokoro.TONE, 16 * 2 * TinyKokoro.TONE);
  }

  @Test
  void readsNumbersOut() throws Exception {
    assertThat(KokoroRoom.speak(engine, "តម្លៃ ១២ រៀល", "maly"))
        .isEqualTo(KokoroRoom.speak(engine, "តម្លៃ ដប់ពីរ រៀល", "maly"));
    assertThat(KokoroRoom.speak(engine, "It costs 12 dollars.", "maly"))
        .isEqualTo(KokoroRoom.speak(engine, "It costs twelve dollars.", "maly"));
  }

  @Test
  void speaksLongTextsWholeAndInOrder() throws Exception {
    int one = KokoroRoom.speak(engine, "ខ្ញុំទៅផ្សារ។", "dara").length;
    int many = KokoroRoom.speak(engine, "ខ្ញុំទៅផ្សារ។ ".repeat(300), "dara").length;
    assertThat(many).isBetween(300 * one, 300 * (one + KokoroModel.SAMPLE_RATE_HZ));
  }

  @Test
  void speaksAsFastAsItIsSet() throws Exception {
    KokoroSettings twice = new KokoroSettings("espeak-ng", 2, 2, 1, 1, Duration.ofSeconds(60));
    int length = KokoroRoom.speak(engine, "សួស្តី", "bopha").length;
    try (KokoroEngine fast = room.engine(twice)) {
      assertThat(KokoroRoom.speak(fast, "សួស្តី", "bopha").length)
          .isBetween(length / 2 - TinyKokoro.TONE, length / 2 + TinyKokoro.TONE);
    }
  }

  @Test
  void bringsTheVoicesThatAreInTheFolder(@TempDir Path few) throws Exception {
    assertThat(engine.voices())
        .extracting(OwnVoice::slug)
        .containsExactly("bopha", "rithy", "maly", "dara");
    assertThat(engine.kind()).contains(VoiceKind.NATURAL);
    Path folder = TinyKokoro.in(few.resolve("model"));
    Files.delete(folder.resolve("af_heart.bin"));
    try (KokoroEngine other = new KokoroRoom(few).engine()) {
      assertThat(other.voices())
          .extracting(OwnVoice::slug)
          .containsExactly("rithy", "maly", "dara");
    }
  }

  @Test
  void prefersTheBetterOfTheFilesThatMayBeAVoice(@TempDir Path both) throws Exception {
    Path folder = TinyKokoro.in(both.resolve("model"));
    TinyKokoro.voice(folder.resolve("af_sarah.bin"), 0.05f);
    try (KokoroEngine other = new KokoroRoom(both).engine()) {
      assertThat(KokoroRoom.speak(other, KHMER, "bopha"))
          .isEqualTo(KokoroRoom.speak(engine, KHMER, "rithy"))
          .isNotEqualTo(KokoroRoom.speak(engine, KHMER, "bopha"));
    }
  }

  @Test
  void standsInForVoicesOfTheInterface() throws Exception {
    assertThat(KokoroRoom.speak(engine, KHMER, "sovann"))
        .isEqualTo(KokoroRoom.speak(engine, KHMER, "bopha"));
    assertThat(KokoroRoom.speak(engine, KHMER, "puthi"))
        .isEqualTo(KokoroRoom.speak(engine, KHMER, "rithy"));
  }

  @Test
  void readsGraphsThatCallTheSymbolsOtherwise(@TempDir Path other) throws Exception {
    Path folder = TinyKokoro.in(other.resolve("model"));
    TinyKokoro.graph("input_ids").write(folder.resolve("model.onnx"));
    try (KokoroEngine named = new KokoroRoom(other).engine()) {
      assertThat(KokoroRoom.speak(named, KHMER, "bopha")).isNotEmpty();
    }
  }
}
