package io.vacha.engine.whisper;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.whisper.decode.WindowTranscript.Token;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class HallucinationFilterTest {
  @Test
  void takesNotesOutOfText() {
    assertThat(kept("so [Music] it goes *coughs* on ♪ la la ♪")).isEqualTo("so  it goes  on ");
  }

  @Test
  void keepsABracketThatIsNotClosed() {
    assertThat(kept("a [b")).isEqualTo("a b");
  }

  @Test
  void keepsKhmerAndLatinInOneText() {
    assertThat(kept("សួស្តី Zoë 12")).isEqualTo("សួស្តី Zoë 12");
  }

  @Test
  void dropsWhatIsMostlyOfAnotherScript() {
    assertThat(kept("ご視聴ありがとう ok")).isEmpty();
  }

  @Test
  void putsTogetherLettersThatAreCutAndDropsBrokenOnes() {
    byte[] letter = "ក".getBytes(StandardCharsets.UTF_8);
    List<Letter> letters =
        Letter.of(
            List.of(
                new Token(new byte[] {letter[0], letter[1]}, 0.5),
                new Token(new byte[] {letter[2], (byte) 0xff, (byte) 0xe1, 'b'}, 1)));
    assertThat(Letter.text(letters)).isEqualTo("កb");
    assertThat(letters.getFirst().logProbability()).isEqualTo(Math.log(0.5));
  }

  private static String kept(String text) {
    return Letter.text(
        HallucinationFilter.without(
            Letter.of(List.of(new Token(text.getBytes(StandardCharsets.UTF_8), 1)))));
  }
}
