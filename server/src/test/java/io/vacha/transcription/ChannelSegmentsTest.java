package io.vacha.transcription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who said what and when on the channels of a call. */
class ChannelSegmentsTest {
  private static final Recognition SILENCE = new Recognition("", List.of(), 0, Language.EN);

  private static RecognizedWord word(String text, long start, double confidence) {
    return new RecognizedWord(text, start, start + 400, confidence);
  }

  private static Recognition said(Language language, RecognizedWord... words) {
    return Recognition.ofWords(List.of(words), language);
  }

  @Test
  void areInTheOrderInWhichTheyBegin() {
    Recognition agent =
        said(Language.EN, word("hello", 0, 0.9), word("how", 5000, 0.9), word("can", 5400, 0.9));
    Recognition caller = said(Language.KM, word("សួស្តី", 2000, 0.4));
    Transcript transcript = Transcript.ofChannels(List.of(agent, caller), 8000);
    assertThat(transcript.recognition().text()).isEqualTo("hello សួស្តី how can");
    assertThat(transcript.captions().stream().map(Captions.Cue::channel)).containsExactly(1, 2, 1);
    assertThat(transcript.recognition().language()).isEqualTo(Language.EN);
    assertThat(transcript.chargedMillis()).isEqualTo(16_000);
  }

  @Test
  void areNotCutIntoOneAnotherWhereTwoSpeakAtOnce() {
    Recognition one = said(Language.EN, word("one", 0, 0.5), word("two", 500, 0.5));
    Recognition other = said(Language.EN, word("uh", 300, 0.5), word("huh", 700, 0.5));
    assertThat(Transcript.ofChannels(List.of(one, other), 2000).recognition().text())
        .isEqualTo("one two uh huh");
  }

  @Test
  void haveTheConfidenceOfAllWords() {
    Recognition one = said(Language.EN, word("one", 0, 0.9));
    Recognition other = said(Language.EN, word("two", 1500, 0.4));
    assertThat(Transcript.ofChannels(List.of(one, other), 2000).recognition().confidence())
        .isEqualTo(0.6, within(1e-9));
    assertThat(Transcript.ofChannels(List.of(one, SILENCE), 2000).recognition().confidence())
        .isEqualTo(0.9, within(1e-9));
  }

  @Test
  void areNoneWhereNobodySpeaks() {
    Transcript transcript = Transcript.ofChannels(List.of(SILENCE, SILENCE), 2000);
    assertThat(transcript.captions()).isEmpty();
    assertThat(transcript.recognition().text()).isEmpty();
    assertThat(transcript.recognition().confidence()).isZero();
  }

  @Test
  void lastAsLongAsTheRecordingWhereWordsHaveNoTimes() {
    Recognition plain = new Recognition("all of it", List.of(), 0.5, Language.EN);
    Recognition timed = said(Language.EN, word("yes", 1000, 0.5));
    Transcript transcript = Transcript.ofChannels(List.of(timed, plain), 2000);
    assertThat(transcript.recognition().text()).isEqualTo("all of it yes");
    assertThat(transcript.captions().getFirst().endMillis()).isEqualTo(2000);
  }

  @Test
  void nameTheirChannelInCaptions() {
    Recognition one = said(Language.EN, word("<one>", 0, 0.5));
    Recognition other = said(Language.EN, word("two", 1500, 0.5));
    List<Captions.Cue> cues = Transcript.ofChannels(List.of(one, other), 2000).captions();
    assertThat(Captions.vtt(cues)).contains("\n<v Channel 1>&lt;one&gt;\n", "\n<v Channel 2>two\n");
    assertThat(Captions.srt(cues)).contains("\nChannel 1: <one>\n", "\nChannel 2: two\n");
  }
}
