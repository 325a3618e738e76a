package io.vacha.job.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.speech.ssml.SsmlPassage;
import io.vacha.speech.ssml.SsmlReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassagePiecesTest {
  private static List<List<SsmlPassage>> pieces(String markup) {
    return PassagePieces.of(SsmlReader.read("<speak>" + markup + "</speak>").passages());
  }

  @Test
  void aShortTextIsOnePieceAsItWas() {
    String markup =
        "One. <prosody rate='50%'>Two. <sub alias='x'>y</sub>. Three.</prosody><break/>four";
    assertThat(pieces(markup))
        .containsExactly(SsmlReader.read("<speak>" + markup + "</speak>").passages());
  }

  @Test
  void partsOfAPassageKeepItsVoiceAndManner() {
    String said = "This is a sentence of it. ".repeat(300);
    List<List<SsmlPassage>> pieces =
        pieces("<prosody rate='50%'><voice name='puthi'>" + said + "</voice></prosody>");
    assertThat(pieces).hasSizeBetween(4, 6);
    for (List<SsmlPassage> piece : pieces) {
      assertThat(piece).hasSize(1);
      assertThat(piece.getFirst().voice()).contains("puthi");
      assertThat(piece.getFirst().manner().speed()).isEqualTo(0.5);
      assertThat(piece.getFirst().text()).startsWith("This").endsWith("of it.");
    }
  }

  @Test
  void losesNothingAndKnowsWhereEachPartIsWritten() {
    String said = "ប្រយោគមួយ។ A sentence, then another! ".repeat(200) + "x".repeat(5_000);
    StringBuilder joined = new StringBuilder();
    for (List<SsmlPassage> piece : pieces(said)) {
      for (MarkedStretch stretch : piece.getFirst().stretches()) {
        MarkedStretch.Plain plain = (MarkedStretch.Plain) stretch;
        assertThat(plain.start()).isEqualTo(joined.length());
        joined.append(plain.text());
      }
    }
    assertThat(joined).hasToString(said);
  }

  @Test
  void cutsAtTheEndOfASentenceRatherThanAtAnElement() {
    String sentence = "It costs <say-as interpret-as='cardinal'>12</say-as> riel and no more. ";
    List<List<SsmlPassage>> pieces = pieces(sentence.repeat(200));
    assertThat(pieces).hasSizeGreaterThan(2);
    assertThat(pieces)
        .allSatisfy(
            piece -> assertThat(piece.getFirst().text()).startsWith("It").endsWith("no more."));
  }

  @Test
  void silencesGoWithTheSentenceBeforeThem() {
    String sentence = "<s>" + "A sentence of some length ".repeat(20) + "</s><break time='1s'/>";
    List<List<SsmlPassage>> pieces = pieces("<break time='2s'/>" + sentence.repeat(12));
    assertThat(pieces).hasSizeGreaterThan(2);
    for (List<SsmlPassage> piece : pieces.subList(1, pieces.size())) {
      List<MarkedStretch> stretches = piece.getFirst().stretches();
      assertThat(stretches.getFirst()).isInstanceOf(MarkedStretch.Plain.class);
      assertThat(stretches).anyMatch(each -> each instanceof MarkedStretch.Pause);
      assertThat(stretches.getLast()).isNotInstanceOf(MarkedStretch.Plain.class);
    }
  }

  @Test
  void aHugeTextOfTinySentencesTakesNoLongerThanItsLength() {
    assertThat(pieces("a&amp;! ".repeat(130_000))).hasSizeBetween(200, 500);
  }
}
