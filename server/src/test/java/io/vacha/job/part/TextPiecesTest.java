package io.vacha.job.part;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextPiecesTest {
  @Test
  void aShortTextIsOnePiece() {
    assertThat(TextPieces.of("សួស្តី! Hello.")).containsExactly("សួស្តី! Hello.");
  }

  @Test
  void cutsAtTheEndsOfSentences() {
    List<String> pieces = TextPieces.of("This is a sentence of it. ".repeat(400));
    assertThat(pieces).hasSizeBetween(5, 8).allMatch(piece -> piece.endsWith("of it."));
    assertThat(String.join(" ", pieces))
        .isEqualTo("This is a sentence of it. ".repeat(400).strip());
  }

  @Test
  void losesNothingOfATextWithoutAnyEnd() {
    String text = "ក".repeat(5_000) + "\ud83d\ude00".repeat(3_000);
    List<String> pieces = TextPieces.of(text);
    assertThat(String.join("", pieces)).isEqualTo(text);
    assertThat(pieces).noneMatch(piece -> Character.isLowSurrogate(piece.charAt(0)));
  }

  @Test
  void hasNoPieceOfNothing() {
    assertThat(TextPieces.of("a" + "\n".repeat(10_000) + "b")).containsExactly("a", "b");
  }
}
