package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.ctc.search.Emission;
import io.vacha.engine.piece.Piece;
import java.util.List;
import org.junit.jupiter.api.Test;

class StitchTest {
  private static Emission at(int token, double start) {
    return new Emission(token, start, start + 10, 1);
  }

  @Test
  void takesOverInTheLongestSilenceOfTheOverlap() {
    List<Piece> pieces = List.of(new Piece(0, 1000, true), new Piece(1000, 1000));
    List<Emission> earlier = List.of(at(1, 700), at(2, 850), at(3, 870), at(4, 1050), at(5, 1060));
    List<Emission> later = List.of(at(9, 851), at(3, 872), at(4, 1049), at(5, 1061), at(6, 1500));
    assertThat(Stitch.join(pieces, List.of(earlier, later), 200))
        .extracting(Emission::token)
        .containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void keepsToTheCutWhereItIsSilent() {
    List<Piece> pieces = List.of(new Piece(0, 1000), new Piece(1000, 1000));
    assertThat(Stitch.join(pieces, List.of(List.of(at(1, 985)), List.of(at(2, 1000))), 200))
        .extracting(Emission::token)
        .containsExactly(1, 2);
  }
}
