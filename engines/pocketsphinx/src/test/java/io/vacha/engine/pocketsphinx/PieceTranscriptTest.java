package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.List;
import org.junit.jupiter.api.Test;

class PieceTranscriptTest {
  private static final PieceTranscript NOTHING = new PieceTranscript(Language.EN, List.of());

  private static PieceTranscript word(Language language, String text, long millis) {
    return new PieceTranscript(language, List.of(new RecognizedWord(text, 0, millis, 0.5)));
  }

  @Test
  void isInTheLanguageInWhichMoreWasSaid() {
    List<PieceTranscript> pieces =
        List.of(word(Language.EN, "yes", 300), word(Language.KM, "ទេ", 500).later(1000));
    Recognition whole = PieceTranscript.whole(pieces, Language.AUTO);
    assertThat(whole.language()).isEqualTo(Language.KM);
    assertThat(whole.text()).isEqualTo("yes ទេ");
    assertThat(whole.words().getLast().startMillis()).isEqualTo(1000);
    assertThat(PieceTranscript.joined(pieces).language()).isEqualTo(Language.KM);
  }

  @Test
  void isInTheLanguageThatWasNamedWhereNothingWasSaid() {
    assertThat(PieceTranscript.whole(List.of(NOTHING), Language.KM).language())
        .isEqualTo(Language.KM);
    assertThat(PieceTranscript.whole(List.of(NOTHING), Language.EN).language())
        .isEqualTo(Language.EN);
    assertThat(PieceTranscript.whole(List.of(NOTHING), Language.AUTO).language())
        .isEqualTo(Language.EN);
  }
}
