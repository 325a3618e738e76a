package io.vacha.engine.espeak;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.SpokenPiece;
import io.vacha.engine.Cancellation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PieceSpeakerTest {
  private static final short[] SOUND = {1000, -1000, 1000};

  private final UtterancePart.Words word =
      UtterancePart.Words.of(Speaker.ALL.getFirst(), List.of("ferry"));

  private int heard(SpeakingAttempt attempt) throws Exception {
    return new PieceSpeaker(attempt).speak(word, new Cancellation()).samples().length;
  }

  @Test
  void leavesNoWordOutBecauseTheMachineFailsForAMoment() throws Exception {
    AtomicInteger tries = new AtomicInteger();
    SpeakingAttempt moody =
        (words, _) ->
            words.text().equals("ferry") && tries.incrementAndGet() <= 4
                ? Optional.empty()
                : Optional.of(SpokenPiece.of(SOUND.clone()));
    assertThat(heard(moody)).isPositive();
  }

  @Test
  void leavesOutAWordThatKillsTheProgramEachTime() throws Exception {
    SpeakingAttempt deadly =
        (words, _) ->
            words.text().equals("ferry")
                ? Optional.empty()
                : Optional.of(SpokenPiece.of(SOUND.clone()));
    assertThat(heard(deadly)).isZero();
  }
}
