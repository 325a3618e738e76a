package io.vacha.engine.vits;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.onnx.support.TinyVoice;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class VitsEngineTest {
  @TempDir Path directory;

  private Voices voices;

  @BeforeEach
  void open() {
    voices = new Voices(directory);
  }

  @AfterEach
  void close() {
    voices.close();
  }

  @Test
  void speaksKhmerItselfAndTheSameEachTime() throws Exception {
    try (VitsEngine engine = voices.engine(TinyVoice.mms(voices.folder(), Voices.KHMER))) {
      short[] first = Voices.speak(engine, "ខ្ញុំទៅផ្សារ។ សួស្តី");
      assertThat(first.length).isGreaterThan(12 * TinyVoice.TONE);
      assertThat(Voices.speak(engine, "ខ្ញុំទៅផ្សារ។ សួស្តី")).isEqualTo(first);
      assertThat(engine.health().available()).isTrue();
    }
  }

  @Test
  void readsNumbersOut() throws Exception {
    try (VitsEngine engine = voices.engine(TinyVoice.mms(voices.folder(), Voices.KHMER))) {
      assertThat(Voices.speak(engine, "តម្លៃ ១២ រៀល"))
          .isEqualTo(Voices.speak(engine, "តម្លៃ ដប់ពីរ រៀល"));
    }
  }

  @Test
  void hasTheOtherLanguageSaidAtItsOwnRate() throws Exception {
    try (VitsEngine engine = voices.engine(TinyVoice.mms(voices.folder(), Voices.KHMER))) {
      short[] khmer = Voices.speak(engine, "សួស្តី");
      short[] both = Voices.speak(engine, "សួស្តី good morning to you all");
      assertThat(Arrays.copyOf(both, khmer.length / 2))
          .isEqualTo(Arrays.copyOf(khmer, khmer.length / 2));
      assertThat(both.length - khmer.length)
          .isBetween(TinyVoice.MMS_RATE_HZ / 2, 4 * TinyVoice.MMS_RATE_HZ);
    }
  }

  @Test
  void speaksEnglishFromPhonemesAndHasKhmerSaid() throws Exception {
    Map<String, Integer> phonemes =
        Map.of("^", 1, "$", 2, "_", 0, "h", 3, "ə", 4, "l", 5, "o", 6, "ʊ", 7, ",", 8);
    try (VitsEngine engine = voices.engine(TinyVoice.piper(voices.folder(), phonemes))) {
      assertThat(Voices.speak(engine, "hello").length)
          .isBetween(10 * 2 * TinyVoice.TONE, 16 * 2 * TinyVoice.TONE);
      assertThat(Voices.speak(engine, "hello សួស្តី").length)
          .isGreaterThan(Voices.speak(engine, "hello").length);
    }
  }

  @Test
  void speaksLongTextsWholeAndInOrder() throws Exception {
    try (VitsEngine engine = voices.engine(TinyVoice.mms(voices.folder(), Voices.KHMER))) {
      int one = Voices.speak(engine, "ខ្ញុំទៅផ្សារ។").length;
      int many = Voices.speak(engine, "ខ្ញុំទៅផ្សារ។ ".repeat(20)).length;
      assertThat(many).isBetween(20 * one, 20 * one + 19 * TinyVoice.MMS_RATE_HZ);
    }
  }
}
