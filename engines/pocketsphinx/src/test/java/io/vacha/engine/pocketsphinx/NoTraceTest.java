package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.support.Recordings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What one caller sent leaves no trace for the next. */
@ExtendWith(SharedEars.OfFewWords.class)
@Timeout(120)
class NoTraceTest {
  private static final List<String> PHRASES = List.of("ខ្ញុំទៅផ្សារ", "call the doctor");

  @TempDir static Path directory;
  private final SharedEars ears;

  NoTraceTest(SharedEars ears) {
    this.ears = ears;
  }

  @Test
  void givesTheSameAnswerWhateverCameBefore() throws Exception {
    PcmFile sentence = Recordings.spoken(directory);
    Recognition first = ears.hear(sentence, Language.EN);
    for (PcmFile other :
        List.of(
            Recordings.noise(directory, 2, 8000),
            Recordings.of(directory, new short[8000]),
            sentence)) {
      for (int i = 0; i < PocketsphinxSettings.defaults().workers(); i++) {
        ears.hear(other, Language.EN);
        assertThat(ears.hear(sentence, Language.EN)).isEqualTo(first);
      }
    }
  }

  @Test
  void answersTheSameAfterAnyOtherRecording() throws Exception {
    PcmFile sentence = Recordings.spoken(directory);
    List<Recognition> first = everyWay(sentence);
    everyWay(Recordings.noise(directory, 2, 8000));
    assertThat(everyWay(sentence)).isEqualTo(first);
  }

  /**
   * In Khmer, in a language that has to be told, and against phrases; English has a test above.
   * Whoever asks alone is served by the same worker each time.
   */
  private List<Recognition> everyWay(PcmFile audio) throws EngineException {
    return List.of(
        ears.hear(audio, Language.KM, List.of()),
        ears.hear(audio, Language.AUTO, List.of()),
        ears.hear(audio, Language.AUTO, PHRASES));
  }
}
