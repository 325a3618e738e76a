package io.vacha.engine.espeak.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.khmer.Phones;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KhmerTableTest {
  @TempDir Path folder;
  private InstalledData installed;
  private CompiledPhonemes table;

  @BeforeEach
  void build() throws IOException {
    Path source = new InstalledEspeak("espeak-ng").dataFolder();
    installed = InstalledData.read(source, InstalledData.VERSION);
    table = KhmerTable.build(installed, KhmerSounds.load());
    table.write(folder);
    Files.copy(source.resolve("phondata-manifest"), folder.resolve("phondata-manifest"));
  }

  @Test
  void canBeReadBackAndNamesEveryPhoneme() throws IOException {
    PhonemeTable khmer = InstalledData.read(folder, InstalledData.VERSION).table("km");
    KhmerSounds sounds = KhmerSounds.load();
    assertThat(khmer.number()).isEqualTo(Byte.toUnsignedInt(installed.files().phontab()[0]));
    assertThat(khmer.phonemes())
        .hasSize(sounds.vowels().size() + sounds.consonants().size())
        .containsKeys(sounds.vowels().stream().map(VowelSound::mnemonic).toArray(String[]::new));
  }

  @Test
  void pointsOnlyAtProgramsThatAreThere() throws IOException {
    Collection<PhonemeEntry> entries =
        InstalledData.read(folder, InstalledData.VERSION).table("km").phonemes().values();
    assertThat(entries).allSatisfy(e -> assertThat(e.program()).isBetween(1, words() - 1));
    assertThat(entries).extracting(PhonemeEntry::code).doesNotHaveDuplicates();
  }

  @Test
  void leavesWhatWasInstalledInItsPlace() {
    byte[] tables = installed.files().phontab();
    tables[0]++;
    assertThat(Arrays.copyOf(table.phontab(), tables.length)).isEqualTo(tables);
    assertThat(table.phonindex()).startsWith(installed.files().phonindex());
    assertThat(table.phondata()).startsWith(installed.files().phondata());
  }

  @Test
  void soundsCoverTheWholeInventory() {
    KhmerSounds sounds = KhmerSounds.load();
    List<String> onsets =
        sounds.consonants().stream()
            .filter(sound -> sound.place() == ConsonantSound.Place.ONSET)
            .map(ConsonantSound::phone)
            .toList();
    assertThat(onsets).containsExactlyInAnyOrderElementsOf(Phones.CONSONANTS);
    assertThat(sounds.vowels().stream().map(VowelSound::phone)).containsAll(Phones.VOWELS);
  }

  @Test
  void refusesDataOfAnotherVersion() throws IOException {
    byte[] data = table.phondata();
    data[0]++;
    Files.write(folder.resolve("phondata"), data);
    assertThatThrownBy(() -> InstalledData.read(folder, InstalledData.VERSION))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("unknown version");
  }

  @Test
  void refusesDataThatIsCutShort() throws IOException {
    Files.write(folder.resolve("phontab"), Arrays.copyOf(table.phontab(), 1000));
    assertThatThrownBy(() -> InstalledData.read(folder, InstalledData.VERSION))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("unknown layout");
  }

  private int words() {
    return table.phonindex().length / 2;
  }
}
