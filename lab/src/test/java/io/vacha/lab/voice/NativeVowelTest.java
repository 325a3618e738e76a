package io.vacha.lab.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeVowelTest {
  private static final String TABLE =
      """
      spelling\tphones\tf0\tvoiced\t10\t30\t50\t70\t90
      ក\tk ɑɑ\t249\t0.375\t949/1252\t958/1289\t970/1242\t882/1151\t868/1153
      កា\tk aa\t256\t0.395\t1003/1795\t1222/1709\t1257/1787\t1226/1818\t1130/--undefined--
      """;

  @TempDir Path folder;

  @Test
  void readsVowelSyllablesOnly() throws IOException {
    Path table = Files.writeString(folder.resolve("vowels.tsv"), TABLE);
    assertThat(NativeVowel.read(table))
        .singleElement()
        .satisfies(vowel -> assertThat(vowel.spelling()).isEqualTo("កា"));
  }

  @Test
  void knowsWhatWasNotMeasured() throws IOException {
    Path table = Files.writeString(folder.resolve("vowels.tsv"), TABLE);
    VowelTrack track = NativeVowel.read(table).getFirst().track();
    assertThat(track.voicedSeconds()).isEqualTo(0.395);
    assertThat(track.f1Hz()).containsExactly(1003.0, 1222.0, 1257.0, 1226.0, 1130.0);
    assertThat(track.f2Hz().getLast()).isNaN();
  }
}
