package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Language;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.support.Recordings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** When words were said. */
@ExtendWith(SharedEars.OfFewWords.class)
@Timeout(120)
class PocketsphinxTimesTest {
  @TempDir static Path directory;
  private final SharedEars ears;

  PocketsphinxTimesTest(SharedEars ears) {
    this.ears = ears;
  }

  @Test
  void placesWordsInOrderWithinTheRecording() throws Exception {
    PcmFile audio = Recordings.spoken(directory);
    List<RecognizedWord> words = ears.hear(audio, Language.AUTO).words();
    assertThat(words)
        .extracting(RecognizedWord::startMillis)
        .isSorted()
        .allMatch(start -> start < audio.durationMillis());
    assertThat(words).noneMatch(word -> word.text().matches(".*[<(\\[+].*"));
  }

  @Test
  void keepsTimeAcrossSilencesThatTheDecoderLeavesOut() throws Exception {
    PcmFile sentence = Recordings.spoken(directory);
    PcmFile twice =
        Recordings.joined(
            directory,
            List.of(sentence, Recordings.of(directory, new short[5 * 16_000]), sentence));
    List<RecognizedWord> words = ears.hear(twice, Language.EN).words();
    long apart = sentence.durationMillis() + 5000;
    List<Long> starts =
        words.stream()
            .filter(word -> word.text().equals("tomorrow"))
            .map(RecognizedWord::startMillis)
            .toList();
    assertThat(starts).hasSize(2);
    assertThat(starts.get(1) - starts.get(0)).isBetween(apart - 100, apart + 100);
  }

  @Test
  void offsetsTheWordsOfLaterPieces() throws Exception {
    PcmFile sentence = Recordings.spoken(directory);
    PcmFile pause = Recordings.of(directory, new short[16_000]);
    List<PcmFile> parts = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      parts.addAll(List.of(sentence, pause));
    }
    List<RecognizedWord> words =
        ears.hear(Recordings.joined(directory, parts), Language.EN).words();
    long period = sentence.durationMillis() + 1000;
    List<Long> starts =
        words.stream()
            .filter(word -> word.text().equals("tomorrow"))
            .map(RecognizedWord::startMillis)
            .toList();
    assertThat(starts).hasSizeGreaterThanOrEqualTo(5);
    assertThat(starts.getLast()).isGreaterThan(20_000);
    assertThat(starts).allMatch(start -> (start - starts.getFirst() + 150) % period < 300);
  }
}
