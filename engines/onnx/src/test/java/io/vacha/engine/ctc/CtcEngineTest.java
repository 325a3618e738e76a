package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.testing.Tones;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CtcEngineTest {
  @TempDir static Path memory;

  @TempDir Path folder;

  private ToneEars ears;

  @BeforeEach
  void open() {
    ears = new ToneEars(folder, memory);
  }

  private static short[] characters(String text) {
    return ToneFolders.say(ToneFolders.CHARACTERS, text);
  }

  @Test
  void hearsCharactersInTheOmnilingualLayout() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      Recognition heard = ears.hear(engine, Language.AUTO, characters("abba cab"));
      assertThat(heard.text()).isEqualTo("abba cab");
      assertThat(heard.language()).isEqualTo(Language.EN);
      assertThat(heard.confidence()).isBetween(0.9, 1.0);
      RecognizedWord second = heard.words().getLast();
      int tokenMillis = Tones.clean().tokenMillis();
      assertThat(second.startMillis()).isBetween(5L * tokenMillis - 40, 5L * tokenMillis + 40);
      assertThat(second.endMillis()).isBetween(7L * tokenMillis, 8L * tokenMillis);
    }
  }

  @Test
  void cutsKhmerIntoWordsAndWritesThemTogether() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      Recognition heard = ears.hear(engine, Language.AUTO, characters("ក្រុងភ្នំពេញ"));
      assertThat(heard.text()).isEqualTo("ក្រុងភ្នំពេញ");
      assertThat(heard.words())
          .extracting(RecognizedWord::text)
          .containsExactly("ក្រុង", "ភ្នំពេញ");
      assertThat(heard.language()).isEqualTo(Language.KM);
    }
  }

  @Test
  void partsKhmerFromLatinAndDropsOtherScripts() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      assertThat(ears.hear(engine, Language.AUTO, characters("ក្រុងab")).text())
          .isEqualTo("ក្រុង ab");
      assertThat(ears.hear(engine, Language.AUTO, characters("aฉb ฉ")).text()).isEqualTo("a b");
      Recognition nothing = ears.hear(engine, Language.AUTO, characters("ฉฉฉ"));
      assertThat(nothing.text()).isEmpty();
      assertThat(nothing.confidence()).isZero();
    }
  }

  @Test
  void hearsOnlyTheLanguageThatIsNamed() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      Recognition heard = ears.hear(engine, Language.EN, characters("abកab"));
      assertThat(heard.text()).isEqualTo("abab");
    }
  }

  @Test
  void hearsNothingInSilence() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      Recognition heard = ears.hear(engine, Language.AUTO, new short[32_000]);
      assertThat(heard).isEqualTo(new Recognition("", List.of(), 0, Language.EN));
      assertThat(ears.hear(engine, Language.AUTO, (short) 1).text()).isEmpty();
    }
  }

  @Test
  void hearsWordsBetweenBarsInTheWav2vec2Layout() throws IOException {
    Path model = ToneFolders.wav2vec2(folder.resolve("wav2vec2"));
    try (CtcEngine engine = ears.engine(model, ToneEars.settings(SearchKind.BEAM, 1, 20))) {
      short[] sound = ToneFolders.say(ToneFolders.BARRED, "ab|cc|ba");
      assertThat(ears.hear(engine, Language.AUTO, sound).text()).isEqualTo("ab cc ba");
    }
  }

  @Test
  void hearsPiecesInTheNemoLayout() throws IOException {
    Path model = ToneFolders.nemo(folder.resolve("nemo"));
    try (CtcEngine engine = ears.engine(model, ToneEars.settings(SearchKind.GREEDY, 1, 20))) {
      short[] sound = Tones.noisy().of(-1, 1, -1, 2, 3, 4, -1, 1, -1, -1);
      Recognition heard = ears.hear(engine, Language.AUTO, sound);
      assertThat(heard.text()).isEqualTo("the cats. the");
      assertThat(heard.words().get(1).startMillis()).isBetween(880L, 1040L);
    }
  }

  @Test
  void givesTheSameForARecordingAfterAnyOther() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      Recognition first = ears.hear(engine, Language.AUTO, characters("cab _ a"));
      ears.hear(engine, Language.AUTO, characters("ក្រុង"));
      assertThat(ears.hear(engine, Language.AUTO, characters("cab _ a"))).isEqualTo(first);
    }
  }

  @Test
  void hearsEveryWordOfALongRecordingOnce() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      text.append(i % 3 == 0 ? "abc " : i % 3 == 1 ? "ca " : "bab ");
    }
    short[] sound = characters(text.toString().strip());
    for (int batchSize : new int[] {1, 3}) {
      Path model = ToneFolders.omnilingual(folder.resolve("long"));
      try (CtcEngine engine =
          ears.engine(model, ToneEars.settings(SearchKind.GREEDY, batchSize, 5))) {
        assertThat(ears.hear(engine, Language.AUTO, sound).text())
            .isEqualTo(text.toString().strip());
      }
    }
  }

  @Test
  void saysHowItIs() throws IOException {
    try (CtcEngine engine = ears.omnilingual()) {
      ears.hear(engine, Language.AUTO, characters("a"));
      assertThat(engine.health().available()).isTrue();
      assertThat(engine.health().description()).contains("omnilingual");
    } catch (EngineException e) {
      throw new AssertionError(e);
    }
  }
}
