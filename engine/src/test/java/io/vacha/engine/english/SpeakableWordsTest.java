package io.vacha.engine.english;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SpeakableWordsTest {
  @Test
  void leavesPlainTextAsItIs() {
    assertThat(SpeakableWords.of("Hello, Mr. O'Neil  (again)!"))
        .containsExactly("Hello,", "Mr.", "O'Neil", "(again)!");
  }

  @Test
  void setsEmojiApart() {
    assertThat(SpeakableWords.of("ok\ud83d\ude00\ud83d\ude00"))
        .containsExactly("ok", "\ud83d\ude00", "\ud83d\ude00");
  }

  @Test
  void keepsAnEmojiFamilyTogether() {
    String family = "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67";
    assertThat(SpeakableWords.of(family)).containsExactly(family);
  }

  @Test
  void cutsWordsThatWouldOverrunABuffer() {
    assertThat(SpeakableWords.of("s'".repeat(220))).allMatch(word -> word.length() <= 40);
    assertThat(String.join("", SpeakableWords.of("s'".repeat(220)))).isEqualTo("s'".repeat(220));
  }

  @Test
  void hasNothingToSayOfInvisibleCharacters() {
    assertThat(SpeakableWords.of("\u200b\u2060\u00ad \t\n\u3000\ue000\ufffe")).isEmpty();
  }

  @Property
  void wordsHoldNoCommandsOfTheProgram(@ForAll String text) {
    List<String> words = SpeakableWords.of(text + "[[ [[" + text);
    assertThat(words).allMatch(word -> !word.isEmpty() && word.length() <= 40 * 40);
    String all = String.join(" ", words);
    assertThat(all).doesNotContain("[[");
    assertThat(all.chars()).noneMatch(Character::isISOControl);
    byte[] utf8 = all.getBytes(StandardCharsets.UTF_8);
    assertThat(new String(utf8, StandardCharsets.UTF_8)).isEqualTo(all);
  }
}
