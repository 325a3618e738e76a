package io.vacha.transcription;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaptionsTest {
  @Test
  void writesSubRip() {
    Recognition heard =
        Recognition.ofWords(
            List.of(word("hello", 500), word("world", 1000), word("again", 5000)), Language.EN);
    assertThat(Captions.srt(Captions.of(heard, 6000)))
        .isEqualTo(
            """
            1
            00:00:00,500 --> 00:00:01,400
            hello world

            2
            00:00:05,000 --> 00:00:05,400
            again

            """);
  }

  @Test
  void writesWebVttWithoutMarkup() {
    Recognition heard = Recognition.ofWords(List.of(word("<b>&", 0)), Language.EN);
    assertThat(Captions.vtt(Captions.of(heard, 400)))
        .isEqualTo("WEBVTT\n\n00:00:00.000 --> 00:00:00.400\n&lt;b&gt;&amp;\n\n");
  }

  @Test
  void breaksLinesBetweenKhmerWordsAndNeverInsideOne() {
    List<String> sentence = List.of("ភ្នំពេញ", "ជា", "រាជធានី", "នៃ", "ព្រះរាជាណាចក្រ", "កម្ពុជា");
    List<RecognizedWord> words = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      words.add(word(sentence.get(i % sentence.size()), 200L * i));
    }
    List<Captions.Cue> cues = Captions.of(Recognition.ofWords(words, Language.KM), 6000);
    List<String> lines = cues.stream().flatMap(cue -> cue.lines().stream()).toList();
    assertThat(lines).hasSizeGreaterThan(2).noneMatch(line -> line.contains(" "));
    assertThat(cues).allMatch(cue -> cue.lines().size() <= 2);
    assertThat(String.join("", lines)).isEqualTo(String.join("", sentence).repeat(4));
    assertThat(lines).allMatch(line -> sentence.stream().anyMatch(line::startsWith));
  }

  @Test
  void showsATextWithoutTimesForAsLongAsItLasts() {
    Recognition heard = new Recognition("all of it", List.of(), 0.5, Language.EN);
    assertThat(Captions.of(heard, 4200))
        .containsExactly(new Captions.Cue(0, 4200, List.of("all of it"), List.of(), 0));
  }

  @Test
  void hasNoCaptionsForSilence() {
    assertThat(Captions.of(new Recognition("", List.of(), 0, Language.EN), 4200)).isEmpty();
  }

  private static RecognizedWord word(String text, long start) {
    return new RecognizedWord(text, start, start + 400, 0.5);
  }
}
