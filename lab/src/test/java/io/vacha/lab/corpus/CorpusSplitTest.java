package io.vacha.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.lab.corpus.CorpusSplit.Part;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CorpusSplitTest {
  private static CheckedRecording recording(String speaker, String text) {
    var sound = new SoundMeasure(3, 2.5, 3000, 0, speaker + text);
    return new CheckedRecording(
        new CorpusEntry(Path.of(text + ".wav"), speaker, text),
        new TextMeasure(List.of(text), List.of("t"), 1),
        sound,
        null);
  }

  private static List<CheckedRecording> speakers(int count, int sentences) {
    List<CheckedRecording> recordings = new ArrayList<>();
    for (int speaker = 0; speaker < count; speaker++) {
      for (int i = 0; i < sentences; i++) {
        recordings.add(recording("s" + speaker, "ក" + i));
      }
    }
    return recordings;
  }

  private static Set<String> speakersOf(CorpusSplit split, List<CheckedRecording> all, Part part) {
    return all.stream()
        .filter(each -> split.part(each) == part)
        .map(each -> each.entry().speaker())
        .collect(Collectors.toSet());
  }

  @Test
  void keepsSpeakersApartWhereThereAreEnough() {
    List<CheckedRecording> all = speakers(10, 20);
    CorpusSplit split = CorpusSplit.of(all);

    assertThat(split.bySpeaker()).isTrue();
    assertThat(speakersOf(split, all, Part.TEST)).hasSize(1);
    assertThat(speakersOf(split, all, Part.DEVELOPMENT))
        .hasSize(1)
        .doesNotContainAnyElementsOf(speakersOf(split, all, Part.TEST));
    assertThat(speakersOf(split, all, Part.TRAIN)).hasSize(8);
  }

  @Test
  void keepsSentencesApartWhereThereAreFewSpeakers() {
    List<CheckedRecording> all = speakers(4, 500);
    CorpusSplit split = CorpusSplit.of(all);

    assertThat(split.bySpeaker()).isFalse();
    Set<String> trained = new HashSet<>();
    Set<String> kept = new HashSet<>();
    for (CheckedRecording each : all) {
      (split.part(each) == Part.TRAIN ? trained : kept).add(each.entry().text());
    }
    assertThat(kept).hasSizeBetween(60, 140).doesNotContainAnyElementsOf(trained);
  }

  @Test
  void keepsSentencesApartWhereSomeSpeakersAreNotTold() {
    List<CheckedRecording> all = speakers(10, 20);
    all.add(recording("", "ខ"));

    assertThat(CorpusSplit.of(all).bySpeaker()).isFalse();
  }

  @Test
  void trainsOnWhoeverSpeaksMostOfIt() {
    List<CheckedRecording> all = speakers(9, 5);
    for (int i = 0; i < 200; i++) {
      all.add(recording("most", "ខ" + i));
    }

    CorpusSplit split = CorpusSplit.of(all);

    assertThat(split.part(all.getLast())).isEqualTo(Part.TRAIN);
  }

  @Test
  void splitsTheSameWhateverTheOrder() {
    List<CheckedRecording> all = speakers(10, 20);
    List<CheckedRecording> other = new ArrayList<>(all);
    Collections.shuffle(other, new Random(1));
    CorpusSplit once = CorpusSplit.of(all);
    CorpusSplit again = CorpusSplit.of(other);

    assertThat(all).allMatch(each -> once.part(each) == again.part(each));
  }
}
