package io.vacha.lab.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.lab.corpus.CorpusEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeopleSetTest {
  @TempDir private Path folder;

  @Test
  void thereAreNoneWithoutATable() throws IOException {
    Files.createDirectory(folder.resolve("people"));
    assertThat(PeopleSet.in(folder)).isEmpty();
  }

  @Test
  void eachFolderOfTheTableIsASetWhateverItsColumnsAre() throws IOException {
    record("words/b.wav", "words/a.wav", "calls/1.wav", "calls/silent.wav", "loose.wav");
    table(
        "speaker\ttext\tseconds\tfile",
        "dara\tពីរ\t1\twords/b.wav",
        "sokha\tមួយ\t1\twords/a.wav",
        "dara\tខ្ញុំ ទៅ ផ្សារ\t1\tcalls/1.wav",
        "dara\t \t1\tcalls/silent.wav",
        "dara\tបី\t1\tcalls/missing.wav",
        "dara\tបួន\t1\tloose.wav");

    List<PeopleSet> sets = PeopleSet.in(folder);

    assertThat(sets)
        .extracting(PeopleSet::name)
        .containsExactly("people", "people, calls", "people, words");
    assertThat(sets.get(1).texts()).containsExactly("ខ្ញុំទៅផ្សារ");
    assertThat(sets.get(2).texts()).containsExactly("ពីរ", "មួយ");
  }

  @Test
  void measuresWithTheLastTenthOfALargeSetOfOneSpeaker() {
    assertThat(names(of(2962, 1).chosen(Integer.MAX_VALUE)))
        .hasSize(296)
        .startsWith("2666.wav")
        .endsWith("2961.wav");
    assertThat(of(300, 1).chosen(Integer.MAX_VALUE)).hasSize(300);
    assertThat(of(301, 1).chosen(Integer.MAX_VALUE)).hasSize(30);
    assertThat(of(301, 2).chosen(Integer.MAX_VALUE)).hasSize(301);
  }

  @Test
  void spreadsAFewEvenlyOverTheSpeakers() {
    List<CorpusEntry> chosen = of(1000, 10).chosen(40);
    assertThat(chosen).hasSize(40).doesNotHaveDuplicates();
    for (int speaker = 0; speaker < 10; speaker++) {
      String name = "speaker " + speaker;
      assertThat(chosen).filteredOn(each -> each.speaker().equals(name)).hasSize(4);
    }
    assertThat(of(1000, 10).chosen(0)).isEmpty();
  }

  @Test
  void isAVocabularyWhereTheSameIsSaidAgainAndAgain() {
    assertThat(said("ពីរ", "មួយ", "ពីរ", "មួយ").isVocabulary()).isTrue();
    assertThat(said("ពីរ", "មួយ", "ពីរ").isVocabulary()).isFalse();
  }

  private static PeopleSet of(int recordings, int speakers) {
    return new PeopleSet(
        "people, some",
        IntStream.range(0, recordings)
            .mapToObj(
                i ->
                    new CorpusEntry(
                        Path.of(String.format(Locale.ROOT, "%04d.wav", i)),
                        "speaker " + i % speakers,
                        "មួយ"))
            .toList());
  }

  private static PeopleSet said(String... texts) {
    List<CorpusEntry> entries = new ArrayList<>();
    for (String text : texts) {
      entries.add(new CorpusEntry(Path.of(entries.size() + ".wav"), "", text));
    }
    return new PeopleSet("people, some", entries);
  }

  private static List<String> names(List<CorpusEntry> entries) {
    return entries.stream().map(entry -> entry.file().toString()).toList();
  }

  private void record(String... names) throws IOException {
    for (String name : names) {
      Path file = folder.resolve("people").resolve(name);
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, "sound");
    }
  }

  private void table(String... lines) throws IOException {
    Files.write(folder.resolve("people/index.tsv"), List.of(lines));
  }
}
