package io.vacha.engine.whisper.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Whether a sound is English, by what a model takes it for and by what it reads there. */
class LanguageGuessTest {
  private static final int ENGLISH = 2;
  private static final int MALAY = 3;
  private static final int KHMER = 4;
  private static final int TRANSLATE = 5;
  private static final SpecialTokens SPECIAL =
      new SpecialTokens(0, 1, KHMER, ENGLISH, TRANSLATE, 6, 7, 8, 9);

  private static final double CERTAIN = 0;
  private static final double GUESSED = Math.log(0.3);

  /** Of these probabilities of English and Malay; Khmer has what is left. */
  private static LanguageGuess guess(double english, double malay) {
    float[] opening = new float[10];
    Arrays.fill(opening, 20);
    opening[ENGLISH] = (float) Math.log(english);
    opening[MALAY] = (float) Math.log(malay);
    opening[KHMER] = (float) Math.log(1 - english - malay);
    return LanguageGuess.of(opening, SPECIAL);
  }

  @Test
  void weighsEnglishAgainstAllOtherLanguagesTogether() {
    assertThat(guess(0.2, 0.7).logOdds()).isCloseTo(Math.log(0.25), within(1e-5));
    assertThat(guess(0.2, 0.01).logOdds()).isCloseTo(Math.log(0.25), within(1e-5));
  }

  @Test
  void isEnglishWhereTheModelSaysSoHoweverLittleItUnderstands() {
    assertThat(guess(0.9, 0.05).isEnglish(GUESSED)).isTrue();
  }

  @Test
  void isEnglishWhereTheModelReadsItWithoutDoubt() {
    assertThat(guess(0.09, 0.5).isEnglish(CERTAIN)).isTrue();
  }

  @Test
  void isNotEnglishWhereTheModelNeitherKnowsNorUnderstandsIt() {
    assertThat(guess(0.09, 0.9).isEnglish(GUESSED)).isFalse();
    assertThat(guess(0.09, 0.9).mayBeEnglish()).isTrue();
  }

  @Test
  void needsNoTextWhereItIsHardlyEnglish() {
    assertThat(guess(0.02, 0.1).mayBeEnglish()).isFalse();
  }
}
