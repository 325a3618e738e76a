package io.vacha.engine.kokoro;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.kokoro.Windows.Frames;
import org.junit.jupiter.api.Test;

class WindowsTest {
  private static final int SILENT = 13;

  @Test
  void beginsShortAndBeforeTheFirstSound() {
    assertThat(Windows.first(SILENT, 300)).isEqualTo(new Frames(9, 39));
    assertThat(Windows.first(2, 300)).isEqualTo(new Frames(0, 30));
  }

  @Test
  void makesWhatIsShortAtOnce() {
    assertThat(Windows.first(SILENT, 62)).isEqualTo(new Frames(9, 62));
    assertThat(Windows.first(SILENT, 63)).isEqualTo(new Frames(9, 39));
    assertThat(Windows.made(new Frames(9, 62), 0, 62)).containsExactly(new Frames(9, 62));
    assertThat(Windows.first(0, 1)).isEqualTo(new Frames(0, 1));
  }

  @Test
  void givesShortWindowsSomethingOfTheRest() {
    assertThat(Windows.made(new Frames(9, 39), 0, 300))
        .containsExactly(new Frames(9, 39), new Frames(146, 154), new Frames(292, 300));
    assertThat(Windows.made(new Frames(30, 130), 2, 300)).hasSize(3);
    assertThat(Windows.made(new Frames(30, 200), 3, 300)).containsExactly(new Frames(30, 200));
    assertThat(Windows.made(new Frames(30, 86), 1, 86)).containsExactly(new Frames(30, 86));
  }

  @Test
  void leavesNoFrameOutWhereverItJoins() {
    for (int frames = 1; frames < 1500; frames++) {
      for (int choice = 0; choice < 6; choice += 5) {
        follow(frames, choice);
      }
    }
  }

  private static void follow(int frames, int choice) {
    Frames window = Windows.first(Math.min(SILENT, frames - 1), frames);
    int join = window.from();
    for (int index = 1; window.to() < frames; index++) {
      Frames joins = Windows.joins(window);
      assertThat(joins.count()).isEqualTo(6);
      assertThat(joins.from()).isGreaterThan(join + 8);
      join = joins.from() + choice;
      window = Windows.next(index, join, frames);
      assertThat(window.from()).isEqualTo(join - 4);
      assertThat(window.to()).isBetween(join + 20, frames);
    }
    assertThat(window.to()).isEqualTo(frames);
  }
}
