package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnderstoodTest {
  private static final Understood NOTHING = new Understood(Language.EN, List.of());

  private static Understood word(Language language, String text, long millis) {
    return new Understood(language, List.of(new RecognizedWord(text, 0, millis, 0.5)));
  }

  @Test
  void isInTheLanguageInWhichMoreWasSaid() {
    List<Understood> pieces =
        List.of(word(Language.EN, "yes", 300), word(Language.KM, "ទេ", 500).later(1000));
    Recognition whole = Understood.whole(pieces, Language.AUTO);
    assertThat(whole.language()).isEqualTo(Language.KM);
    assertThat(whole.text()).isEqualTo("yes ទេ");
    assertThat(whole.words().getLast().startMillis()).isEqualTo(1000);
    assertThat(Understood.joined(pieces).language()).isEqualTo(Language.KM);
  }

  @Test
  void isInTheLanguageThatWasNamedWhereNothingWasSaid() {
    assertThat(Understood.whole(List.of(NOTHING), Language.KM).language()).isEqualTo(Language.KM);
    assertThat(Understood.whole(List.of(NOTHING), Language.EN).language()).isEqualTo(Language.EN);
    assertThat(Understood.whole(List.of(NOTHING), Language.AUTO).language()).isEqualTo(Language.EN);
  }
}
