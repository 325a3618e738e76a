package io.vacha.engine.espeak.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.espeak.table.KhmerSpeller.Ending;
import io.vacha.khmer.Phones;
import io.vacha.khmer.Pronunciation;
import io.vacha.khmer.Syllable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KhmerVoiceDataTest {
  private static final InstalledEspeak ESPEAK = new InstalledEspeak("espeak-ng");

  private static final String ENGLISH = "The quick brown fox jumps over 13 lazy dogs.";
  @TempDir Path dataDir;

  @Test
  void speaksKhmerFromAFreshFolder() throws Exception {
    KhmerVoiceData data = KhmerVoiceData.prepare(dataDir, ESPEAK.program());
    assertThat(data.warning()).isEmpty();
    assertThat(data.khmerLanguage()).isEqualTo("km");
    assertThat(say(data, "sovann", syllable("k", "aa")).length).isGreaterThan(5_000);
  }

  @Test
  void asksTheProgramOfTheSettings() throws IOException {
    Path program = dataDir.resolve("my-espeak");
    Files.writeString(program, "#!/bin/sh\ntouch \"$0.asked\"\nexec espeak-ng \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    KhmerVoiceData data = KhmerVoiceData.prepare(dataDir, program.toString());
    assertThat(data.khmerLanguage()).isEqualTo("km");
    assertThat(dataDir.resolve("my-espeak.asked")).exists();
  }

  @Test
  void keepsTheFolderWhileNothingChanges() throws IOException {
    Path first = KhmerVoiceData.prepare(dataDir, ESPEAK.program()).folder();
    Path mark = Files.createFile(first.resolve("mark"));
    assertThat(KhmerVoiceData.prepare(dataDir, ESPEAK.program()).folder()).isEqualTo(first);
    assertThat(mark).exists();
    assertThat(dataDir.toFile().list()).hasSize(1);
  }

  @Test
  void makesTheFolderAnewWhenTheInstalledDataChanges() throws IOException {
    Path installed = copyOfInstalled();
    Path first = KhmerVoiceData.prepare(dataDir, ESPEAK, installed).folder();
    Files.write(installed.resolve("phontab"), Files.readAllBytes(installed.resolve("phontab")));
    Files.setLastModifiedTime(installed.resolve("phontab"), FileTime.fromMillis(1_000));
    Path second = KhmerVoiceData.prepare(dataDir, ESPEAK, installed).folder();
    assertThat(second).isNotEqualTo(first).isDirectory();
    assertThat(first).doesNotExist();
  }

  @Test
  void fallsBackToTheStockTableForAnUnknownVersion() throws Exception {
    Path installed = copyOfInstalled();
    byte[] sounds = Files.readAllBytes(installed.resolve("phondata"));
    sounds[0]++;
    Files.write(installed.resolve("phondata"), sounds);
    KhmerVoiceData data = KhmerVoiceData.prepare(dataDir, ESPEAK, installed);
    assertThat(data.warning()).hasValueSatisfying(w -> assertThat(w).contains("unknown version"));
    assertThat(data.khmerVoice("puthi")).isEqualTo("vi+puthi");
    assertThat(data.folder().resolve("phontab"))
        .hasSameBinaryContentAs(installed.resolve("phontab"));
    assertThat(data.speller().clauses(List.of(syllable("kh", "ɨə")), Ending.STATEMENT))
        .containsExactly("[[k|h|'y@]].");
  }

  @Test
  void leavesEnglishAsItWas() throws Exception {
    KhmerVoiceData data = KhmerVoiceData.prepare(dataDir, ESPEAK.program());
    byte[] stock = speak(ESPEAK.dataFolder(), "en-us", ENGLISH);
    assertThat(speak(data.folder(), "en-us", ENGLISH)).isEqualTo(stock);
  }

  @Test
  void speaksEnglishWithTheVoicesOwnTimbre() throws Exception {
    KhmerVoiceData data = KhmerVoiceData.prepare(dataDir, ESPEAK.program());
    byte[] sovann = speak(data.folder(), data.englishVoice("sovann"), ENGLISH);
    byte[] puthi = speak(data.folder(), data.englishVoice("puthi"), ENGLISH);
    byte[] plain = speak(data.folder(), "en-us", ENGLISH);
    assertThat(sovann).isNotEqualTo(puthi).isNotEqualTo(plain);
    assertThat(puthi).isNotEqualTo(plain);
  }

  @Test
  void givesEveryPhoneASoundOfItsOwn() throws Exception {
    KhmerVoiceData data = KhmerVoiceData.prepare(dataDir, ESPEAK.program());
    Map<String, String> sounds = new HashMap<>();
    for (String vowel : Phones.VOWELS) {
      sounds.put(vowel, HexFormat.of().formatHex(say(data, "puthi", syllable("k", vowel))));
    }
    for (String consonant : Phones.CONSONANTS) {
      byte[] sound = say(data, "puthi", syllable(consonant, "aa"));
      sounds.put(consonant, HexFormat.of().formatHex(sound));
    }
    sounds.remove("k"); // the same syllable as for the vowel aa
    assertThat(sounds).hasSize(53);
    assertThat(sounds.values()).doesNotHaveDuplicates();
  }

  @Test
  void saysTheSameAgain() throws Exception {
    KhmerVoiceData data = KhmerVoiceData.prepare(dataDir, ESPEAK.program());
    Pronunciation word = syllable("ɓ", "ao");
    assertThat(say(data, "sovann", word)).isEqualTo(say(data, "sovann", word));
  }

  private Path copyOfInstalled() throws IOException {
    Path copy = Files.createDirectories(dataDir.resolveSibling(dataDir.getFileName() + "-espeak"));
    Path original = ESPEAK.dataFolder();
    Folders.copyFiles(original, copy);
    Files.createSymbolicLink(copy.resolve("lang"), original.resolve("lang"));
    return copy;
  }

  private static Pronunciation syllable(String onset, String vowel) {
    return new Pronunciation(List.of(new Syllable(List.of(onset), vowel, Optional.empty())));
  }

  private static byte[] say(KhmerVoiceData data, String voice, Pronunciation word)
      throws Exception {
    String clause = data.speller().clauses(List.of(word), Ending.STATEMENT).getFirst();
    return speak(data.folder(), data.khmerVoice(voice), clause);
  }

  private static byte[] speak(Path folder, String voice, String text) throws Exception {
    Process process =
        new ProcessBuilder("espeak-ng", "--path=" + folder, "-v", voice, "--stdout", text).start();
    byte[] sound = process.getInputStream().readAllBytes();
    String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(errors).isZero();
    assertThat(errors).isEmpty();
    return sound;
  }
}
