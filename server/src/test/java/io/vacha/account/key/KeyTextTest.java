package io.vacha.account.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyTextTest {
  private final SecureRandom random = new SecureRandom();

  @Test
  void makesKeysOfTheDocumentedForm() {
    assertThat(KeyText.generate(random)).matches("svc_sk_[0-9A-Za-z]{36}");
  }

  @Test
  void neverMakesTheSameKeyTwice() {
    Set<String> keys = new HashSet<>();
    for (int i = 0; i < 10_000; i++) {
      keys.add(KeyText.generate(random));
    }
    assertThat(keys).hasSize(10_000).allMatch(KeyText::isWellFormed);
  }

  @Test
  void tellsAnySingleMistypedCharacter() {
    String key = KeyText.generate(random);
    for (int at = 0; at < key.length(); at++) {
      char other = key.charAt(at) == 'a' ? 'b' : 'a';
      String mistyped = key.substring(0, at) + other + key.substring(at + 1);
      assertThat(KeyText.isWellFormed(mistyped)).isFalse();
    }
  }

  @Test
  void tellsTwoSwappedCharacters() {
    String key = KeyText.generate(random);
    for (int at = 7; at + 1 < key.length(); at++) {
      String swapped =
          key.substring(0, at) + key.charAt(at + 1) + key.charAt(at) + key.substring(at + 2);
      assertThat(KeyText.isWellFormed(swapped)).isEqualTo(swapped.equals(key));
    }
  }

  @Test
  void rejectsOtherLengthsAndAlphabets() {
    String key = KeyText.generate(random);
    assertThat(KeyText.isWellFormed("")).isFalse();
    assertThat(KeyText.isWellFormed(key.substring(1))).isFalse();
    assertThat(KeyText.isWellFormed(key + "0")).isFalse();
    assertThat(KeyText.isWellFormed("svc_sk_" + "ក".repeat(36))).isFalse();
  }
}
